/** Why something of a template is left out of a policy for another API. */
export const templateGaps = [
  'no such field',
  'no such operation',
  'protected here',
  'road',
  'unlisted',
  'echo',
] as const;

export type TemplateGap = (typeof templateGaps)[number];
