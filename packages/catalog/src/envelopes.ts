/** Objects that only hold what an answer is about, folded. */
export const envelopes: ReadonlySet<string> = new Set(
  'data items item results result records record rows row list values value entries content response payload docs hits objects object embedded'.split(
    ' ',
  ),
);
