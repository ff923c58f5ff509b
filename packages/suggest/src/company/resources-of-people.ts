import { type FieldEvidence, parentPath } from '../evidence.ts';
import type { Company } from './company.ts';

/**
 * Whether a field stands in a resource whose attributes are a person's, in its links, or in what
 * stands for somebody's profile among the relationships of another (JSON:API 1.1, "Resource Objects"
 * and "Resource Linkage"). What such a resource is called says nothing: `/profiles`.
 */
export function findResourcesOfPeople(
  judged: readonly FieldEvidence[],
  company: Company,
): (evidence: FieldEvidence) => boolean {
  const resources = new Set(
    judged
      .filter((one) => isAttribute(one) && company.isInPerson(one) && !company.isOrganisation(one))
      .map(({ parent }) => parent),
  );
  return ({ parent, above, field }) =>
    resources.has(above.at(-1)?.join('') === 'links' ? parentPath(parent) : parent) ||
    linksToProfile.test(field.path);
}

const isAttribute = ({ field: { path } }: FieldEvidence): boolean =>
  /^(?:data|included)(?:\[\])?\.attributes\.[^.]+$/.test(path);

const linksToProfile = /\.relationships\.profiles?\.data(?:\[\])?\.[^.]+$/;
