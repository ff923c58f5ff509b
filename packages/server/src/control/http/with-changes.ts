/** What is given takes the place of what was there; what is not given stays. */
export function withChanges<Row extends object>(
  row: Row,
  changes: { [Name in keyof Row]?: Row[Name] | undefined },
): Row {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}
