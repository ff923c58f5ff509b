export interface IslandModule {
  start(element: HTMLElement): void;
}

/** What starts when `<Island name>` comes into view. */
export const islands = {
  'policy-demo': () => import('./demo/start-policy-demo.ts'),
  'industry-demos': () => import('./demo/start-industry-demos.ts'),
} as const satisfies Record<string, () => Promise<IslandModule>>;
