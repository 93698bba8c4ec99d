import type * as contracts from '@proximal/contracts';
import type { z } from 'zod';

type Operation = Extract<(typeof contracts)[keyof typeof contracts], contracts.Operation>;

export type Method = contracts.Method;

type Operations = { [M in Method]: { [O in Extract<Operation, { method: M }> as O['path']]: O } };

export type PathOf<M extends Method> = keyof Operations[M] & string;

export type OperationOf<M extends Method, P extends PathOf<M>> = Operations[M][P];

/** Values as their schema reads them from texts; a caller may leave out what the text may lack. */
type Given<T extends z.ZodType> = { [K in keyof z.input<T>]: z.output<T>[K & keyof z.output<T>] };

/** The part is left out where the operation declares none. */
type Part<K extends string, T extends z.ZodType, V> = string extends keyof z.input<T>
  ? { [_ in K]?: never }
  : { [_ in K]: V };

type ParamsOf<O> = O extends { params: infer T extends z.ZodType } ? Part<'params', T, Given<T>> : never;

type QueryOf<O> = O extends { query: infer T extends z.ZodType }
  ? Record<never, never> extends Given<T>
    ? Partial<Part<'query', T, Given<T>>>
    : Part<'query', T, Given<T>>
  : never;

type BodyOf<O> = O extends { body: infer T extends z.ZodType } ? Part<'body', T, z.input<T>> : never;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Further headers; an `Idempotency-Key` takes the place of the one that the client would make. */
  headers?: Record<string, string>;
}

export type Options<O> = CallOptions & ParamsOf<O> & QueryOf<O> & BodyOf<O>;

export type OptionsOf<O> = Record<never, never> extends Options<O> ? [options?: Options<O>] : [options: Options<O>];

export type DataOf<O> = O extends { output: infer T extends z.ZodType } ? z.output<T> : never;

interface Bodies<T> {
  bare: T;
  data: { data: T };
  explained: { data: T; message?: string };
  page: { data: T[]; next_cursor?: string; did_you_mean?: string };
}

export type AnswerOf<O> = O extends { answer: infer A extends contracts.Answer } ? Bodies<DataOf<O>>[A] : never;

export type PagedPath = Extract<Operation, { method: 'GET'; answer: 'page' }>['path'];

export type PageOf<P extends PagedPath> = AnswerOf<OperationOf<'GET', P>>;

export type ItemOf<P extends PagedPath> = DataOf<OperationOf<'GET', P>>;
