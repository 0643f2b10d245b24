"""Values and a language give text for people: mail, web and command line share it."""
