def function_tool(name, **properties):
    parameters = {"type": "object", "properties": properties, "required": list(properties)}
    return {"type": "function", "function": {"name": name, "parameters": parameters}}


TOOLS = [
    function_tool("price", item={"type": "string"}),
    function_tool("distance", start={"type": "string"}, goal={"type": "string"}),
]
