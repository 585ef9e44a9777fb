import { array, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { recordId } from './fields';

/** Rows that belong to one record and are written with it: lines of an order, members of a contract. */
export interface ChildOptions<I extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>> {
  /** One line, without its id and its place. */
  readonly input: I;
  readonly min?: number;
  /** 500 unless said: a record and its lines are one request. */
  readonly max?: number;
  /** The column that keeps the place of a line, from 0 on; `sortOrder` unless said. */
  readonly key?: string;
}
export type Children = Readonly<Record<string, ChildOptions>>;

/** Children may only be named as the record answers them. */
export type ChildrenOf<Row> = { readonly [K in keyof Row & string]?: ChildOptions };

/** A line as reads answer it. @example interface Order extends RecordFields { lines: LineOf<typeof lineInput>[] } */
export type LineOf<I extends ObjectSchema<AnyObject>> = { id: number } & InferType<I>;

/** A line as it is sent: with its id it stays the same line, without one it is new. */
export type SentLine<I> = I extends ObjectSchema<AnyObject> ? { id?: number | null | undefined } & InferType<I> : never;

type Lines<C> = { [K in keyof C]: C[K] extends { readonly input: infer L } ? SentLine<L>[] : never };

type Schema<S> = S extends ObjectSchema<AnyObject> ? S : never;

/** The input of a record with its lines; without children, the input itself. */
export type WithLines<I extends ObjectSchema<AnyObject>, C> = [keyof C] extends [never]
  ? I
  : Schema<
      I extends ObjectSchema<infer T, infer Context, infer Defaults>
        ? ObjectSchema<T & Lines<C>, Context, Defaults & { [K in keyof C]: [] }>
        : never
    >;

const declared = new WeakMap<object, Children>();
/** The children of a resource or a process; none where it has none. */
export const childrenOf = (calls: object): Children => declared.get(calls) ?? {};

const mostLines = 500;

/** What is sent of a record with its lines. */
export const inputWithLines = (input: ObjectSchema<AnyObject>, children: Children = {}): ObjectSchema<AnyObject> =>
  input.shape(
    Object.fromEntries(
      Object.entries(children).map(([name, child]) => [
        name,
        array(child.input.shape({ id: recordId().nullable() }))
          .min(child.min ?? 0)
          .max(child.max ?? mostLines)
          .default([]),
      ]),
    ),
  );

/** Remembers what `childrenOf` tells. */
export function withChildren<C extends object>(calls: C, children: Children | undefined): C {
  if (children) declared.set(calls, children);
  return calls;
}
