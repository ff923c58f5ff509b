import type { Endpoint } from '@leasehold/contract/browser';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { Form } from '../../parts/Form.tsx';
import { Waiting } from '../../parts/waiting/Waiting.tsx';
import { argumentFields, argumentsOf, type Typed } from './argument-form.ts';
import { ArgumentFields } from './ArgumentFields.tsx';
import { phrase } from '../../words/phrase.ts';

type Given = Extract<ReturnType<typeof argumentsOf>, { arguments: unknown }>['arguments'];

interface CallFormProps {
  /** What is called: `list_customers`, `GET /customers`. */
  name: string;
  summary: string;
  /** Where the others are that could be called. */
  others: { to: string; text: string };
  inputSchema: Parameters<typeof argumentFields>[0];
  needs: Endpoint;
  /** True: the question below is asked first. */
  mayChange: boolean;
  question: { title: string; text: ReactNode };
  /** The call that is made. */
  act: { isPending: boolean; cancel: () => void };
  /** What agents were given before, offered where it can be typed. */
  tokens?: readonly string[];
  onCall: (given: Given, isConfirmed: boolean) => void;
}

/**
 * The arguments of one call by hand: it goes once, with arguments that fit, and where it may change
 * something after a question.
 */
export function CallForm({
  name,
  summary,
  others,
  inputSchema,
  needs,
  mayChange,
  question,
  act,
  tokens = [],
  onCall,
}: CallFormProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const tokenList = useId();
  const fields = argumentFields(inputSchema);
  const call = (isConfirmed: boolean) => {
    const given = argumentsOf(fields, typed);
    setIssues('issues' in given ? given.issues : new Map());
    setAsking(false);
    if ('issues' in given) return;
    if (mayChange && !isConfirmed) setAsking(true);
    else onCall(given.arguments, isConfirmed);
  };
  return (
    <Form
      className="sheet stack"
      onSubmit={() => {
        if (!act.isPending) call(false);
      }}
    >
      <div>
        <h2 className="title">
          <OthersWord isCode>{name}</OthersWord>
        </h2>
        <p className="quiet">
          <OthersWord>{summary}</OthersWord>
        </p>
        <Link to={others.to}>{others.text}</Link>
      </div>
      <ArgumentFields
        fields={fields}
        typed={typed}
        issues={issues}
        onChange={setTyped}
        suggestions={tokens.length > 0 ? tokenList : undefined}
      />
      <datalist id={tokenList}>
        {tokens.map((token) => (
          <option key={token} value={token} />
        ))}
      </datalist>
      <div>
        <ActionButton needs={needs} type="submit" isBusy={act.isPending}>
          {phrase('Call it')}
        </ActionButton>
      </div>
      <Waiting act={act} says={phrase('Calling {name}', { name })} />
      <ConfirmDialog
        title={question.title}
        action={phrase('Call it')}
        isOpen={isAsking}
        isBusy={act.isPending}
        error={null}
        onConfirm={() => call(true)}
        onClose={() => setAsking(false)}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </Form>
  );
}
