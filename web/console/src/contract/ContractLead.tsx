import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { detectorWords } from '../policy/detector-words.ts';
import type { Contract, MatrixView } from './matrix.ts';
import { treatmentVerb } from './matrix-sentences.ts';
import { phrase } from '../words/phrase.ts';
import { inSentence } from '../words/in-sentence.ts';

/** What the matrix holds, and what becomes of what is not in it. */
export function ContractLead({ contract, view }: { contract: Contract; view: MatrixView }) {
  const { operations, unlisted, newFields } = contract;
  const unknown = operations.filter(({ answer }) => answer === null).length;
  const cut = operations.filter(({ isCut }) => isCut).length;
  return (
    <>
      {phrase(
        '{fieldCount|# field|# fields} in the answers of {operations|# operation|# operations}, by policy version {policyVersion}.',
        {
          fieldCount: view.fieldCount,
          operations: view.operations.length,
          policyVersion: contract.policyVersion,
        },
      )}{' '}
      {unlisted === 'withhold'
        ? phrase('What no filter names is withheld.')
        : phrase('What no filter names is sent as it is.')}{' '}
      {textSentence(contract.text)}{' '}
      {unknown > 0 &&
        phrase('Of {unknown|# operation|# operations} nothing is known of the answer (hatched).', {
          unknown,
        })}{' '}
      {cut > 0 &&
        phrase(
          'Answers of {cut|# operation|# operations} go deeper than is shown; what lies there is treated by the same policy.',
          { cut },
        )}{' '}
      {newFields > 0 && (
        <Link to={paths.drift()}>
          {phrase(
            '{newFields|# field|# fields} that answers had and no filter names {newFields|waits|wait} for a decision.',
            { newFields },
          )}
        </Link>
      )}
    </>
  );
}

function textSentence(text: Contract['text']): string {
  if (!text) return phrase('Text that is kept is not searched for personal data.');
  const kinds = text.detect.map((name) => asInSentence(detectorText(name)));
  return phrase('Kept text is searched for {kinds}; what is found there {verb}.', {
    kinds: kinds.join(', '),
    verb: treatmentVerb(text.treatment),
  });
}

/** "E-mail addresses" → e-mail addresses; "IP addresses" stays. */
const asInSentence = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : inSentence(text));

const detectorNamed: Readonly<Record<string, string>> = detectorWords;
/** Without what is said beside the kind itself: in brackets, or after the comma of those that are hard to tell. */
const detectorText = (name: string): string =>
  detectorNamed[name]?.replace(hardToTell.has(name) ? /, .*/ : / \(.*/, '') ?? name;
const hardToTell = new Set(['NAME', 'ADDRESS']);
