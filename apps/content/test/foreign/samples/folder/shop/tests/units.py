UNIT = "euro"
