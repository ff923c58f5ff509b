export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const place = 'leasehold.theme';

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(place);
  return themes.find((theme) => theme === kept) ?? 'system';
}

export function showTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['mode'];
  else document.documentElement.dataset['mode'] = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(place, theme);
  showTheme(theme);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** The choice, wherever it is made. */
export function followTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
