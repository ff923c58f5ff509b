export function start(_element: HTMLElement): void {}
