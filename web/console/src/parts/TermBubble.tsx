import { Popover } from '@base-ui/react/popover';
import { docsPath } from '../paths.ts';
import type { Term } from './Explained.tsx';
import styles from './TermBubble.module.css';
import floating from './floating.module.css';
import { phrase } from '../words/phrase.ts';

interface TermBubbleProps {
  term: Term;
  word: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** What `Explained` opens, beside its `?`. */
export function TermBubble({ term, word, anchor, onClose }: TermBubbleProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(_isOpen, { event, reason }) => {
        // The `?` itself closes what it opened when it is pressed again, which moves the focus there.
        const at = event instanceof FocusEvent ? event.relatedTarget : event.target;
        const isOnAnchor = at instanceof Node && anchor.contains(at);
        if (reason === 'escape-key' || !isOnAnchor) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={floating['above']}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup
            className={`${floating['menu']} ${styles['term']}`}
            finalFocus={() => anchor}
          >
            <Popover.Title className={styles['word']}>{word}</Popover.Title>
            <Popover.Description>{meanings[term]}</Popover.Description>
            <a href={docsPath('glossary')} target="_blank" rel="noreferrer">
              {phrase('All words in the glossary')}
            </a>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const meanings: Readonly<Record<Term, string>> = {
  lease: phrase(
    'What an agent, or a few, may do with one API: which operations, what it sees of each field, how often, until when. It has an address of its own.',
  ),
  policy: phrase(
    'What agents see of each field and what they may ask by: filters in an order, and what becomes of all that none of them names.',
  ),
  treatment: phrase(
    'What is done to a value before an agent sees it: kept, removed, masked, tokenized, made less exact or replaced.',
  ),
  token: phrase(
    'A text that begins with TOKEN_ and stands for a value the agent does not see. The same value has the same token in all of a lease.',
  ),
  field: phrase('A named value in an answer of an API, such as email or patients[].dob.'),
  operation: phrase(
    'One thing an API can be asked for, such as GET /customers. An agent meets it as a tool.',
  ),
  call: phrase(
    'One use of a tool by an agent. The record of it says what was done, never what was said.',
  ),
  agent: phrase('A program that calls tools for somebody: Claude, ChatGPT, or one of your own.'),
  key: phrase('Lets an agent use one lease. It begins with lhk_ and is shown once.'),
  newFields: phrase(
    'Fields that an API answered with and nobody has decided on. Unless a policy keeps what no filter names, agents do not get them until somebody has.',
  ),
  refusal: phrase('An answer that says why a call did not go through, with a code and what to do.'),
  evidence: phrase('The audit log as a signed file, which others can check without Leasehold.'),
};
