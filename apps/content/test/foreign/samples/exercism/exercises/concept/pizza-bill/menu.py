PRICES = {"plain": 5, "full": 8}
