import { OthersWord } from '@leasehold/ui';
import { Link } from 'react-router';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { Section } from '../parts/Section.tsx';
import { paths } from '../paths.ts';
import { phrase } from '../words/phrase.ts';

/** Ways to ask for protected values that the policy opens, each in its sentence. */
export const OpenRoads = ({ lease: { id, openRoads = [] } }: { lease: ShownLease }) => (
  <Section
    title={phrase('Open roads')}
    isSheet
    actions={<Link to={paths.leasePolicy(id)}>{phrase('The policy')}</Link>}
  >
    {openRoads.length === 0 ? (
      <p className="quiet">
        {phrase('None: where an argument asks for a protected value, it takes a token or nothing.')}
      </p>
    ) : (
      <ul className="bullets">
        {openRoads.map((sentence) => (
          <li key={sentence}>
            <OthersWord>{sentence}</OthersWord>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
