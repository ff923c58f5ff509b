export const es = {} as Record<string, string>;
