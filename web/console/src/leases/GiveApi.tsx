import type { RouteAnswer } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client, refetchAfter, useRead } from '../api.ts';
import { FileField } from '../apis/FileField.tsx';
import { recogniseFormat } from '../apis/formats.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { paths } from '../paths.ts';
import { cutFirstLease, enrolmentOf, enrolSample, type FirstLease } from './begin.ts';
import { GiveKey } from './GiveKey.tsx';

interface Beginning {
  onBegun: (begun: FirstLease) => void;
}

/** Takes an API however somebody has it, and cuts its first lease. */
export function GiveApi({ onBegun }: Beginning) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [isByFile, setByFile] = useState(false);
  const format = recogniseFormat(useDeferredValue(text));
  const begin = useBegin(onBegun);
  const given = file ?? (text.trim() === '' ? undefined : text);
  return (
    <Form
      onSubmit={() => {
        if (given !== undefined && !begin.isPending) begin.mutate(given);
      }}
    >
      {isByFile ? (
        <FileField
          label="Its description, as a file"
          hint="OpenAPI, Swagger, Postman, HAR, cURL lines."
          file={file}
          onChange={setFile}
        />
      ) : (
        <TextField
          label="Its description, or the address it is at"
          hint={
            format === undefined
              ? 'Paste OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture or cURL lines; or type an address that begins with https://.'
              : `Looks like ${format}.`
          }
          value={text}
          onChange={setText}
          rows={6}
          isCode
        />
      )}
      <div className="row">
        <ActionButton
          needs="POST /apis"
          type="submit"
          isBusy={begin.isPending}
          unless={given === undefined ? 'Give a description first.' : undefined}
        >
          {begin.isPending ? 'Reading …' : 'Read it'}
        </ActionButton>
        <ActionButton
          needs="POST /apis"
          variant="outline"
          isBusy={begin.isPending}
          onClick={() => begin.mutate({ sample: true })}
        >
          Use the sample API
        </ActionButton>
        <Button
          variant="link"
          onClick={() => {
            setByFile(!isByFile);
            setFile(undefined);
          }}
        >
          {isByFile ? 'Paste it instead' : 'Choose a file instead'}
        </Button>
      </div>
      <p className="quiet">
        The sample is a clinic and shop with invented people, answered by this installation. An API
        whose description asks for a key is asked for it next; one that has another address than its
        description says: <Link to={paths.newApi()}>enrol it with every option</Link>.
      </p>
      {begin.error && <Problem error={begin.error} />}
    </Form>
  );
}

/**
 * An API that is enrolled and has no lease yet. What its description says it asks for is asked for
 * first: without it agents would be refused.
 */
export function CutLease({ apiId, onBegun }: Beginning & { apiId: string }) {
  const api = useRead('GET /apis/{id}', { params: { id: apiId } });
  return (
    <QueryView query={api}>{(known) => <CutLeaseOf api={known} onBegun={onBegun} />}</QueryView>
  );
}

function CutLeaseOf({ api, onBegun }: Beginning & { api: RouteAnswer<'GET /apis/{id}'> }) {
  const cut = useBegin(onBegun);
  const go = () => cut.mutate({ apiId: api.id });
  const asks = needsKey(api);
  return (
    <div className="stack">
      <Notice title={asks ? 'This API asks for a key' : 'The API is enrolled'}>
        <p>
          {asks
            ? 'Its description says so. Leasehold sends it with each call; agents never have it. Without it the API will refuse them.'
            : 'Agents see nothing of it until a lease of it is cut.'}
        </p>
      </Notice>
      {asks ? (
        <GiveKey api={api} onGiven={go} onWithout={go} />
      ) : (
        <div>
          <ActionButton needs="POST /leases" isBusy={cut.isPending} onClick={go}>
            Cut its first lease
          </ActionButton>
        </div>
      )}
      {cut.error && <Problem error={cut.error} />}
    </div>
  );
}

/** Whether the description names a way to sign in and none is set. */
export const needsKey = ({ auth, asksFor, isSample }: RouteAnswer<'GET /apis/{id}'>): boolean =>
  !isSample && auth.type === 'none' && asksFor.length > 0;

type Given = string | File | { sample: true } | { apiId: string };

/** What is done stands in the address, so that whoever comes back goes on from there. */
function useBegin(onBegun: Beginning['onBegun']) {
  const [, setSearch] = useSearchParams();
  return useMutation({
    // Neither what was pasted nor the key is kept.
    gcTime: 0,
    mutationFn: async (given: Given) => {
      const api = await apiOf(given);
      if (!(typeof given === 'object' && 'apiId' in given) && needsKey(api))
        return setSearch({ api: api.id });
      const begun = await cutFirstLease(api).catch((error: unknown) => {
        setSearch({ api: api.id }, { replace: true });
        throw error;
      });
      onBegun(begun);
      return setSearch({ lease: begun.leaseId });
    },
    onSettled: async () => refetchAfter('POST /apis', 'POST /leases', 'POST /leases/{id}/keys'),
  });
}

async function apiOf(given: Given) {
  if (typeof given === 'object' && 'sample' in given) return enrolSample();
  if (typeof given === 'object' && 'apiId' in given)
    return client('GET /apis/{id}', { params: { id: given.apiId } });
  return client('POST /apis', {
    body: enrolmentOf(typeof given === 'string' ? given : await given.text()),
  });
}
