import type { Format } from './format.ts';
import { openapi3 } from './openapi3.ts';
import { swagger2 } from './swagger2.ts';

/** Every description format, tried in this order. */
export const formats: readonly Format[] = [openapi3, swagger2];
