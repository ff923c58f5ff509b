/**
 * What one argument of an operation was, call after call, and whether that reads like a search for
 * something nobody told: a text that grows by its end, a number whose steps halve, a row of numbers
 * counted through. Values are held for the next comparison alone.
 */
export class ArgumentWalk {
  #last = '';
  /** Calls in a row that went on from the one before. */
  #run = 0;
  /** Of them those that made the text longer. */
  #grown = 0;
  #halved = 0;
  #step = NaN;
  #counted = 0;

  /** Whether this is one more step of a search. */
  isStep(given: string): boolean {
    const before = this.#last;
    const value = startOf(given).replaceAll(wildcards, '');
    this.#last = value;
    if (before === '' || value === before) return false;
    const isCounted = this.#isCounted(countedFrom(before, value));
    const isNumber = numeric.test(before) && numeric.test(value);
    const isHalved = isNumber && this.#isHalved(Number(value) - Number(before));
    return this.#isGrown(before, value) || isHalved || isCounted;
  }

  /** `K`, `Ki`, `Kim`; `Kin` beside `Kim`, and back to `Ki`. */
  #isGrown(before: string, value: string): boolean {
    const shared = sharedStart(before, value);
    const goesOn = shared >= Math.max(before.length, value.length) - 2 && shared > 0;
    const begins = before.length <= 2 && value.length <= 2;
    if (!goesOn && !begins) {
      this.#run = this.#grown = 0;
      return false;
    }
    this.#run++;
    if (value.length > before.length && shared === before.length) this.#grown++;
    return this.#run >= grownRunMin && this.#grown >= grownMin;
  }

  /** Each step about half of the one before, in either direction. */
  #isHalved(step: number): boolean {
    const ratio = Math.abs(step) / Math.abs(this.#step);
    this.#step = step;
    this.#halved = ratio >= 0.4 && ratio <= 0.6 ? this.#halved + 1 : 0;
    return this.#halved >= halvedMin;
  }

  /** Ids counted through. Who reads the records of a list does so too: only a long row tells. */
  #isCounted(step: number | undefined): boolean {
    this.#counted = step === 1 || step === -1 ? this.#counted + 1 : 0;
    return this.#counted >= countedMin;
  }
}

/** How much higher the last number of a text is than that of another, which is the same otherwise. */
function countedFrom(before: string, value: string): number | undefined {
  const [, start, number] = ending.exec(before) ?? [];
  const [, otherStart, other] = ending.exec(value) ?? [];
  return start === otherStart && number !== undefined && other !== undefined
    ? Number(other) - Number(number)
    : undefined;
}

/** A copy: V8 keeps the whole of a text with what is cut out of it. */
const startOf = (text: string): string =>
  text.length > textMax ? Buffer.from(text.slice(0, textMax)).toString() : text;

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Of a pattern: the same letters grow inside them. */
const wildcards = /^[\^~%*]+|[*%$~]+$/g;
const numeric = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const ending = /^([^]*?)(\d{1,15})$/;
const textMax = 256;
/** A person who corrects a word twice is no search. */
const [grownRunMin, grownMin] = [5, 3];
const halvedMin = 4;
const countedMin = 100;
