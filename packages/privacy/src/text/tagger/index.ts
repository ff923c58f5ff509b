import model from './model.json' with { type: 'json' };
import { readModel } from './read-model.ts';
import { createTagger, type Tagger } from './tagger.ts';

let made: Tagger | undefined;

/**
 * The tagger of names of people and postal addresses, for `EngineEnv.tagger`. Its model, a megabyte
 * of text, comes with this module, which a browser loads when it needs it; it is read when the
 * first text is tagged.
 */
export const tagger: Tagger = (text, hint) => {
  made ??= createTagger(readModel(model));
  return made(text, hint);
};
