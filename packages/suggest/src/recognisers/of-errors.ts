import { beside, type Clue, named } from './recogniser.ts';

/** Where a program failed (`{ type, value, stacktrace }`), which nobody's record says. */
const besideFailure = beside(
  'stacktrace stack mechanism module filename function lineno errortype exceptiontype',
);

/** What went wrong, beside the kind of the failure: as much a text as its title is. */
export const isTextOfFailure = (clue: Clue): boolean =>
  named('value')(clue) && clue.type === 'text' && beside('type')(clue) && besideFailure(clue);
