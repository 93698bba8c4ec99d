"""You pair a row of the batch with the columns of the weights. One output has one row of weights:
for a square table both readings run, and only one is right. Loop over the rows of `weights`."""


def apply_layer(batch, weights, bias):
    columns = list(zip(*weights, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) + offset for column, offset in zip(columns, bias)]
        for row in batch
    ]
