/** What a workspace is searched for, in the order it is told. */
export const foundKinds = ['lease', 'api', 'operation', 'field', 'key', 'person', 'call'] as const;

export type SearchedKind = (typeof foundKinds)[number];
