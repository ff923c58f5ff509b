import type { CallRow } from '../types.ts';
import type { JsonColumn } from '../schema.ts';

/** Calls as they were stored from 003 to 011: a row for each. */
export type CallsBefore = {
  call: Omit<CallRow, 'report'> & { shapeId: string | null; counts: JsonColumn<number[] | null>; sealSeq: number | null };
};
