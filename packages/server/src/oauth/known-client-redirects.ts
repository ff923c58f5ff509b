/**
 * Whole addresses of clients in use whose scheme is a plain word, which RFC 8252 7.1 does not
 * allow: they could not sign in otherwise. The scheme alone is open to nobody, and the page says
 * that any program on the device may wait for it.
 */
export const knownClientRedirects: readonly RegExp[] = [
  // Cursor, its agents and its extensions.
  /^cursor:\/\/anysphere\.cursor-(?:mcp|retrieval)\/oauth\/(?:[\w-]{1,100}\/)?callback$/,
];
