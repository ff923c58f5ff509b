/** `companies` → company, in whatever case. */
export function singularNoun(noun: string): string {
  if (/ies$/i.test(noun)) return noun.slice(0, -3) + 'y';
  if (/(?:ss|x|ch|sh)es$/i.test(noun)) return noun.slice(0, -2);
  return /[^sui]s$/i.test(noun) ? noun.slice(0, -1) : noun;
}
