import { byteAt, wordAt } from '../../read-at.ts';
import { createCharacters } from './characters.ts';
import { featuresMax, hints, TaggedTokens } from './features.ts';
import { Tokens, shape } from './tokens.ts';
import { wordFlag, type Lexicon } from './lexicon.ts';

/** What a token can be: nothing, part of a person's name, part of a postal address. */
export const tags = ['O', 'NAME', 'ADDRESS'] as const;
export const tagCount = tags.length;

type Weights = Pick<TaggerModel, 'weights' | 'steps'>;

/** A linear model: weights of NAME and of ADDRESS for each bucket, against 0 of O. */
export interface TaggerModel {
  lexicon: Lexicon;
  /** Bucket × (NAME, ADDRESS). */
  weights: ArrayLike<number>;
  /** From tag (rows) to tag; the border of a run is O. */
  steps: ArrayLike<number>;
}

export interface TaggedSpan {
  start: number;
  end: number;
  tag: 'NAME' | 'ADDRESS';
}

/** Finds names of people and postal addresses in a text. `hint`: the data class of its field. */
export type Tagger = (text: string, hint?: string) => TaggedSpan[];

/**
 * A tagger from a model. It keeps room for one text, so one call ends before the next begins. Time
 * is linear in the text.
 */
export function createTagger(model: TaggerModel): Tagger {
  const tagged = new TaggedTokens(new Tokens(createCharacters()), model.lexicon);
  const decoder = new Decoder(model);
  return (text, hint) => {
    tagged.read(text);
    const spans: TaggedSpan[] = [];
    eachRun(tagged, (first, last) => {
      decoder.decode(tagged, first, last, hintNumber(hint));
      addSpans(tagged.tokens, first, decoder.path, last - first + 1, spans);
    });
    return spans;
  };
}

function hintNumber(hint: string | undefined): number {
  if (hint === undefined) return 0;
  const known = hints.findIndex((one) => one === hint);
  return known === -1 ? hints.indexOf('other') : known;
}

/** Tokens that may stand inside a finding, between two that may begin one. */
const bridgeMax = 3;

/**
 * Calls `run` with the first and the last of tokens that have to be looked at together: those that
 * can belong to a finding, with few others between them and numbers beside them.
 */
export function eachRun(tagged: TaggedTokens, run: (first: number, last: number) => void): void {
  const { tokens } = tagged;
  let first = -1;
  let last = -1;
  for (let i = 0; i < tokens.count; i++) {
    const isNear = first !== -1 && i - last <= bridgeMax + 1;
    const isAnchor = tagged.isAnchor(i);
    if (isNear && (isAnchor || isNumber(tokens.shapes[i]))) last = i;
    if (isNear || !isAnchor) continue;
    if (first !== -1) run(widened(tagged, first, -1), widened(tagged, last, 1));
    first = last = i;
  }
  if (first !== -1) run(widened(tagged, first, -1), widened(tagged, last, 1));
}

/** Two tokens further where the furthest is a number, one where a name in small letters may go on. */
function widened(tagged: TaggedTokens, from: number, step: 1 | -1): number {
  const further = withNumber(tagged.tokens, from, step);
  return further === from && tagged.mayGoOn(from, step) ? from + step : further;
}

/** Up to two tokens further, where the furthest is a number. */
function withNumber({ shapes, count }: Tokens, from: number, step: 1 | -1): number {
  for (let i = from + 2 * step; i !== from; i -= step) {
    const looks = i < 0 || i >= count ? shape.mark : (shapes[i] ?? 0);
    if (isNumber(looks)) return i;
  }
  return from;
}

function isNumber(looks = 0): boolean {
  return looks >= shape.digits2 && looks <= shape.letterDigits;
}

/**
 * While a model learns, the wrong tag has to be worse by this much, so that it is sure of the right
 * one; that a name or an address is none, surer than the other way round. By tag.
 */
const handicaps = [6, 3, 3];
/** In favour of a name: what is lost by a false alarm is a word, by a miss a person. */
const lean = 11;
/** The same, in a field that holds somebody's name by its class, whatever else the words are. */
const leanOfPerson = 40;
const personHint = hints.indexOf('person');
/** Words that no lean helps to be a name. */
const knownOtherwise = wordFlag.city | wordFlag.streetWord | wordFlag.ordinary | wordFlag.calendar;

function leanTo(flags: number, hint: number): number {
  if (hint === personHint) return leanOfPerson;
  return (flags & knownOtherwise) === 0 ? lean : 0;
}

/** The best row of tags of a run (Viterbi). */
export class Decoder {
  path = new Uint8Array(64);
  private from = new Uint8Array(64 * tagCount);
  private readonly buckets = new Int32Array(featuresMax);
  /** What speaks for each tag of a token by itself, and for the best way to it. */
  private readonly own = new Float64Array(tagCount);
  private readonly ways = new Float64Array(tagCount);
  private readonly model: Weights;

  constructor(model: Weights) {
    this.model = model;
  }

  /** `right`: what the tags should be, while a model learns (`handicaps`). */
  decode(
    tagged: TaggedTokens,
    first: number,
    last: number,
    hint: number,
    right?: Uint8Array,
  ): void {
    const { own } = this;
    const length = last - first + 1;
    if (this.path.length < length) this.grow(length);
    tagged.prepare(first, last);
    for (let n = 0; n < length; n++) {
      this.score(tagged, first + n, hint, right !== undefined);
      if (right !== undefined)
        for (const [tag, handicap] of handicaps.entries())
          if (right[n] !== tag) own[tag] = (own[tag] ?? 0) + handicap;
      if (n === 0) this.begin();
      else this.arrive(n);
    }
    this.follow(length);
  }

  private score(tagged: TaggedTokens, i: number, hint: number, isLearning: boolean): void {
    const { own, buckets } = this;
    const { weights } = this.model;
    let name = isLearning ? 0 : leanTo(byteAt(tagged.flags, i), hint);
    let address = 0;
    const count = tagged.features(i, hint, buckets);
    for (let f = 0; f < count; f++) {
      const bucket = wordAt(buckets, f) * 2;
      name += weights[bucket] ?? 0;
      address += weights[bucket + 1] ?? 0;
    }
    own[0] = 0;
    own[1] = name;
    own[2] = address;
  }

  private begin(): void {
    const { ways, own } = this;
    const { steps } = this.model;
    for (let tag = 0; tag < tagCount; tag++) ways[tag] = (steps[tag] ?? 0) + (own[tag] ?? 0);
  }

  /** The best ways to the tags of token `n` of the run. */
  private arrive(n: number): void {
    const { ways, own, from } = this;
    const { steps } = this.model;
    const [way0, way1, way2] = [ways[0] ?? 0, ways[1] ?? 0, ways[2] ?? 0];
    for (let tag = 0; tag < tagCount; tag++) {
      let best = way0 + (steps[tag] ?? 0);
      let origin = 0;
      const by1 = way1 + (steps[tagCount + tag] ?? 0);
      if (by1 > best) {
        best = by1;
        origin = 1;
      }
      const by2 = way2 + (steps[2 * tagCount + tag] ?? 0);
      if (by2 > best) {
        best = by2;
        origin = 2;
      }
      ways[tag] = best + (own[tag] ?? 0);
      from[n * tagCount + tag] = origin;
    }
  }

  private follow(length: number): void {
    const { ways, from, path } = this;
    const { steps } = this.model;
    let tag = 0;
    let best = -Infinity;
    for (let last = 0; last < tagCount; last++) {
      const score = (ways[last] ?? 0) + (steps[last * tagCount] ?? 0);
      if (score > best) [best, tag] = [score, last];
    }
    for (let n = length - 1; n >= 0; n--) {
      path[n] = tag;
      tag = byteAt(from, n * tagCount + tag);
    }
  }

  private grow(length: number): void {
    this.path = new Uint8Array(length * 2);
    this.from = new Uint8Array(length * 2 * tagCount);
  }
}

function addSpans(
  { starts, ends, shapes }: Tokens,
  first: number,
  path: Uint8Array,
  length: number,
  spans: TaggedSpan[],
): void {
  for (let n = 0; n < length; n++) {
    const tag = path[n] ?? 0;
    if (tag === 0) continue;
    let last = n;
    while (last + 1 < length && path[last + 1] === tag) last++;
    let [from, to] = [n, last];
    const isOuter = (looks: number | undefined) => (looks ?? 0) >= shape.mark;
    while (to > from && isOuter(shapes[first + to])) to--;
    while (from < to && isOuter(shapes[first + from])) from++;
    const start = starts[first + from] ?? 0;
    const end = ends[first + to] ?? 0;
    if (!isOuter(shapes[first + from]) && end - start > 1)
      spans.push({ start, end, tag: tag === 1 ? 'NAME' : 'ADDRESS' });
    n = last;
  }
}
