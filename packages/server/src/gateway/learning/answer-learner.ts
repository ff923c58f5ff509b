import {
  addRawToShape,
  createShape,
  forgetRareNames,
  mergeShape,
  writeShape,
  type NamePlace,
  type Raw,
  type Shape,
} from '@leasehold/privacy';
import type { LearnedShapeRow } from '../../store/tables/learned-shapes.ts';

/** An operation whose answers teach what its description does not say. */
export interface Lesson {
  workspaceId: string;
  apiId: string;
  operationId: string;
  /** Answers met since the lease was compiled: the first are looked at, later ones now and then. */
  met: number;
  /** Names that may be kept in mind: those the lease's policy or the description says. */
  names: () => NamePlace;
}

/**
 * Learns the shape of answers beside the calls that bring them: no call waits for it, and of an
 * answer nothing but its shape is left.
 */
export interface AnswerLearner {
  /**
   * Never throws, and looks at the answer later. What is too long, or too much at once, is not
   * looked at.
   */
  take(lesson: Lesson, raw: Raw): void;
  /** Looks at what waits, and saves what can be. */
  flush(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface AnswerLearnerOptions {
  save: (
    learned: Pick<LearnedShapeRow, 'workspaceId' | 'apiId' | 'operationId' | 'shape'>,
  ) => Promise<unknown>;
  /** Told once of failures in a row. */
  onFailure: (error: unknown) => void;
  /** Answers looked at from the first on, and after these one in so many. Default 20 and 50. */
  firstAnswers?: number;
  oneIn?: number;
  /** Characters of one answer, and of all of a second. Default 256 Ki and 1 Mi. */
  answerCharsMax?: number;
  charsPerSecond?: number;
  /** How long what was learned waits for more before it is saved. Default a minute. */
  saveMs?: number;
}

/** Answers that wait to be looked at: they are held whole until then. */
const waitingMax = 4;
/** Operations with something to save. */
const shapesMax = 500;
/**
 * So many answers have to have a name: one that was in one answer alone may have been somebody's.
 */
const namesMin = 2;
/** Long enough for the answer to be on its way. */
const lookMs = 20;

export function createAnswerLearner(options: AnswerLearnerOptions): AnswerLearner {
  const {
    firstAnswers = 20,
    oneIn = 50,
    answerCharsMax = 256 * 1024,
    charsPerSecond = 1024 * 1024,
    saveMs = 60_000,
  } = options;
  const shapes = new Map<string, { lesson: Lesson; shape: Shape }>();
  let waiting: { lesson: Lesson; raw: Raw }[] = [];
  let second = { at: 0, chars: 0 };
  let looking: NodeJS.Timeout | undefined;
  let saving: NodeJS.Timeout | undefined;
  let hasFailed = false;

  function hasRoomFor(raw: Raw): boolean {
    const at = Math.floor(performance.now() / 1000);
    if (second.at !== at) second = { at, chars: 0 };
    if (
      raw.length > answerCharsMax ||
      waiting.length >= waitingMax ||
      second.chars + raw.length > charsPerSecond
    )
      return false;
    second.chars += raw.length;
    return true;
  }

  /** One answer at a time, so that calls come between. */
  function look(): void {
    looking = undefined;
    const next = waiting.shift();
    if (!next) return;
    learn(next.lesson, next.raw);
    if (waiting.length > 0) looking = setTimeout(look, lookMs).unref();
  }

  function learn(lesson: Lesson, raw: Raw): void {
    const key = `${lesson.apiId} ${lesson.operationId}`;
    const known = shapes.get(key) ?? { lesson, shape: createShape() };
    if (!shapes.has(key) && shapes.size >= shapesMax) return;
    if (!addRawToShape(known.shape, raw, answerCharsMax, lesson.names())) return;
    shapes.set(key, known);
    saving ??= setTimeout(() => void save(), saveMs).unref();
  }

  async function save(): Promise<void> {
    clearTimeout(saving);
    saving = undefined;
    // What cannot be saved is put back, for the next time.
    const due = [...shapes].filter(([, { shape }]) => shape.count >= namesMin);
    for (const [key, { lesson, shape }] of due) {
      // Another round is saving it.
      if (shapes.get(key)?.shape !== shape) continue;
      shapes.delete(key);
      forgetRareNames(shape, namesMin);
      const { workspaceId, apiId, operationId } = lesson;
      try {
        await options.save({ workspaceId, apiId, operationId, shape: writeShape(shape) });
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) options.onFailure(error);
        hasFailed = true;
        putBack(key, lesson, shape);
      }
    }
  }

  function putBack(key: string, lesson: Lesson, shape: Shape): void {
    const since = shapes.get(key);
    if (since) mergeShape(since.shape, shape);
    else shapes.set(key, { lesson, shape });
    saving ??= setTimeout(() => void save(), saveMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(looking);
    looking = undefined;
    for (const { lesson, raw } of waiting.splice(0)) learn(lesson, raw);
    await save();
  }

  return {
    take(lesson, raw) {
      lesson.met++;
      if (lesson.met > firstAnswers && lesson.met % oneIn !== 0) return;
      if (!hasRoomFor(raw)) return;
      waiting.push({ lesson, raw });
      looking ??= setTimeout(look, lookMs).unref();
    },
    flush,
    async [Symbol.asyncDispose]() {
      await flush();
      clearTimeout(saving);
      shapes.clear();
      waiting = [];
    },
  };
}
