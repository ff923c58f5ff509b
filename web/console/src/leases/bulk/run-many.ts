import { PublicError } from '@leasehold/contract/browser';

/** How far a change of many is. What is in none of the lists is untouched. */
export interface ManyProgress<Item, Done> {
  total: number;
  done: readonly Done[];
  failed: readonly { item: Item; error: Error }[];
  /** True: what was under way is finished, and nothing more is begun. */
  isOver: boolean;
  /** Why it ended before all of them had their turn. */
  stoppedBy?: Error | 'asked';
}

interface ManyOptions<Item, Done> {
  stop: AbortSignal;
  onProgress: (progress: ManyProgress<Item, Done>) => void;
}

const atOnce = 4;

/**
 * Does the same with each item, four at a time. One that fails keeps no other from its turn, unless
 * it says that all will: nobody is signed in any more, or there is no connection.
 */
export async function runMany<Item, Done>(
  items: readonly Item[],
  act: (item: Item) => Promise<Done>,
  { stop, onProgress }: ManyOptions<Item, Done>,
): Promise<ManyProgress<Item, Done>> {
  const done: Done[] = [];
  const failed: { item: Item; error: Error }[] = [];
  let endedBy: Error | undefined;
  const progress = (isOver = false): ManyProgress<Item, Done> => {
    const isCut = done.length + failed.length < items.length;
    const stoppedBy = endedBy ?? (isOver && isCut ? 'asked' : undefined);
    return {
      total: items.length,
      done: [...done],
      failed: [...failed],
      isOver,
      ...(stoppedBy && { stoppedBy }),
    };
  };
  let next = 0;
  const work = async () => {
    while (next < items.length && !stop.aborted && !endedBy) {
      // Within the list, as was just asked.
      const item = items[next++] as Item;
      try {
        done.push(await act(item));
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        failed.push({ item, error });
        if (concernsAll(error)) endedBy = error;
      }
      onProgress(progress());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const last = progress(true);
  onProgress(last);
  return last;
}

/**
 * What failed in this round and those before: an item that was not tried again has failed still.
 * `settled` are the ids that had their turn in the last round.
 */
export const failedSoFar = <Item extends { id: string }>(
  before: readonly { item: Item; error: Error }[],
  last: readonly { item: Item; error: Error }[],
  settled: ReadonlySet<string>,
): readonly { item: Item; error: Error }[] => [
  ...before.filter(({ item }) => !settled.has(item.id)),
  ...last,
];

const concernsAll = (error: Error): boolean =>
  error instanceof PublicError && ['unauthorized', 'control_unreachable'].includes(error.code);
