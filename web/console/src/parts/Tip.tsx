import { cloneElement, Suspense, useRef, useState, type ReactElement } from 'react';
import { lazyPart } from './lazy-part.ts';

const TipBubble = lazyPart(async () => (await import('./TipBubble.tsx')).TipBubble);

const delayMs = 300;

/**
 * A short text beside what is pointed at or has the focus; whoever hears the page is told by the
 * element itself.
 */
export function Tip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (delay: number) => (event: { currentTarget: HTMLElement }) => {
    setAnchor(event.currentTarget);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: show(delayMs),
        onMouseLeave: hide,
        onFocus: show(0),
        onBlur: hide,
      })}
      {anchor && (
        <Suspense>
          <TipBubble text={text} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
