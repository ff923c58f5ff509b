/** What the address says of these names; those it leaves empty are absent. */
export const searchValues = <Name extends string>(
  search: URLSearchParams,
  ...names: readonly Name[]
): { [N in Name]?: string } =>
  // made of these names alone
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  ) as { [N in Name]?: string };
