import type { FoundKind, OutsideFinding } from '@leasehold/privacy';
import type { ModelLabel } from './model-folder.ts';
import type { TextTokens } from './model-tokens.ts';

/** What a model thinks of each token of a text. */
export class TokenOpinions {
  readonly #labels: readonly ModelLabel[];
  /** By token; a hole where nothing personal was seen. */
  readonly #best: { kind: FoundKind; score: number; isBeginning: boolean }[] = [];

  constructor(labels: readonly ModelLabel[]) {
    this.#labels = labels;
  }

  /**
   * `logits`: of each label. A token's score is the probability of all that is personal together,
   * its kind the likeliest. Of several opinions about a token, the one with the highest score stays.
   * @returns false where they are no numbers: then the model has said nothing.
   */
  add(token: number, logits: Float32Array): boolean {
    const highest = logits.reduce((max, one) => Math.max(max, one), -Infinity);
    if (logits.length !== this.#labels.length || !Number.isFinite(highest)) return false;
    const chances = Array.from(logits, (one) => Math.exp(one - highest));
    const byKind = new Map<FoundKind, number>();
    let [all, personal, best] = [0, 0, -1];
    for (const [i, chance] of chances.entries()) {
      all += chance;
      const kind = this.#labels[i]?.kind;
      if (kind === undefined) continue;
      personal += chance;
      byKind.set(kind, (byKind.get(kind) ?? 0) + chance);
      if (best < 0 || chance > (chances[best] ?? 0)) best = i;
    }
    const score = personal / all;
    if (score > (this.#best[token]?.score ?? 0))
      this.#best[token] = {
        kind: [...byKind].reduce((a, b) => (b[1] > a[1] ? b : a))[0],
        score,
        isBeginning: this.#labels[best]?.isBeginning ?? false,
      };
    return true;
  }

  /**
   * Of a word of which a part is personal nothing is left. What is of one kind, with at most spaces
   * between, is one finding, unless the model says that another begins.
   */
  findings(text: string, tokens: TextTokens, scoreMin: number): OutsideFinding[] {
    const words = Array.from(text.matchAll(wordsWithSpaces), ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
    }));
    let at = 0;
    const found: OutsideFinding[] = [];
    for (const [token, opinion] of this.#best.entries()) {
      // A hole is undefined here.
      if (!(opinion?.score >= scoreMin)) continue;
      const { kind, isBeginning } = opinion;
      const part = { start: tokens.starts[token] ?? 0, end: tokens.ends[token] ?? text.length };
      while ((words[at]?.end ?? Infinity) <= part.start) at++;
      const start = Math.min(part.start, words[at]?.start ?? Infinity);
      let end = part.end;
      for (let i = at; (words[i]?.start ?? Infinity) < end; i++)
        end = Math.max(end, words[i]?.end ?? 0);
      const last = found.at(-1);
      const goesOn =
        last?.kind === kind &&
        (start < last.end || (!isBeginning && text.slice(last.end, start).trim() === ''));
      if (goesOn) last.end = Math.max(last.end, end);
      else found.push({ start, end, kind });
    }
    return found;
  }
}

/** Letters and digits between spaces and marks, but of scripts whose words touch. */
const wordsWithSpaces =
  /(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}\p{M}])+/gu;
