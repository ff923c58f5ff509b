import { mountHero, type Ink } from './mount-hero.ts';

/**
 * Runs the animation in its place, or shows the picture of its end. The canvas is gone when it is
 * over.
 */
export function startHero(background: HTMLElement): void {
  const canvas = document.createElement('canvas');
  background.append(canvas);
  try {
    if (!mount()) showStill();
  } catch {
    // some drivers and browser extensions throw where the standard says null
    showStill();
  }

  function mount(): boolean {
    return mountHero(canvas, {
      inks: inksOf(canvas),
      now: () => performance.now(),
      requestFrame: (draw) => requestAnimationFrame(draw),
      onPhase(phase) {
        background.dataset['hero'] = phase;
        if (phase === 'done') canvas.remove();
      },
      onLost: showStill,
    });
  }

  function showStill(): void {
    canvas.remove();
    background.dataset['hero'] = 'still';
  }
}

/** Tokens of the stylesheet as the screen shows them, in this colour scheme. */
function inksOf(element: HTMLElement): readonly [Ink, Ink, Ink] {
  // in main memory: reading one pixel back from the graphics card holds the page up for longer than
  // all the rest
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return [inkOf('--marker'), inkOf('--ink'), inkOf('--link')];

  function inkOf(token: string): Ink {
    element.style.color = `var(${token})`;
    if (!context) return [0, 0, 0];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red / 255, green / 255, blue / 255];
  }
}
