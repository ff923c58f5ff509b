/** Shows the sign-up: what every Join button does. Without a section on this page, the one of the home page. */
export function openWaitlist(): void {
  const section = document.getElementById('beta-signup');
  if (!section) return location.assign('/#beta-signup');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
}
