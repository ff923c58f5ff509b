import type { Json } from '@leasehold/privacy';
import type { Problem } from '../api.ts';

export interface TextIssue {
  code: 'not_readable' | 'too_large';
  severity: Problem['severity'];
  offset: number;
  message: string;
}

/**
 * What a reader of one notation found: the value, or the first thing that is wrong. Offsets count
 * UTF-16 units.
 */
export interface TextReading {
  root?: Json;
  issues: TextIssue[];
}
