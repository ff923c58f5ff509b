import { DataBlock } from '../DataBlock.tsx';
import type { Words } from './index.ts';
import { scriptWordsId } from './read-script-words.ts';

/** Words of the page's script, as a data block: so it needs no language of its own. */
export const ScriptWords = <Part extends keyof Words['script']>({
  of,
  words,
}: {
  of: Part;
  words: Words['script'][Part];
}) => <DataBlock id={scriptWordsId(of)} value={words} />;
