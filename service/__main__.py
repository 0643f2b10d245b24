"""`python -m service` is `referee`."""

from service.cli import main

main()
