import { useEffect, useState } from 'react';

/**
 * How long something has taken: counted by the clock, for a page in the background is woken less
 * often. Whoever hears the page is not told each second.
 */
export function Seconds({ from = 0 }: { from?: number }) {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const startedAt = performance.now();
    const count = () => setSeconds(from + Math.floor((performance.now() - startedAt) / 1_000));
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [from]);
  return (
    <span className="num" aria-hidden="true">
      {seconds} s
    </span>
  );
}
