export interface IslandModule {
  start(element: HTMLElement): void;
}

/** What starts when `<Island name>` comes into view. */
export const islands = {
  'policy-demo': () => import('./demo/start-demos.tsx'),
  'industry-demos': () => import('./demo/start-demos.tsx'),
} as const satisfies Record<string, () => Promise<IslandModule>>;
