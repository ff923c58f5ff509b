import { Lexicon } from '../packages/privacy/src/text/tagger/lexicon.ts';
import { createCharacters } from '../packages/privacy/src/text/tagger/characters.ts';
import model from '../packages/privacy/src/text/tagger/model.json' with { type: 'json' };
import { readModel } from '../packages/privacy/src/text/tagger/read-model.ts';
import { createTagger, type TaggedSpan } from '../packages/privacy/src/text/tagger/tagger.ts';
import { languages, proseOf } from '../scripts/tagger/languages.ts';
import { lexiconWords } from '../scripts/tagger/lexicon-words.ts';
import { SentenceMaker } from '../scripts/tagger/sentences.ts';

/** How well names and addresses are told in one language. */
export interface ProseScore {
  language: string;
  name: { precision: number; recall: number };
  address: { precision: number; recall: number };
  /** Findings in ordinary prose in which nobody is named, for a thousand words. */
  falseAlarms: number;
}

const sentencesPerLanguage = 400;

/**
 * The tagger over sentences that the model has not seen, with names that are in none of its lists:
 * they are taken out of the lexicon first, and it never learned from them.
 */
export function scoreProse(): ProseScore[] {
  const words = lexiconWords(createCharacters(), false);
  const tag = createTagger({ ...readModel(model), lexicon: new Lexicon(words, words.size) });
  const maker = new SentenceMaker('test', 7);
  return languages.map((language) => {
    const made = Array.from({ length: sentencesPerLanguage }, () => maker.make(language));
    const scored = made.map(({ text, spans }) => ({ spans, found: tag(text) }));
    const prose = proseOf(language.code, 'test');
    const wordCount = prose.join(' ').split(/\s+/).length;
    return {
      language: language.code,
      name: ratios(scored, 1, 'NAME'),
      address: ratios(scored, 2, 'ADDRESS'),
      falseAlarms: (prose.flatMap((text) => tag(text)).length / wordCount) * 1000,
    };
  });
}

interface Scored {
  spans: readonly { start: number; end: number; tag: number }[];
  found: readonly TaggedSpan[];
}

function ratios(scored: readonly Scored[], gold: number, kind: TaggedSpan['tag']) {
  let [right, marked, predicted] = [0, 0, 0];
  for (const { spans, found } of scored) {
    const wanted = spans.filter(({ tag }) => tag === gold);
    const said = found.filter(({ tag }) => tag === kind);
    marked += wanted.length;
    predicted += said.length;
    right += wanted.filter((span) => said.some((one) => overlap(span, one) >= 0.5)).length;
  }
  return { precision: right / Math.max(1, predicted), recall: right / Math.max(1, marked) };
}

/** Shared characters by all of both (intersection over union). */
export function overlap(
  a: { start: number; end: number },
  b: { start: number; end: number },
): number {
  const shared = Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
  return shared / (a.end - a.start + b.end - b.start - shared);
}
