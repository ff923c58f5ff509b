import { passwordCharsMax, passwordCharsMin } from '@leasehold/contract';
import { canonicalise } from '@leasehold/privacy';

/**
 * Why a password is not taken; undefined: it is. It is held against passwords that are known and
 * what whoever guesses tries first (NIST SP 800-63B 3.1.1.2); `known` is what others know of the
 * person. The words never quote it.
 */
export async function passwordProblem(
  password: string,
  known: readonly string[],
): Promise<string | undefined> {
  if (password.length < passwordCharsMin || password.length > passwordCharsMax)
    return `Must have ${passwordCharsMin} to ${passwordCharsMax} characters`;
  const { zxcvbn } = await loadEstimate();
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length > 2);
  // The cost grows with the square of the length; what is strong so far is strong.
  const judge = (text: string) => zxcvbn(text.slice(0, judgedCharsMax), [...words, 'leasehold']);
  const { guesses, sequence } = weaker(judge(password), judge(undisguised(password)));
  if (guesses >= guessesMin) return undefined;
  const reason = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')
    ? 'it holds your name, your address or the name of this product'
    : (reasons[sequence.toSorted((a, b) => b.token.length - a.token.length)[0]?.pattern ?? ''] ??
      reasons['dictionary']);
  return `Is too easy to guess: ${reason}. Take four words that have nothing to do with each other, or let a password manager make one`;
}

const weaker = <Judged extends { guesses: number }>(a: Judged, b: Judged): Judged =>
  b.guesses < a.guesses ? b : a;

/**
 * As whoever guesses writes it: other widths, letters that look alike, accents, blanks and what
 * does not show cost him one attempt more, not a thousand times as many.
 */
const undisguised = (password: string): string =>
  canonicalise(password)
    .text.normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '');

const judgedCharsMax = 64;
/**
 * The limit of attempts lets through a few hundred thousand in a year; a stolen table has to cost
 * more than it is worth.
 */
const guessesMin = 1e9;

const reasons: Readonly<Record<string, string>> = {
  dictionary: 'it is made of words that are tried first',
  repeat: 'it repeats itself',
  sequence: 'it follows the alphabet or the digits',
  spatial: 'it follows the keyboard',
  date: 'it is made around a date',
};

/** Lists of 2 MB, read and ranked when the first password is set, and kept. */
const loadEstimate = () => (estimate ??= readEstimate());
let estimate: ReturnType<typeof readEstimate> | undefined;

async function readEstimate() {
  const [{ zxcvbn, zxcvbnOptions }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });
  return { zxcvbn };
}
