import { useEffect, useRef, useState } from 'react';
import { runMany, type ManyProgress } from './run-many.ts';

interface RunMany<Item, Done> {
  /** Undefined: it was not begun. */
  progress: ManyProgress<Item, Done> | undefined;
  start: (
    items: readonly Item[],
    act: (item: Item) => Promise<Done>,
  ) => Promise<ManyProgress<Item, Done>>;
  /** Begins nothing more; what is under way is finished and told. */
  stop: () => void;
}

/** As often as a reader can follow. */
const drawMs = 100;

/** A change of many, drawn as it goes on; it stops with the page it is on. */
export function useRunMany<Item, Done>(): RunMany<Item, Done> {
  const [progress, setProgress] = useState<ManyProgress<Item, Done>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = progress !== undefined && !progress.isOver;
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isRunning]);
  return {
    progress,
    start: (items, act) => {
      running.current = new AbortController();
      let drawnAt = 0;
      setProgress({ total: items.length, done: [], failed: [], isOver: false });
      return runMany(items, act, {
        stop: running.current.signal,
        onProgress: (next) => {
          if (!next.isOver && performance.now() - drawnAt < drawMs) return;
          drawnAt = performance.now();
          setProgress(next);
        },
      });
    },
    stop: () => running.current?.abort(),
  };
}
