export const de = {} as Record<string, string>;
