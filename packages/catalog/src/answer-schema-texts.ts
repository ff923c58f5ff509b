import type { Operation } from './api.ts';

/** The schemas of an operation's successful JSON answers, as text, each once. */
export function answerSchemaTexts({ responses }: Operation): string[] {
  const good = responses.filter(({ status }) => status.startsWith('2') || status === 'default');
  const contents = good
    .flatMap(({ contents }) => contents)
    .filter(({ mediaType }) => /[/+]json\b/i.test(mediaType));
  return [...new Set(contents.flatMap(({ schema }) => (schema ? [JSON.stringify(schema)] : [])))];
}
