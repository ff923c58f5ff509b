/** The lists of which people keep views. */
export const viewedLists = ['leases', 'apis', 'calls', 'audit'] as const;

export type ViewedList = (typeof viewedLists)[number];

/** Views one person keeps in one workspace. */
export const savedViewsMax = 100;
