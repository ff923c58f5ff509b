import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { livesInApi } from '../doubts/days/lives-in-api.ts';
import { keepsOwnMoney } from '../doubts/doubt-of-own-money.ts';
import { suggestTreatments, type Suggestion } from '../suggest.ts';

/** Paths that are suggested to be kept of an answer like this one: its names and types count. */
export function keptInRecord(path: string, record: Json): string[] {
  return suggestedInRecord(path, record)
    .filter(({ filterType }) => filterType === 'KEEP')
    .map((suggestion) => suggestion.path.replaceAll('[]', ''));
}

/** A record of an answer, with the paths that tell of somebody and those that an agent needs. */
export interface JudgedRecord {
  title: string;
  /** What it is asked for by. */
  path: string;
  /** What else its API is asked for. */
  others?: readonly string[];
  record: Json;
  /** Paths without `[]`, with spaces between. */
  hidden?: string;
  kept?: string;
}

/** A suite for each: nothing that is hidden is suggested to be kept, and all that is kept. */
export function testRecords(records: readonly JudgedRecord[]): void {
  for (const { title, path, others = [], record, hidden = '', kept = '' } of records)
    suite(title, () => {
      const found = suggestedInRecord(path, record, others);
      const isKept = (field: string): boolean => {
        const one = found.find((all) => all.path.replaceAll('[]', '').replace(/^\./, '') === field);
        assert.ok(one, `the record has no ${field}`);
        return one.filterType === 'KEEP';
      };
      const paths = (fields: string) => fields.split(' ').filter((field) => field !== '');
      test('what tells of somebody is not kept', () =>
        assert.deepEqual(paths(hidden).filter(isKept), []));
      test('what an agent needs is kept', () =>
        assert.deepEqual(
          paths(kept).filter((field) => !isKept(field)),
          [],
        ));
    });
}

const suggestedInRecord = (
  path: string,
  record: Json,
  others: readonly string[] = [],
): Suggestion[] =>
  suggestTreatments({
    fields: fieldsOfSchema(schemaLike(record)),
    operation: {
      path,
      isOfOwnMoney: keepsOwnMoney([path, ...others]),
      lives: livesInApi([path, ...others]),
    },
  });

/**
 * A text that begins with `?` is described by the rest of it; one that is listed with `|` in it is a
 * choice, and one that begins with `@` names its format.
 */
function schemaLike(value: Json | undefined): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: schemaLike(value[0]) };
  if (isObject(value))
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(value).map(([name, inside]) => [name, schemaLike(inside)]),
      ),
    };
  if (typeof value === 'number') return { type: 'number' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  const text = typeof value === 'string' ? value : '';
  if (text.startsWith('?')) return { type: 'string', description: text.slice(1) };
  if (text.includes('|')) return { type: 'string', enum: text.split('|') };
  return text.startsWith('@') ? { type: 'string', format: text.slice(1) } : { type: 'string' };
}
