import type { Shape } from './shape-model.ts';

/**
 * Whether all shapes are of one kind: the same types but for null, texts of one format, objects
 * with mostly the same properties. Where nothing but null was seen, nothing contradicts.
 */
export function areShapesAlike(shapes: readonly Shape[]): boolean {
  const told = shapes.filter((shape) => kindOf(shape) !== '');
  const [first] = told;
  if (first === undefined) return false;
  const kind = kindOf(first);
  return (
    told.every((shape) => kindOf(shape) === kind) &&
    (first.objects === 0 || haveSameProperties(told))
  );
}

function kindOf({ scalars, format, arrays, objects }: Shape): string {
  const types = new Set([...scalars.keys()].map((type) => (type === 'integer' ? 'number' : type)));
  types.delete('null');
  return [...types, format ?? '', arrays > 0 ? 'array' : '', objects > 0 ? 'object' : '']
    .sort()
    .join(' ')
    .trim();
}

/** Each has at least half of all the properties there are. */
function haveSameProperties(shapes: readonly Shape[]): boolean {
  const all = new Set(shapes.flatMap(({ properties }) => [...properties.keys()]));
  return shapes.every(({ properties }) => properties.size * 2 >= all.size);
}
