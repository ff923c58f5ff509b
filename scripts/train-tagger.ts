// `node scripts/train-tagger.ts [--check]`: makes the model that finds names of people and postal
// addresses in text (packages/privacy/src/text/tagger/model.json). The same seed gives the same bytes;
// `--check` tells whether it does. It learns from sentences it makes itself: `scripts/tagger`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faker } from '@faker-js/faker';
import { createCharacters } from '../packages/privacy/src/text/tagger/characters.ts';
import {
  featuresMax,
  hints,
  TaggedTokens,
  unknownWord,
} from '../packages/privacy/src/text/tagger/features.ts';
import { Lexicon, wordFlag } from '../packages/privacy/src/text/tagger/lexicon.ts';
import { Decoder, eachRun } from '../packages/privacy/src/text/tagger/tagger.ts';
import { shape, Tokens } from '../packages/privacy/src/text/tagger/tokens.ts';
import { Perceptron } from './tagger/perceptron.ts';
import { languages } from './tagger/languages.ts';
import { lexiconWords } from './tagger/lexicon-words.ts';
import { writeModel } from './tagger/write-model.ts';
import type { Made } from './tagger/fill-slots.ts';
import { SentenceMaker } from './tagger/sentences.ts';
import { titleLanguages, TitleMaker } from './tagger/titles.ts';

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const seed = 20_261_123;
const rounds = 6;
/** Sentences of a language in one round; English stands for what most APIs answer in. */
const perRound = { en: 40_000, other: 6_000 };
/** Titles of things, for a language that has them, to ten sentences. */
const titlesToTen = { en: 8, other: 10 };
/** Texts of a field whose class is known, and is not of a person or an address. */
const classed = 0.25;
/** Of words. */
const mistaken = { sentence: 0.03, title: 0.01 };
const forgotten = {
  sentence: { names: [0.1, 0.3, 0.5], others: [0.05, 0.15, 0.3, 0.7] },
  title: { names: [0.2, 0.5, 0.9], others: [0.01, 0.05, 0.1] },
};

const characters = createCharacters();
const tokens = new Tokens(characters);
const words = lexiconWords(characters, false);
const tagged = new TaggedTokens(tokens, new Lexicon(words, words.size));
const perceptron = new Perceptron();
const decoder = new Decoder(perceptron);
const maker = new SentenceMaker('train', seed);
const titleMaker = new TitleMaker(maker);

for (let round = 0; round < rounds; round++) {
  let wrong = 0;
  let seen = 0;
  for (const made of roundOf()) {
    seen++;
    if (learn(made)) wrong++;
  }
  console.error(`round ${round + 1}: ${wrong} of ${seen} sentences were not right`);
}

const content = writeModel(lexiconWords(characters, true), perceptron.averaged());
const file = new URL(
  options.out ?? '../packages/privacy/src/text/tagger/model.json',
  import.meta.url,
);
if (options.check) {
  const isSame = readFileSync(file, 'utf8') === content;
  console.log(isSame ? 'The model is what this script makes.' : 'The model differs.');
  process.exitCode = isSame ? 0 : 1;
} else writeFileSync(file, content);

/** The sentences and the titles of all languages, mixed. */
function* roundOf(): Generator<Made> {
  const left = new Map(
    languages.map((language) => [language, language.code === 'en' ? perRound.en : perRound.other]),
  );
  while (left.size > 0) {
    for (const [language, count] of left) {
      const isEnglish = language.code === 'en';
      const size = isEnglish ? 10 : 1;
      for (let i = 0; i < size; i++) yield maker.make(language);
      if (titleLanguages.includes(language)) {
        const titles = (size * titlesToTen[isEnglish ? 'en' : 'other']) / 10;
        for (let i = 0; i < Math.ceil(titles); i++)
          if (faker.number.float() < titles / Math.ceil(titles)) yield titleMaker.make(language);
      }
      if (count <= 10) left.delete(language);
      else left.set(language, count - size);
    }
  }
}

function goldTags(spans: Made['spans'], first: number, last: number): Uint8Array {
  return Uint8Array.from({ length: last - first + 1 }, (_, n) => tagOfToken(spans, first + n));
}

function tagOfToken(spans: Made['spans'], i: number): number {
  const start = tokens.starts[i] ?? 0;
  return spans.find((span) => span.start <= start && start < span.end)?.tag ?? 0;
}

/**
 * Words that no list has, and words never seen before, are met as well: now and then a word is one
 * of those, so that what is around it and its ending have to tell.
 */
function forgetWords({ spans, isTitle }: Made): void {
  const rates = forgotten[isTitle ? 'title' : 'sentence'];
  const names = faker.helpers.arrayElement(rates.names);
  const others = faker.helpers.arrayElement(rates.others);
  for (let i = 0; i < tokens.count; i++) {
    const tag = tagOfToken(spans, i);
    const rate = tag === 0 ? others : names;
    mistake(i, tag, mistaken[isTitle ? 'title' : 'sentence']);
    if ((tokens.shapes[i] ?? 0) > shape.hangul || faker.number.float() > rate) continue;
    if (((tagged.flags[i] ?? 0) & wordFlag.title) !== 0) continue;
    tagged.flags[i] = 0;
    tagged.words[i] = unknownWord;
  }
}

/** Ordinary words are somebody's name somewhere. */
function mistake(i: number, tag: number, rate: number): void {
  const looks = tokens.shapes[i] ?? 0;
  if (tag !== 0 || looks > shape.capitals || faker.number.float() > rate) return;
  tagged.flags[i] = faker.helpers.arrayElement([
    wordFlag.given,
    wordFlag.surname,
    wordFlag.given | wordFlag.surname,
  ]);
  tagged.words[i] = unknownWord;
}

/** Whether the model had it wrong, and was put right. */
function learn(made: Made): boolean {
  const { text, spans } = made;
  tagged.read(text);
  forgetWords(made);
  let isWrong = false;
  const hint = hints.indexOf(made.hint ?? (faker.number.float() < classed ? 'other' : ''));
  eachRun(tagged, (first, last) => {
    const gold = goldTags(spans, first, last);
    decoder.decode(tagged, first, last, hint, gold);
    const path = decoder.path.slice(0, last - first + 1);
    perceptron.tick();
    if (gold.every((tag, n) => tag === path[n])) return;
    isWrong = true;
    const buckets = new Int32Array(featuresMax);
    for (let n = 0; n < path.length; n++) {
      const [right = 0, said = 0] = [gold[n], path[n]];
      perceptron.step(gold[n - 1] ?? 0, right, path[n - 1] ?? 0, said);
      if (right === said) continue;
      const count = tagged.features(first + n, hint, buckets);
      perceptron.update(buckets.subarray(0, count), right, said);
    }
    perceptron.step(gold.at(-1) ?? 0, 0, path.at(-1) ?? 0, 0);
  });
  return isWrong;
}
