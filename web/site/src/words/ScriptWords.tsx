import type { Words } from './index.ts';
import { scriptWordsId } from './read-script-words.ts';

/** Words of the page's script, as a data block: so it needs no language of its own. */
export function ScriptWords<Part extends keyof Words['script']>({
  of,
  words,
}: {
  of: Part;
  words: Words['script'][Part];
}) {
  // `<` cannot close the element from inside a string
  const json = JSON.stringify(words).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/json"
      id={scriptWordsId(of)}
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
