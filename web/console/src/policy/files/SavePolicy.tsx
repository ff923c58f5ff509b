import type { Json } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { savePolicyFile } from './save-policy-file.ts';
import { phrase } from '../../words/phrase.ts';

interface SavePolicyProps {
  /** Of what it is the policy; of the file too. */
  name: string;
  document: () => Json | Promise<Json>;
}

/** Saves a policy as the YAML that `leasehold export` writes. */
export function SavePolicy({ name, document }: SavePolicyProps) {
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      savePolicyFile(name, await document());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={phrase('Download the policy of {name}', { name })}
        onClick={() => void save()}
      >
        {phrase('Download')}
      </Button>
      {hasFailed && <span role="alert">{phrase('It could not be read. Try again.')}</span>}
    </>
  );
}
