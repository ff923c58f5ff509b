/**
 * Whether a piece of a text says how long, heavy or many something is and nothing else (`22 mm, per
 * m²`): the tagger takes some for an address. No street, town or house is called by such words.
 */
export const isMeasure = (piece: string): boolean =>
  ofNumber.test(piece) && (piece.match(words) ?? []).every((word) => known.has(word.toLowerCase()));

const words = /\p{L}[\p{L}²³]*/gu;

/** A number with a unit of at least two letters behind it: `12 A` is a house. */
const ofNumber =
  /\d ?(?:mm|cm|dm|km|kg|mg|ml|cl|kw|kwh|mah|gb|mb|tb|pcs|m²|m³|cm²|cm³)(?![\p{L}])/iu;

const known: ReadonlySet<string> = new Set(
  'mm cm dm m km m² m³ cm² cm³ mm² kg g mg ml cl l kw kwh mah w v gb mb tb pcs pc each per x'.split(
    ' ',
  ),
);
