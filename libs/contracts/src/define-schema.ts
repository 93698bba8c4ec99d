import { z } from 'zod';

/** Declares an object that the OpenAPI document shows by a name of its own. */
export function defineSchema<Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) {
  return z.object(shape).meta({ id, description });
}
