import type { TextFormat } from './text-format.ts';

export const scalarTypes = ['null', 'boolean', 'integer', 'number', 'string'] as const;

export type ScalarType = (typeof scalarTypes)[number];

/**
 * What is known of the values at one place: how many there were, of which types, and the same for
 * what they hold. There is no value in it and no part of one: a property's name enters only if it
 * is known, or in an example of a description if it reads like a name, and stays only while the
 * object looks like no map.
 */
export interface Shape {
  /** Values seen here. */
  count: number;
  scalars: Map<ScalarType, number>;
  /**
   * The format all texts so far have; null: they have none, or several. Undefined before the first
   * text.
   */
  format: TextFormat | null | undefined;
  arrays: number;
  items: Shape | undefined;
  objects: number;
  properties: Map<string, Shape>;
  /** Values under names that are data: what `additionalProperties` describes. */
  others: Shape | undefined;
  /** Every name is data, also those to come, but for those somebody says. */
  isMap: boolean;
  /** Somebody says the name this stands under: it is never taken for a key. */
  isSaid: boolean;
  /** A limit was met: there is more here than is described. */
  isOpen: boolean;
}
