// Questions in what is set up to be answered later (rules, exports, letters, requests of a batch),
// over an API that begins its names with capitals and calls procedures.
import { suite } from 'node:test';
import type { ToolArguments } from '@leasehold/catalog';
import {
  flag,
  free,
  list,
  number,
  object,
  roadsOf,
  testCalls,
  text,
  type AskedOperation,
  type Calls,
} from '../testing/asked-operations.ts';

const swimmer = object({
  SwimmerNo: text,
  Lane: text,
  State: text,
  GivenName: text,
  FamilyName: text,
  Faith: text,
  FitnessScore: number,
  HomePostcode: text,
  PassportNo: text,
  Household: text,
});
/** As it is read from an example: in the order of its names. */
const row = object({ ClubNo: text, Lane: text, SwimmerNo: text });
const kept =
  'SwimmerNo ClubNo Lane State Total RuleId Title Score Tries Verified LetterId Subject Body';
const tokens = ['GivenName', 'FamilyName'];
const hidden = ['Faith', 'FitnessScore', 'HomePostcode', 'PassportNo'];

const found = object({ Total: number, Rows: list(swimmer) });
const operations: Record<string, AskedOperation> = {
  'GET /v3/Swimmers': {
    answer: found,
    query: { Lane: text, State: text, ScoreBelow: number, DocumentNo: text, SwimmerNo: text },
  },
  'GET /v3/Swimmers/{SwimmerNo}': { answer: swimmer },
  'GET /v3/Towns/{HomePostcode}/Swimmers': { answer: object({ Rows: list(row), Total: number }) },
  'GET /v3/Towns/Open/Swimmers': { answer: object({ Rows: list(row), Total: number }) },
  'GET /v3/Letters/{LetterId}': { answer: object({ LetterId: text, Subject: text, Body: text }) },
  'GET /v3/Duplicates': { answer: object({ Score: number }) },
  'POST /v3/Swimmers/{SwimmerNo}/VerifyCaller': {
    answer: object({ Verified: flag, Tries: number }),
    body: { Passphrase: text },
  },
  'POST /v3/Lanes.Assign': { answer: object({ Total: number }), body: { Strategy: text } },
  'POST /v3/Rules': {
    answer: object({ RuleId: text }),
    body: { Title: text, se: free, Scope: text },
  },
  'POST /v3/Changes.Undo': {
    answer: object({ Total: number }),
    body: { SwimmerNo: text, Fields: list(text), Into: text },
  },
  'POST /v3/Letters': {
    answer: object({ LetterId: text }),
    body: { SwimmerNo: text, Subject: text, Body: text },
  },
  'POST /v3/Import': { answer: object({ Total: number }), body: { rows: list(free) } },
  'POST /v3/Cards': { answer: object({ Total: number }), body: { Message: text } },
  'POST /v3/Batch': { answer: object({ Rows: list(free) }), body: { Steps: list(free) } },
  'POST /v3/CheckIn': { answer: object({ State: text }), body: { GivenName: text, Lane: text } },
};

const asker = () => roadsOf(operations, { kept: kept.split(' '), tokens, hidden });

const batch = (Path: string): ToolArguments => ({ Steps: [{ Call: 'read', Path }] });

const refused: Record<string, Calls> = {
  'the name of a protected field, under any name that no answer has': [
    ['POST /v3/Lanes.Assign', { Strategy: 'FamilyName' }],
    ['POST /v3/Lanes.Assign', { Strategy: 'fitnessScore desc' }],
    ['POST /v3/Rules', { Title: 'A', se: { Faith: 'quaker' } }],
    ['POST /v3/Batch', { Steps: [{ Body: { Title: '$0.Faith' } }] }],
  ],
  'a field that the API begins with a capital, in a comparison': [
    ['POST /v3/Rules', { Title: 'A', Scope: 'Faith = quaker' }],
    ['POST /v3/Rules', { Title: 'A', Scope: 'FamilyName = Moor and Lane = 3' }],
  ],
  'fields that are listed, and would be read as another': [
    ['POST /v3/Changes.Undo', { SwimmerNo: '7', Fields: ['Faith'], Into: 'Lane' }],
    ['POST /v3/Import', { rows: ['Faith'] }],
  ],
  'what a letter puts in that agents can read again, names too': [
    ['POST /v3/Letters', { Subject: 'Dear {{ GivenName }}' }],
    ['POST /v3/Letters', { Body: 'Dear {GivenName|first}' }],
    ['POST /v3/Letters', { Body: 'You are [Faith]' }],
    ['POST /v3/Letters', { Body: 'You are «Faith»' }],
    ['POST /v3/Letters', { Body: 'You are #Faith#' }],
    ['POST /v3/Letters', { Body: 'You live {{ Household }}' }],
    ['POST /v3/Cards', { Message: 'You are <<Faith>>' }],
  ],
  'the path of a request in a batch': [
    ['POST /v3/Batch', batch('/v3/Towns/LS8/Swimmers')],
    ['POST /v3/Batch', batch('GET Towns/LS8/Swimmers')],
    ['POST /v3/Batch', batch('/v3/Towns/$0.HomePostcode/Swimmers')],
  ],
  'rows that are known by example and have the id of a person': [
    ['GET /v3/Towns/{HomePostcode}/Swimmers', { HomePostcode: 'LS8' }],
  ],
  'a verdict with a figure beside it': [
    ['POST /v3/Swimmers/{SwimmerNo}/VerifyCaller', { SwimmerNo: '7', Passphrase: 'LS8 4JX' }],
  ],
  'a word that others answer with, where it is the end of a hidden name': [
    ['GET /v3/Swimmers', { ScoreBelow: 30 }],
  ],
  'a long number under a name that says only that it is one': [
    ['GET /v3/Swimmers', { DocumentNo: 'QR654130D' }],
  ],
};

const passed: Calls = [
  ['GET /v3/Swimmers', { Lane: '3', State: 'waiting' }],
  ['GET /v3/Swimmers', { SwimmerNo: '4012345' }],
  ['GET /v3/Swimmers', { DocumentNo: '12' }],
  ['POST /v3/Lanes.Assign', { Strategy: 'Lane' }],
  ['POST /v3/Import', { rows: [{ FamilyName: 'Vale', Household: 'alone' }] }],
  ['POST /v3/Rules', { Title: 'Faith and Fitness', se: { Lane: '3' }, Scope: 'State = waiting' }],
  ['POST /v3/Changes.Undo', { SwimmerNo: '7', Fields: ['Lane'], Into: 'State' }],
  ['POST /v3/Letters', { Subject: 'Lane [3] is closed', Body: 'See {here} and [the plan](x).' }],
  ['POST /v3/Letters', { Subject: 'Faith moves mountains', Body: '50% off, #Faith is trending' }],
  ['POST /v3/Cards', { Message: 'Dear {{ GivenName }}, well done' }],
  ['POST /v3/Batch', batch('/v3/Swimmers/7')],
  ['POST /v3/Batch', batch('/v3/Towns/Open/Swimmers')],
  ['POST /v3/Batch', batch('/v3/Towns/TOKEN_H02K313PX5/Swimmers')],
  ['POST /v3/Swimmers/{SwimmerNo}/VerifyCaller', { SwimmerNo: '7' }],
  ['POST /v3/CheckIn', { GivenName: 'Robin', Lane: '3' }],
];

suite('what is set up asks', () => {
  testCalls(asker, refused, passed);
});
