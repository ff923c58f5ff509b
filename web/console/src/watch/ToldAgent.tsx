import { errors, isErrorCode } from '@leasehold/contract/browser';
import { CodeLink } from './call-columns.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

/**
 * Why an agent got no data, in the words it was told: what happened and what to do, with the page
 * of the code.
 */
export function ToldAgent({ code }: { code: string }) {
  return (
    <p>
      {phrase('It was told')} <CodeLink code={code} />
      {isErrorCode(code) && `: ${phraseOf(errors[code].title)}. ${phraseOf(errors[code].hint)}`}
    </p>
  );
}
