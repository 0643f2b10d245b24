"""Files of organisers and operators, read strictly into values."""
