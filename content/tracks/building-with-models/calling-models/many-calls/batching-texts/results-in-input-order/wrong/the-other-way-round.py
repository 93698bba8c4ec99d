"""You look up the index instead of filling it: result k belongs at the place `order[k]`, and not the other way round."""


def in_input_order(batches, results):
    order = [index for batch in batches for index in batch]
    flat = [result for found in results for result in found]
    return [flat[index] for index in order]
