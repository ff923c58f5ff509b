// What `node:test` is where tests run in one process (in-one-process.mjs): collects the tests of a
// file instead of running them. Knows what the tests of the privacy package use, and no more.
const names = [];
let tests = [];

export function describe(name, body) {
  names.push(name);
  body();
  names.pop();
}
export { describe as suite };

export function test(name, ...rest) {
  const body = rest.pop();
  const { skip = false, ...unknown } = rest.pop() ?? {};
  if (typeof body !== 'function' || rest.length > 0 || Object.keys(unknown).length > 0)
    throw new TypeError(`This use of node:test is not known to the mutation runner: ${name}`);
  const fullName = [...names, name].join(' › ');
  tests.push({ name: fullName, skip: Boolean(skip), run: () => body({ diagnostic() {} }) });
}
export default test;

/** The tests since it was last asked; two of one name are told apart by a number. */
export function collected() {
  const count = new Map();
  const found = tests.map((one) => {
    const nth = (count.get(one.name) ?? 0) + 1;
    count.set(one.name, nth);
    return nth === 1 ? one : { ...one, name: `${one.name} (${nth})` };
  });
  tests = [];
  return found;
}
