/**
 * Text that came from a description, a client or an upstream must not cost a record: what no engine
 * can hold is replaced, not refused. Lone surrogates have no UTF-8: the seal must hash what will be
 * read.
 */
export const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
