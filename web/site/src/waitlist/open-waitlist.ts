import { openHostedWaitlist } from './hosted-waitlist.ts';

export const sectionId = 'beta-signup';

/** The hosted provider's own window where there is one; else as {@link scrollToWaitlist}. */
export function openWaitlist(): void {
  if (!openHostedWaitlist()) scrollToWaitlist();
}

/** Goes to the sign-up of this page; where the page has none, to the home page's. */
export function scrollToWaitlist(): void {
  const section = document.getElementById(sectionId);
  if (!section) return location.assign(`/#${sectionId}`);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // on a touch screen, focus in the field would cover what is shown with the keyboard
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : section.querySelector<HTMLElement>('input[type=email]');
  (field ?? section.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}
