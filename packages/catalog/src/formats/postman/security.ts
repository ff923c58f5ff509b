import type { SecurityScheme } from '../../api.ts';

/** Gives every security scheme of a collection one name. */
export interface SchemeNames {
  nameOf(scheme: SecurityScheme): string;
  schemes(): Record<string, SecurityScheme>;
}

/**
 * Names schemes by their kind: `bearer`, `X-Api-Key`, `oauth2`, with a number where one is taken.
 */
export function createSchemeNames(): SchemeNames {
  const names = new Map<string, string>();
  const schemes = new Map<string, SecurityScheme>();
  return {
    nameOf(scheme) {
      const key = JSON.stringify(scheme);
      const known = names.get(key);
      if (known !== undefined) return known;
      const wanted =
        scheme.type === 'apiKey'
          ? scheme.name
          : scheme.type === 'http'
            ? scheme.scheme
            : scheme.type;
      let name = wanted;
      for (let n = 2; schemes.has(name); n++) name = `${wanted}_${n}`;
      names.set(key, name);
      schemes.set(name, scheme);
      return name;
    },
    schemes: () => Object.fromEntries(schemes),
  };
}
