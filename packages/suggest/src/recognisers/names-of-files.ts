import { beside, type Clue, named } from './recogniser.ts';

/** Whoever scanned, printed or sent a file called it, often after whom it is about. */
export const isNameOfFile = (clue: Clue): boolean =>
  clue.type !== 'number' &&
  (namedAsFile(clue) ||
    (named('name title displayname path pathlower pathdisplay')(clue) &&
      (files.has(clue.subject.head) || besideSize(clue))));

const namedAsFile = named(
  'filename documentname originalfilename originalname attachmentname filepath pathlower pathdisplay',
);

const besideSize = beside('mimetype contenttype filesize contenthash pathlower fileextension');

const files = new Set('file document attachment upload recording scan fax transcript'.split(' '));
