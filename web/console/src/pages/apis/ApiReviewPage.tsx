import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { ChangedAddresses } from '../../apis/review/ChangedAddresses.tsx';
import { ChangedOperation } from '../../apis/review/ChangedOperation.tsx';
import { CredentialNeeded } from '../../apis/CredentialNeeded.tsx';
import { PublishReview } from '../../apis/review/PublishReview.tsx';
import {
  decided,
  decisionAt,
  emptyDraft,
  type Review,
  type ReviewDraft,
} from '../../apis/review/review-draft.ts';
import styles from '../../apis/review/ReviewList.module.css';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Pages } from '../../parts/lists/Pages.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField } from '../../parts/lists/SearchField.tsx';
import { Section } from '../../parts/Section.tsx';
import { paths } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/**
 * What the description says by now and what is in force, operation by operation; nothing of it is
 * in force before it is published here.
 */
export function ApiReviewPage() {
  return <ApiFrame>{(api) => <Pending key={api.id} api={api} />}</ApiFrame>;
}

function Pending({ api }: { api: EnrolledApi }) {
  const [search] = useSearchParams();
  const given = (name: string) => search.get(name) || undefined;
  const state = statesOf(given('state'));
  const query = {
    limit: 50,
    search: given('search'),
    cursor: given('cursor'),
    ...(state && { state }),
  };
  const review = useRead('GET /apis/{id}/review', { params: { id: api.id }, query });
  const [draft, setDraft] = useState<ReviewDraft>(emptyDraft);
  return (
    <Section
      title={phrase('Review')}
      lead={phrase(
        'What the description of the API says by now and what is in force, operation by operation. Agents see and call what is in force, until you publish what you decide here.',
      )}
    >
      <CredentialNeeded api={api} />
      <QueryView query={review} lines={4}>
        {(found) =>
          found.sha256 === null ? (
            <Empty>
              {phraseParts('What was last read is in force. <a>Read the description again</a>', {
                a: (words) => <Link to={paths.apiChanges(api.id)}>{words}</Link>,
              })}
            </Empty>
          ) : (
            <Found api={api} review={found} draft={draft} onChange={setDraft} />
          )
        }
      </QueryView>
    </Section>
  );
}

const states = ['waiting', 'declined', 'gone'] as const;
const statesOf = (text: string | undefined) => states.find((state) => state === text);

interface FoundProps {
  api: EnrolledApi;
  review: Review;
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
}

function Found({ api, review, draft, onChange }: FoundProps) {
  const { servers, items, counts, next } = review;
  const [isPublishing, setPublishing] = useState(false);
  const made =
    draft.operations.size + (draft.addresses ? 1 : 0) + (draft.rest === undefined ? 0 : 1);
  return (
    <>
      {servers && (
        <ChangedAddresses
          servers={servers}
          decision={
            draft.addresses?.sha256 === servers.sha256 ? draft.addresses.decision : undefined
          }
          onDecide={(decision) =>
            onChange({ ...draft, addresses: decision && { decision, sha256: servers.sha256 } })
          }
        />
      )}
      <div className="row">
        <SearchField label={phrase('Find an operation')} />
        <FilterLinks
          label={phrase('Which operations')}
          name="state"
          options={[
            { value: '', text: phrase('All') },
            { value: 'waiting', text: phrase('Waiting') },
            { value: 'declined', text: phrase('Declined'), count: counts.declined },
            { value: 'gone', text: phrase('Gone'), count: counts.gone },
          ]}
        />
      </div>
      {counts.unconfirmed > 0 && <AcceptRest review={review} draft={draft} onChange={onChange} />}
      {items.length === 0 ? (
        <Empty>{phrase('No operation fits.')}</Empty>
      ) : (
        <div className={styles['list']}>
          {items.map((item) => (
            <ChangedOperation
              key={item.operation}
              apiId={api.id}
              item={item}
              decision={decisionAt(draft, item, review)}
              onDecide={(decision) => onChange(decided(draft, item, decision))}
            />
          ))}
          <Pages caption={phrase('operations to review')} next={next} />
        </div>
      )}
      <GainedFields review={review} />
      <div className="row">
        <ActionButton
          needs="POST /apis/{id}/review"
          unless={made === 0 ? phrase('Nothing is decided yet.') : undefined}
          onClick={() => setPublishing(true)}
        >
          {phrase('Publish review')}
        </ActionButton>
        {made > 0 && (
          <Button variant="ghost" onClick={() => onChange(emptyDraft)}>
            {phrase('Forget what I decided')}
          </Button>
        )}
      </div>
      {isPublishing && (
        <PublishReview
          api={api}
          review={review}
          draft={draft}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false);
            onChange(emptyDraft);
          }}
        />
      )}
    </>
  );
}

type AcceptRestProps = Pick<FoundProps, 'review' | 'draft' | 'onChange'>;

function AcceptRest({ review: { sha256, counts }, draft, onChange }: AcceptRestProps) {
  return (
    <div className="row">
      <ActionButton
        needs="POST /apis/{id}/review"
        variant="outline"
        onClick={() =>
          onChange({
            ...draft,
            rest: draft.rest === undefined ? (sha256 ?? undefined) : undefined,
          })
        }
      >
        {draft.rest === undefined
          ? phrase(
              'Accept {unconfirmed|# operation|# operations} in which only words or fields changed',
              { unconfirmed: counts.unconfirmed },
            )
          : phrase('Decide about words and fields one by one')}
      </ActionButton>
      <span className="quiet">
        {phrase(
          'They are called as before. What is new, called in another way, or goes elsewhere is decided one by one.',
        )}
      </span>
    </div>
  );
}

function GainedFields({ review: { gainedFields, hasMoreFields } }: Pick<FoundProps, 'review'>) {
  if (gainedFields.length === 0 && !hasMoreFields) return null;
  return (
    <Notice
      title={
        hasMoreFields
          ? phrase('{gainedFields|# field|# fields} of answers gained, and more', {
              gainedFields: gainedFields.length,
            })
          : phrase('{gainedFields|# field|# fields} of answers gained', {
              gainedFields: gainedFields.length,
            })
      }
    >
      <p>
        {phrase(
          'They are withheld until an operation that has them is accepted; from then on they go by each lease’s policy.',
        )}
      </p>
    </Notice>
  );
}
