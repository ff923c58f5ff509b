import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { lazyPart } from './lazy-part.ts';

const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList);

export interface Said {
  title: string;
  text?: string;
  /** Puts back what was just done. */
  undo?: () => void;
}

type Say = (said: Said) => void;

const SayContext = createContext<Say | undefined>(undefined);

/**
 * Where what was done is said. It comes with the first thing somebody does, for nothing is said
 * before, and so that whoever hears the page has the place before the words.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const isUsed = useFirstInput();
  const say = useCallback((one: Said) => setSaid((before) => [...before, one]), []);
  return (
    <SayContext value={say}>
      {children}
      {(isUsed || said.length > 0) && (
        <Suspense>
          <ToastList said={said} />
        </Suspense>
      )}
    </SayContext>
  );
}

/** Whether a key or a pointer was used here. */
function useFirstInput(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    for (const type of inputs) addEventListener(type, use, { once: true, capture: true });
    return () => {
      for (const type of inputs) removeEventListener(type, use, { capture: true });
    };
  }, []);
  return isUsed;
}

const inputs = ['pointerdown', 'keydown'] as const;

/** Says what was done, for eight seconds; for half a minute where there is a way back. */
export function useSay(): Say {
  const say = use(SayContext);
  if (!say) throw new Error('There is no place here to say anything');
  return say;
}
