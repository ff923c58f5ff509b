import type { TreatmentChoice } from '../../workbench/view.ts';

/** What stands on the workbench; its script loads it. */
export const workbenchEn = {
  /** For numbers. */
  locale: 'en',
  /** Which words of it are English in every language; empty in English. */
  englishParts: '',
  treatmentName: ({ label }: Pick<TreatmentChoice, 'filterType' | 'label'>) => label,
  title: 'Paste your API. Read what an agent would.',
  lead: 'An OpenAPI document, a Postman collection, cURL lines or one JSON answer: you see the tools an agent gets, what becomes of each field and why, and both sides of an answer. It runs in this tab, by the packages the gateway runs, but for the model that finds names of people in free text.',
  source: {
    title: 'Your API, or one answer of it',
    examples: 'Ready examples',
    document: 'An OpenAPI document',
    text: 'A JSON answer, an OpenAPI document, a Postman collection or cURL lines',
    reading: 'Reading…',
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    stays: 'What you paste stays in this tab. Requests are counted here from then on.',
    operations: (source: string, count: number, words: string) =>
      `${source}, ${words} ${count === 1 ? 'operation' : 'operations'}.`,
    fields: (source: string, count: number) =>
      `${source}, ${count} ${count === 1 ? 'field' : 'fields'}.`,
    hidden: (words: string) => `${words} more characters are read and not shown.`,
    /** What was read as JSON though it was written otherwise. */
    written: {
      values: 'Several values, read as one list.',
      literal: 'Not strict JSON, as JavaScript or Python write it; read all the same.',
      wrapped: 'What stands around the JSON was left out.',
    },
    requests: (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`,
    since: {
      pasted: 'since you pasted',
      typed: 'since you began to type',
      took: 'since you took this example',
    },
    lastTo: ', the last to ',
  },
  exampleNames: {
    clinic: 'Clinic',
    order: 'Order',
    contacts: 'CRM',
    payments: 'Payments',
    ticket: 'Support desk',
    staff: 'Staff',
  },
  formats: {
    'openapi-3.0': 'OpenAPI 3.0',
    'openapi-3.1': 'OpenAPI 3.1',
    'openapi-3.2': 'OpenAPI 3.2',
    'swagger-2.0': 'Swagger 2.0',
    'postman-2.0': 'A Postman collection',
    'postman-2.1': 'A Postman collection',
    'har-1.2': 'A HAR capture',
    curl: 'cURL lines',
    form: 'The plain form',
    answer: 'A JSON answer',
  },
  kinds: { OpenAPI: 'OpenAPI', Postman: 'Postman', cURL: 'cURL', answer: 'JSON answer' },
  tools: {
    title: (count: number, words: string) =>
      `${words} ${count === 1 ? 'tool' : 'tools'} an agent gets`,
    cost: (words: string) => `about ${words} model tokens to list`,
    tool: 'Tool',
    arguments: 'Arguments',
    required: 'required',
    takesTokens: 'takes tokens',
    notes: (count: number) => `${count === 1 ? 'One note' : `${count} notes`} on the description`,
  },
  upstream: {
    title: 'Upstream returns',
    note: 'a sample made from the description',
    hint: 'Its values are the examples of its schemas, or of invented people.',
  },
  agent: {
    title: 'Agent receives',
    hint: 'Click a value to change what becomes of it.',
    cost: (after: string, before: string) => `about ${after} model tokens, ${before} untreated`,
    lastGood: 'Last good result',
    change: (field: string, value: string) => `${field}: ${value}. Change its treatment`,
    unknown: (tool: string) =>
      `Nothing is known of the answers of ${tool}, so all of them would be withheld until a field is named. Paste one answer as JSON to decide about it.`,
    thisTool: 'this tool',
    notYet: 'It is treated as soon as the part of this page that does so has loaded.',
    moreLines: (words: string) => `And ${words} more lines.`,
  },
  fields: {
    title: 'Each field, and why',
    wholeAnswer: 'the whole answer',
    treatmentOf: (field: string) => `Treatment of ${field}`,
    choose: (field: string) => `Choose the treatment of ${field}`,
    withheld: 'Withheld',
    suggested: '(suggested)',
    showAll: (count: number) => `Show all ${count} fields`,
    more: (words: string) => `And ${words} more fields, treated as suggested.`,
  },
  file: {
    title: 'Take the policy along',
    notYet: 'It is written as soon as the part of this page that writes it has loaded.',
    besideAnswer: 'In a checkout of Leasehold, with your answer saved beside it as answer.json:',
    besideDescription: (file: string) =>
      `In a checkout of Leasehold, with your description saved beside it as ${file}:`,
    command: 'Command',
    theCommand: 'the command',
    copy: (what: string) => `Copy ${what}`,
    copied: (what: string) => `Copied ${what}`,
  },
};
