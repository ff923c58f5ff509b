import { beside, type Clue, named } from './recogniser.ts';
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
