import assert from 'node:assert/strict';
import { parsePolicy, type Field, type Policy } from '@leasehold/privacy';
import type { PathSuggestion } from '../../filters-for.ts';
import { suggestTreatments } from '../../suggest.ts';
import type { Pack } from '../pack.ts';
import type { DescribedApi } from '../recognise-packs.ts';
import { filtersUnderPack } from '../under-pack.ts';

/** Texts by their paths, as a description would have them. */
export const fieldsAt = (paths: readonly string[]): Field[] =>
  paths.map((path) => ({
    path,
    names: path.split('.').map((name) => name.replaceAll('[]', '')),
    schema: { type: 'string' },
  }));

const names =
  'email phone first_name last_name ssn date_of_birth passport_number password access_token client_secret api_key card_number cvc iban diagnosis medication religion salary street_address'.split(
    ' ',
  );

/** What a person is known by, and what opens, in one object. */
export const record = (holder: string): Field[] =>
  fieldsAt(names.map((name) => (holder === '' ? name : `${holder}.${name}`)));

/** The policy under a pack of an API whose one operation answers these fields. */
export function policyUnder(
  pack: Pack,
  fields: readonly Field[],
  operation = 'GET /customers/{id}',
): Policy {
  const [method = '', path = ''] = operation.split(' ');
  const api: DescribedApi = {
    title: '',
    serverUrls: [],
    operations: [{ id: operation, method, path }],
  };
  const suggestions = suggestTreatments({ fields, operation: { path } }).map(
    (suggestion): PathSuggestion => ({ ...suggestion, operations: [operation] }),
  );
  const steps = filtersUnderPack(pack, api, suggestions);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { policy, issues } = parsePolicy({ filters: step.value.map((filter) => ({ ...filter })) });
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}
