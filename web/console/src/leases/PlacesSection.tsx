import { countryCodes } from '@leasehold/contract/browser';
import { useState } from 'react';
import { TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import styles from './PlacesSection.module.css';
import { TermsForm, type TermIssues } from './TermsForm.tsx';
import { phrase } from '../words/phrase.ts';
import { locale } from '../words/table.ts';

/** From where a lease may be called: both fences hold where both are set. */
export function PlacesSection({ lease }: { lease: ShownLease }) {
  return (
    <Section title={phrase('From where')} isSheet>
      <p className="quiet">
        {phrase(
          'Claude on the web and other hosted assistants call from the network of their vendor, not from where their user is: a fence that leaves that network out refuses them.',
        )}
      </p>
      {/* Each begins anew where what holds has changed. */}
      <NetworksForm key={JSON.stringify(lease.networks)} lease={lease} />
      <CountriesForm key={JSON.stringify(lease.countries)} lease={lease} />
    </Section>
  );
}

function NetworksForm({ lease }: { lease: ShownLease }) {
  const [text, setText] = useState((lease.networks ?? []).join('\n'));
  const lines = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ network: line.trim(), line: at + 1 }]));
  const networks = lines.length > 0 ? lines.map(({ network }) => network) : null;
  return (
    <TermsForm
      lease={lease}
      terms={{ networks }}
      done={
        networks
          ? phrase('Calls come from these networks alone')
          : phrase('Calls may come from any network')
      }
      told={/^\/networks\b/}
    >
      {(issues) => (
        <TextField
          label={phrase('Networks')}
          hint={phrase(
            'One a line, as 203.0.113.0/24 or 2001:db8::/32. None: calls may come from anywhere.',
          )}
          value={text}
          onChange={setText}
          rows={4}
          isCode
          error={complaintsOf(issues, lines)}
        />
      )}
    </TermsForm>
  );
}

/** What the API says of each network, by the line it stands on. */
function complaintsOf(
  issues: TermIssues,
  lines: readonly { network: string; line: number }[],
): string | undefined {
  const told = issues.flatMap(({ place, message }) => {
    const [, at] = /^\/networks(?:\/(\d+))?$/.exec(place) ?? [];
    const written = at === undefined ? undefined : lines[Number(at)];
    if (!place.startsWith('/networks')) return [];
    return [
      written
        ? phrase('Line {line}, {network}: {message}.', {
            line: written.line,
            network: written.network,
            message,
          })
        : `${message}.`,
    ];
  });
  return told.length > 0 ? told.join(' ') : undefined;
}

const names = new Intl.DisplayNames(locale, { type: 'region' });
interface Country {
  code: string;
  name: string;
}

const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale));

function CountriesForm({ lease }: { lease: ShownLease }) {
  const [chosen, setChosen] = useState<readonly string[]>(lease.countries ?? []);
  const [wanted, setWanted] = useState('');
  const isInForce = ({ code }: Country) => lease.countries?.includes(code) ?? false;
  const isWanted = ({ code, name }: Country) =>
    `${name} ${code}`.toLowerCase().includes(wanted.trim().toLowerCase());
  // Those in force come first; what is being chosen stays where it is.
  const shown = countries
    .filter(isWanted)
    .toSorted((a, b) => Number(isInForce(b)) - Number(isInForce(a)));
  const list = chosen.length > 0 ? [...chosen] : null;
  const toggle = (code: string) =>
    setChosen(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <TermsForm
      lease={lease}
      terms={{ countries: list }}
      done={
        list
          ? phrase('Calls come from these countries alone')
          : phrase('Calls may come from any country')
      }
    >
      {() => (
        <fieldset className={styles['countries']}>
          <legend>{phrase('Countries')}</legend>
          <p className="quiet">
            {list
              ? phrase('{map}. An address of no known country is refused.', {
                  map: list.map((code) => names.of(code) ?? code).join(', '),
                })
              : phrase('None chosen: calls may come from any country.')}
          </p>
          <TextField
            label={phrase('Find a country')}
            type="search"
            value={wanted}
            onChange={setWanted}
            autoComplete="off"
          />
          <div className={styles['list']}>
            {shown.map(({ code, name }) => (
              <label key={code}>
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={() => toggle(code)}
                />{' '}
                {name} <code>{code}</code>
              </label>
            ))}
            {shown.length === 0 && <p className="quiet">{phrase('No country of that name.')}</p>}
          </div>
        </fieldset>
      )}
    </TermsForm>
  );
}
