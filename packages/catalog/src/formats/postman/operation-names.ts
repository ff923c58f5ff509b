import type { Operation } from '../../api.ts';
import { isDataName } from '../../tools/data-names.ts';
import { pathToolName, resourceSegments, snakeCase, toolNameLengthMax } from '../../tools/names.ts';

/**
 * Gives operations names that tell them apart, from what people see in the collection: where two
 * would be called alike, all of them say their folder, or more of their address. An operation that
 * neither tells from another keeps its name.
 */
export function nameOperations(operations: readonly Operation[]): Operation[] {
  const names = operations.map(namesFor);
  const chosen = new Map<number, string>();
  const taken = new Set<string>();
  const depth = Math.max(0, ...names.map(({ length }) => length));
  for (let level = 0; level < depth; level++) {
    const open = names.flatMap((list, index) =>
      chosen.has(index) ? [] : [{ index, name: list[level] ?? '' }],
    );
    for (const [name, same] of Map.groupBy(open, (one) => one.name)) {
      const [only, ...others] = same;
      if (name === '' || !only || others.length > 0 || taken.has(name)) continue;
      chosen.set(only.index, name);
      taken.add(name);
    }
  }
  return operations.map((operation, index) => {
    const name = chosen.get(index);
    const isAsWritten = name === undefined || name === plainName(operation);
    return isAsWritten ? operation : { ...operation, operationId: name };
  });
}

/** What its tool would be called without the others. */
function plainName(operation: Operation): string {
  const { operationId = '' } = operation;
  return (isDataName(operationId) ? '' : snakeCase(operationId)) || pathToolName(operation);
}

/** The names it may have, the shortest first; a name longer than a tool's ends at a word. */
function namesFor(operation: Operation): string[] {
  const own = plainName(operation);
  const folders = (operation.tags[0] ?? '').split(' / ').toReversed().map(safeWords);
  const inFolders = folders.map((_, count) =>
    [...folders.slice(0, count + 1).toReversed(), own].filter(Boolean).join('_'),
  );
  const segments = operation.path.split('?')[0]?.split('/').filter(Boolean) ?? [];
  const fixed = resourceSegments(operation.path).map(({ name }) => safeWords(name));
  const whole = segments.map((segment) =>
    segment.includes('{') ? `by_${safeWords(segment)}` : safeWords(segment),
  );
  const method = snakeCase(operation.method);
  const longer = [
    [own, ...fixed],
    [own, ...whole],
    [method, own, ...whole],
  ].map((words) => words.filter(Boolean).join('_'));
  return [own, endsOf(own), ...inFolders, pathToolName(operation), ...longer].map(shortName);
}

const safeWords = (text: string): string => (isDataName(text) ? '' : snakeCase(text));

function shortName(name: string): string {
  if (name.length <= toolNameLengthMax) return name;
  const cut = name.slice(0, toolNameLengthMax + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('_'), 20)).replace(/_+$/, '');
}

/** First and last words of a long name: what differs often stands at its end. */
function endsOf(name: string): string {
  if (name.length <= toolNameLengthMax) return name;
  const third = toolNameLengthMax / 3;
  const head = name.slice(0, third + 1);
  const tail = name.slice(-2 * third);
  return [head.slice(0, head.lastIndexOf('_')), tail.slice(tail.indexOf('_') + 1)].join('_');
}
