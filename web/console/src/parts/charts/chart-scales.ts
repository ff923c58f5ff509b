/** Steps side by side in a width, with room between and around them. */
export interface StepScale {
  /** From the beginning of one step to that of the next. */
  step: number;
  /** What of it is drawn upon. */
  width: number;
  /** Where the drawn part of a step begins. */
  at: (place: number) => number;
}

/** `gap` is the part of a step that stays empty, between steps as before the first and behind the last. */
export function stepScale(count: number, width: number, gap: number): StepScale {
  const step = width / Math.max(count + gap, 1);
  return { step, width: step * (1 - gap), at: (place) => step * (gap + place) };
}

export interface ValueScale {
  /** Where a value stands, counted from above. */
  at: (value: number) => number;
  /** Round numbers from zero to the top. */
  ticks: readonly number[];
}

/** Values from zero to the next round number above `most`, with about `count` lines on the way. */
export function valueScale(most: number, height: number, count: number): ValueScale {
  let step = roundStep(most / count);
  let top = Math.ceil(most / step) * step;
  // A rounded top may be worth a wider step, by which it is rounded again.
  while (roundStep(top / count) > step) {
    step = roundStep(top / count);
    top = Math.ceil(top / step) * step;
  }
  // Of steps below one the whole number of them in one is exact, they themselves are not.
  const perOne = Math.round(1 / step);
  return {
    at: (value) => height - (value / top) * height,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) =>
      step < 1 ? index / perOne : index * step,
    ),
  };
}

/** 1, 2 or 5 times a power of ten, whichever is closest by ratio. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const ratio = wanted / power;
  return (
    power * (ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.SQRT2 ? 2 : 1)
  );
}
