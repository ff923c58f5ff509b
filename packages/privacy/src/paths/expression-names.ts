/**
 * The names in what a query calls a column of its answer: `max(p.salary)`, `"Employees"."lastName"`,
 * `YEAR(birthDate)`, `p.salary * 12`. None of what only counts rows (`count(p.lastName)`), and of
 * what is no such expression.
 */
export function namesInExpression(text: string): string[] {
  if (!mark.test(text) || text.length > expressionCharsMax) return [];
  if (quotedName.test(text)) return [text.match(lastQuoted)?.[1] ?? ''];
  if (!isExpression(text) || counts.test(text)) return [];
  return (text.match(identifier) ?? []).slice(0, namesMax);
}

/** Of a function or of a sum; a name in quotation marks is read, but may be any text. */
export const isExpression = (text: string): boolean =>
  mark.test(text) && text.length <= expressionCharsMax && (call.test(text) || sum.test(text));

const expressionCharsMax = 200;
const namesMax = 16;

/** Most texts have none. */
const mark = /["`[(*+|]|\s[aA][sS]\s/;

const quotedPart = String.raw`(?:"[^"]+"|\`[^\`]+\`|\[[^[\]]+\])`;
/** Also a plain part before it: `p."lastName"`. */
const quotedName = new RegExp(String.raw`^(?:(?:[\w$]+|${quotedPart})\.){0,4}${quotedPart}$`);
const lastQuoted = /["`[]([^"`[\]]+)["`\]]$/;

/** A bracket right behind the name of a function: `Notes (salary)` is a title. */
const call = /^[A-Za-z_][\w.$]{0,40}\(.*\)(?:\s+(?:as|over)\b.*)?$/isu;
const sum = /^[\w.$]+\s+(?:[*+|/-]{1,2}|as)\s+[\w.$'" ]+$/iu;
const counts = /^(?:count(?:_?distinct)?|countd|exists|is_?null|isnotnull)\(/i;

/** A name, and no function. */
const identifier = /[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$(])/gu;
