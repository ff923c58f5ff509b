/** How long each phase lasts, in the order they run. */
export const phases = [
  { name: 'enter', ms: 2000 },
  { name: 'spiral', ms: 3000 },
  { name: 'fade', ms: 500 },
] as const;

export type Phase = (typeof phases)[number]['name'] | 'done';

/** A point in space: one unit is a third of the scene's height; z towards the viewer. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Frame {
  phase: Phase;
  /** One dot, or three; none when all is done. */
  dots: Point[];
  opacity: number;
}

/**
 * The whole animation as a function of the time since it began: one dot moves in, three spiral out
 * of it, they fade, nothing remains.
 */
export function frameAt(elapsedMs: number): Frame {
  const { phase, progress } = phaseAt(Math.max(0, elapsedMs));
  switch (phase) {
    case 'enter':
      return { phase, dots: [enterAt(progress)], opacity: 1 };
    case 'spiral':
      return { phase, dots: spiralAt(progress), opacity: 1 };
    case 'fade':
      return { phase, dots: spiralAt(1 + progress * 0.1), opacity: 1 - progress };
    case 'done':
  }
  return { phase: 'done', dots: [], opacity: 0 };
}

function phaseAt(elapsedMs: number): { phase: Phase; progress: number } {
  let begun = 0;
  for (const { name, ms } of phases) {
    if (elapsedMs < begun + ms) return { phase: name, progress: (elapsedMs - begun) / ms };
    begun += ms;
  }
  return { phase: 'done', progress: 1 };
}

/** From far behind the paper, in one bend, to the middle. */
function enterAt(progress: number): Point {
  const left = (1 - easeOut(progress)) ** 1.2;
  return { x: 1.6 * left, y: 1.1 * Math.sin(left * 2.6), z: -9 * left };
}

/** Three arms, a third of a turn apart, in a plane that leans away from the viewer. */
function spiralAt(progress: number): Point[] {
  const way = easeInOut(Math.min(progress, 1)) + Math.max(0, progress - 1);
  return [0, 1, 2].map((arm) => {
    const angle = (arm / 3 + way * 1.15) * 2 * Math.PI;
    const [across, deep] = [way * 1.25 * Math.cos(angle), way * 1.25 * Math.sin(angle)];
    return { x: across, y: deep * Math.cos(lean), z: deep * Math.sin(lean) };
  });
}

const lean = 0.9;
const easeOut = (t: number) => 1 - (1 - t) ** 3;
const easeInOut = (t: number) => t * t * (3 - 2 * t);
