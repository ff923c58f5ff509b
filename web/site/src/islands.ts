export interface IslandModule {
  start(element: HTMLElement): void | Promise<void>;
}

/** What starts when `<Island name>` comes into view. */
export const islands = {
  workbench: () => import('./workbench/start-workbench.tsx'),
  'policy-demo': () => import('./demo/start-demos.tsx'),
  'industry-demos': () => import('./demo/start-demos.tsx'),
} as const satisfies Record<string, () => Promise<IslandModule>>;
