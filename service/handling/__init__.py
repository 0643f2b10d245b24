"""The shell around the rules: mail in, judged, written down, told; days watched; orders carried out."""
