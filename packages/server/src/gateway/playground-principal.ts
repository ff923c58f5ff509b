/**
 * Who calls from the playground: a member, or the holder of a token, known by the control API. No
 * key and no grant has such an id.
 */
export const playgroundPrincipal = (actorId: string): string => `${prefix}${actorId}`;

export const isPlaygroundPrincipal = (principal: string): boolean => principal.startsWith(prefix);

/** The member or token; undefined where an agent called. */
export const actorOfPlayground = (principal: string): string | undefined =>
  isPlaygroundPrincipal(principal) ? principal.slice(prefix.length) : undefined;

const prefix = 'playground:';
