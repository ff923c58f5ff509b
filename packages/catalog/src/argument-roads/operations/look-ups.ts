import { wordsInName } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';
import type { Tool } from '../../tools/tool.ts';
import { isAskingWord } from '../reading/asking-words.ts';

const lookUps =
  'search|query|ask|find|lookup|filter|list|match|check|verify|validate|exists|count|aggregate|graphql|suggest|autocomplete|resolve|screen|msearch|select|export|browse|fetch|compare|dedupe|facet|scan|diff|duplicates|precheck|whois';
const lookUpSegment = new RegExp(`(?:^|[_:.$-])(?:${lookUps})(?:$|[_:.-])`, 'i');
const lookUpName = new RegExp(
  `^(?:${lookUps})(?=[A-Z_-]|$)|(?:Search|Query|Lookup|_search|_query|-search|-query)$`,
);

/** Whether an operation is called after looking something up, whatever its method. */
export function isLookUp({ path, operationId = '' }: Operation): boolean {
  const last =
    path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{')) ?? '';
  return (
    lookUpSegment.test(last) ||
    [operationId, last.split(/[.:]/).at(-1) ?? ''].some(isNamedLookUp) ||
    isCalledLookUp(last) ||
    isCalledLookUp(operationId)
  );
}

/** `verifyCaller`, `VerifyCaller`, `Verify caller`; a guest who checks in is not looked up. */
const isNamedLookUp = (name: string): boolean =>
  !/^check[\s_-]?(?:in|out)(?![a-z])/i.test(name) &&
  lookUpName.test(name.charAt(0).toLowerCase() + name.slice(1).replaceAll(' ', '_'));

/** `kunden-suche`, `buscarEmpleados`, `rechercher` */
function isCalledLookUp(name: string): boolean {
  const words = wordsInName(name);
  return [words.at(0), words.at(-1)].some(
    (word) => word !== undefined && isAskingWord('lookUp', word),
  );
}

/**
 * Whether the body says what to look for, rather than what to write: the method reads or removes,
 * the owner says so, or the operation is called after looking something up.
 */
export function asksByItsBody({
  operation,
  definition,
}: Pick<Tool, 'operation' | 'definition'>): boolean {
  const removes = operation.method === 'DELETE';
  return removes || definition.annotations.readOnlyHint || isLookUp(operation);
}
