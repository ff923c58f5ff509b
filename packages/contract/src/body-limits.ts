/** Longest body that brings a description, in bytes. */
export const descriptionBytesMax = 32 * 1024 * 1024;

/** Longest body that brings example answers, in bytes. */
export const samplesBytesMax = 4 * 1024 * 1024;
