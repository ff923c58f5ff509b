import { errors, isErrorCode } from '@leasehold/contract/browser';
import { CodeLink } from './CallTable.tsx';

/**
 * Why an agent got no data, in the words it was told: what happened and what to do, with the page
 * of the code.
 */
export function ToldAgent({ code }: { code: string }) {
  return (
    <p>
      It was told <CodeLink code={code} />
      {isErrorCode(code) && `: ${errors[code].title}. ${errors[code].hint}`}
    </p>
  );
}
