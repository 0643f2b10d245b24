"""What keeps a daemon watched: alarms to the operator, the service manager, the disk, the log. Knows no chess."""
