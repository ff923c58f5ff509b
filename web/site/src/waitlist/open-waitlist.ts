import { openHostedWaitlist } from './hosted-waitlist.ts';

export const sectionId = 'beta-signup';

/** Shows the sign-up: what every Join button does. The hosted provider's own window where there is one; else the section of this page, or the home page's. */
export function openWaitlist(): void {
  if (!openHostedWaitlist()) showSection();
}

function showSection(): void {
  const section = document.getElementById(sectionId);
  if (!section) return location.assign(`/#${sectionId}`);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // on a touch screen, focus in the field would cover what is shown with the keyboard
  const field = matchMedia('(pointer: coarse)').matches ? null : section.querySelector<HTMLElement>('input[type=email]');
  (field ?? section.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}
