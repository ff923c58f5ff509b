import { phrase } from '../words/phrase.ts';

/** A longer text is not laid out: browsers take seconds for it, and nobody reads it. */
export const shownCharsMax = 100_000;

/** A long text that was pasted, held as a file is: it is sent, and not shown. */
export const pastedFile = (text: string): File => new File([text], phrase('What was pasted'));
