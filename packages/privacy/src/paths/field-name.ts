/**
 * Whether a property name reads like one a programmer chose. Names that do not (`a@b.com`,
 * `123-45-6789`, `Ann Lee`, an id) may themselves be personal data: they are not shown in reports,
 * and under `unlisted: withhold` they do not leave.
 */
export function looksLikeFieldName(name: string): boolean {
  return name.length <= nameCharsMax && fieldName.test(name) && !digitRun.test(name);
}

const nameCharsMax = 64;
/**
 * One leading sigil as in `@type` and `$ref`; then words joined by `_`, `-`, `.` or `:` (XML
 * prefixes, OData annotations).
 */
const fieldName = /^[@$_]{0,2}[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:[-.:][\p{L}\p{M}\p{N}_]+)*$/u;
const digitRun = /\d{4}|\d[-.]\d/;
