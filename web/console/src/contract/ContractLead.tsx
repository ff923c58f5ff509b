import { treatments, type TreatmentDefinition } from '@leasehold/privacy';
import { Link } from 'react-router';
import { counted } from '../parts/counted.ts';
import { paths } from '../paths.ts';
import { detectorWords } from '../policy/detector-words.ts';
import type { Contract, MatrixView } from './matrix.ts';

/** What the matrix holds, and what becomes of what is not in it. */
export function ContractLead({ contract, view }: { contract: Contract; view: MatrixView }) {
  const { operations, unlisted, newFields } = contract;
  const unknown = operations.filter(({ answer }) => answer === null).length;
  const cut = operations.filter(({ isCut }) => isCut).length;
  return (
    <>
      {counted(view.fieldCount, 'field')} in the answers of{' '}
      {counted(view.operations.length, 'operation')}, by policy version {contract.policyVersion}.{' '}
      {unlisted === 'withhold'
        ? 'What no filter names is withheld.'
        : 'What no filter names is sent as it is.'}{' '}
      {textSentence(contract.text)}{' '}
      {unknown > 0 &&
        `Of ${counted(unknown, 'operation')} nothing is known of the answer (hatched). `}
      {cut > 0 &&
        `Answers of ${counted(cut, 'operation')} go deeper than is shown; what lies there is treated by the same policy. `}
      {newFields > 0 && (
        <Link to={paths.drift()}>
          {counted(newFields, 'field')} that answers had and no filter names{' '}
          {newFields === 1 ? 'waits' : 'wait'} for a decision.
        </Link>
      )}
    </>
  );
}

function textSentence(text: Contract['text']): string {
  if (!text) return 'Text that is kept is not searched for personal data.';
  const kinds = text.detect.map((name) => asInSentence(detectorText(name)));
  return `Kept text is searched for ${kinds.join(', ')}; what is found there ${verbOf(text.treatment)}.`;
}

/** "E-mail addresses" → e-mail addresses; "IP addresses" stays. */
const asInSentence = (text: string): string =>
  text.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

const detectorNamed: Readonly<Record<string, string>> = detectorWords;
const detectorText = (name: string): string =>
  detectorNamed[name]?.replace(/, .*| \(.*/, '') ?? name;

const verbOf = (treatment: string): string =>
  Object.values<TreatmentDefinition>(treatments).find(({ name }) => name === treatment)?.becomes ??
  'is withheld';
