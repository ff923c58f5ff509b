import { beside, type Clue, named } from './recogniser.ts';
import { leadsToList } from './of-links.ts';
import { pictures } from './things.ts';

/**
 * `picture: { width, height, contentType }`: how many dots a picture has and how it is written says
 * nothing of who is on it. Both numbers stand there: somebody's height alone is none of a picture.
 */
export const isFigureOfPicture = (clue: Clue): boolean =>
  pictures.test(clue.subject.ends) &&
  beside('width')(clue) &&
  beside('height')(clue) &&
  ((clue.type === 'number' && named('width height')(clue)) ||
    (clue.type === 'text' && named('contenttype mimetype mime')(clue)));

/** A number, a choice and the address of a list are no picture, whatever they are called. */
export const mayBePicture = (clue: Clue): boolean =>
  clue.type !== 'number' && !clue.isEnum && !leadsToList(clue);
