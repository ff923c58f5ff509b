/**
 * The names in what a query calls a column of its answer: `max(p.salary)`, `"Employees"."lastName"`,
 * `YEAR(birthDate)`, `p.salary * 12`. None of what only counts rows (`count(p.lastName)`), and of
 * what is no such expression.
 */
export function namesInExpression(text: string): string[] {
  if (!isExpression(text) || counts.test(text)) return [];
  const quoted = quotedName.test(text) ? text.match(lastQuoted)?.[1] : undefined;
  return quoted === undefined ? (text.match(identifier) ?? []).slice(0, namesMax) : [quoted];
}

/** Whether a text is such an expression, whatever names are in it. */
export const isExpression = (text: string): boolean =>
  mark.test(text) &&
  text.length <= expressionCharsMax &&
  (call.test(text) || sum.test(text) || quotedName.test(text));

const expressionCharsMax = 200;
const namesMax = 16;

/** Most texts have none. */
const mark = /["`[(*+|]|\s[aA][sS]\s/;

const quotedPart = String.raw`(?:"[^"]+"|\`[^\`]+\`|\[[^[\]]+\])`;
/** Behind what owns it, for words in quotation marks may be any text: `p."lastName"`. */
const quotedName = new RegExp(String.raw`^(?:(?:[\w$]+|${quotedPart})\.){1,4}${quotedPart}$`);
const lastQuoted = /["`[]([^"`[\]]+)["`\]]$/;

/** A bracket right behind the name of a function: `Notes (salary)` is a title. */
const call = /^[A-Za-z_][\w.$]{0,40}\(.*\)(?:\s+(?:as|over)\b.*)?$/isu;
const sum = /^[\w.$]+\s+(?:[*+|/-]{1,2}|as)\s+[\w.$'" ]+$/iu;
const counts = /^(?:count(?:_?distinct)?|countd|exists|is_?null|isnotnull)\(/i;

/** A name, and no function. */
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$(])/gu;
