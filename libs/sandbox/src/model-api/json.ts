export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The field at a path such as `function.name`; undefined where there is none. */
export function fieldAt(json: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((part, name) => {
    return isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined;
  }, json);
}

/** The text at a path; empty where there is none. */
export function textAt(json: Json | undefined, path: string): string {
  const found = fieldAt(json, path);
  return typeof found === 'string' ? found : '';
}
