/** RFC 6750 2.1: what can stand in an Authorization header as it is. */
export const isBearerToken = (text: string): boolean => /^[\w.~+/-]+=*$/.test(text);
