import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { Status } from '../parts/Status.tsx';
import { errorDocsPath } from '../paths.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';

/** Would somebody be admitted, by state, time and place? Nothing is called and nothing counted. */
export function WhoGetsIn({ lease }: { lease: ShownLease }) {
  const [address, setAddress] = useState('');
  const [at, setAt] = useState('');
  const trial = useAct('POST /leases/{id}/admission');
  const answer = trial.data;
  const ask = () =>
    trial.mutate({
      params: { id: lease.id },
      body: {
        ...(address.trim() !== '' && { address: address.trim() }),
        ...(at !== '' && { at: new Date(at).toISOString() }),
      },
    });
  return (
    <Section title={phrase('Who would get in?')} isSheet>
      <Form
        onSubmit={() => {
          if (!trial.isPending) ask();
        }}
      >
        <TextField
          label={phrase('From the address')}
          hint={phrase('IPv4 or IPv6. Empty: an address nobody knows.')}
          isCode
          value={address}
          onChange={setAddress}
          placeholder="203.0.113.7"
          autoComplete="off"
        />
        <TextField
          label={phrase('At')}
          hint={phrase('Empty: now.')}
          type="datetime-local"
          value={at}
          onChange={setAt}
        />
        <div>
          <Button type="submit" variant="outline" aria-busy={trial.isPending}>
            {phrase('Try')}
          </Button>
        </div>
      </Form>
      {trial.error && <Problem error={trial.error} />}
      <div role="status">
        {answer && (
          <>
            <Status kind={answer.admitted ? 'ok' : 'danger'}>
              {answer.admitted ? phrase('Gets in, with a key or a sign-in') : phrase('Is refused')}
            </Status>
            {answer.code !== undefined && (
              <p>
                {answer.message}{' '}
                <a href={errorDocsPath(answer.code)} target="_blank" rel="noreferrer">
                  <code>{answer.code}</code>
                </a>
              </p>
            )}
            <p className="quiet">
              {answer.country === null
                ? answer.hostedAssistant !== null
                  ? phrase(
                      'Its country is not known. {hostedAssistant} calls from there. Limits are not asked.',
                      { hostedAssistant: answer.hostedAssistant },
                    )
                  : phrase('Its country is not known. Limits are not asked.')
                : answer.hostedAssistant !== null
                  ? phrase(
                      'Country: {country}. {hostedAssistant} calls from there. Limits are not asked.',
                      { country: answer.country, hostedAssistant: answer.hostedAssistant },
                    )
                  : phrase('Country: {country}. Limits are not asked.', {
                      country: answer.country,
                    })}
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
