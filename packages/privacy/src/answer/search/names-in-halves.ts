import type { PathNode } from '../../paths/path-node.ts';
import { itemAt } from '../../read-at.ts';
import { redacted, type RememberedValue } from '../run.ts';

/** A name whose halves stand in two fields of one record, and what stands in its place. */
interface JoinedName {
  name: string;
  replacement: string;
}

/**
 * Names that records have as a given and a family name: others write them together, with initials
 * and as logins. Where all records have both, they belong together in the order they came in; else
 * those do that stand side by side.
 */
export function namesInHalves(all: readonly RememberedValue[]): JoinedName[] {
  const byRecord = new Map<PathNode, RememberedValue[]>();
  for (const one of all) {
    const { parent } = one.node;
    if (parent === undefined) continue;
    const halves = byRecord.get(parent);
    if (halves) halves.push(one);
    else byRecord.set(parent, [one]);
  }
  return Array.from(byRecord.values()).flatMap((halves) => {
    const given = halves.filter(({ node }) => node.nameHalf === 'given');
    const family = halves.filter(({ node }) => node.nameHalf === 'family');
    return given.length === family.length
      ? given.flatMap((one, i) => joined(one, itemAt(family, i)))
      : sideBySide(halves);
  });
}

function sideBySide(halves: readonly RememberedValue[]): JoinedName[] {
  return halves.flatMap((one, i) => {
    const before = halves[i - 1];
    if (!before || before.node.nameHalf === one.node.nameHalf) return [];
    return one.node.nameHalf === 'family' ? joined(before, one) : joined(one, before);
  });
}

function joined(given: RememberedValue, family: RememberedValue): JoinedName[] {
  if (given.value === '' || family.value === '') return [];
  const [first, last] = [given, family].map(({ replacement }) => replacement ?? redacted);
  return [
    {
      name: `${given.value} ${family.value}`,
      replacement: first === last ? redacted : `${first} ${last}`,
    },
  ];
}
