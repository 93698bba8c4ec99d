import type { paths } from './api-types.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The paths that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][Lowercase<M>] extends undefined ? never : P;
}[keyof paths];

export type OperationOf<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>];

type ParamsOf<O> = O extends { parameters: { path: infer T } } ? { params: T } : { params?: never };

type QueryOf<O> = O extends { parameters: infer T } ? Pick<T, 'query' & keyof T> : never;

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer T } } }
  ? { body: T }
  : { body?: never };

/** Part of every call. */
export interface CallOptions {
  /** Ends the call and its waits. */
  signal?: AbortSignal | undefined;
  /** Further headers; an `Idempotency-Key` takes the place of the one that the client would make. */
  headers?: Record<string, string>;
}

export type Options<O> = CallOptions & ParamsOf<O> & QueryOf<O> & BodyOf<O>;

/** The options, which may be left out where none is needed. */
export type OptionsOf<O> = Record<never, never> extends Options<O> ? [options?: Options<O>] : [options: Options<O>];

type JsonOf<R> = R extends { content: { 'application/json': infer T } } ? T : never;

/** The body of a successful answer. */
export type AnswerOf<O> = O extends { responses: infer R } ? JsonOf<R[keyof R & (200 | 201 | 202)]> : never;

/** The paths whose answers are pages. */
export type PagedPath = {
  [P in PathOf<'GET'>]: 'next_cursor' extends keyof AnswerOf<OperationOf<'GET', P>> ? P : never;
}[PathOf<'GET'>];

export type PageOf<P extends PagedPath> = AnswerOf<OperationOf<'GET', P>>;

export type ItemOf<P extends PagedPath> = PageOf<P> extends { data: (infer T)[] } ? T : never;
