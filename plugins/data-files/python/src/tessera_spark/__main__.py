from .bridge import main

main()
