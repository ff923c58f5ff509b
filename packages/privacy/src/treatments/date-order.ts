import type { OptionSpec } from './definition.ts';

/** The option of every treatment that reads dates. */
export const dateOrder = {
  kind: 'choice',
  label: 'Order of day and month',
  choices: ['MDY', 'DMY'],
  summary: 'How an ambiguous 01/02/2003 is read. Without it such a date is redacted.',
} as const satisfies OptionSpec;

export type DateOrder = (typeof dateOrder.choices)[number];

/** The end of a rule. */
export function dateOrderWords(order: DateOrder | undefined): string {
  if (order === undefined) return '';
  return order === 'MDY' ? ', month first' : ', day first';
}
