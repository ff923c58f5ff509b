/**
 * Long enough that guessing through the limit is hopeless; no rule about its characters (NIST SP
 * 800-63B 3.1.1.2).
 */
export const passwordCharsMin = 12;
export const passwordCharsMax = 256;
