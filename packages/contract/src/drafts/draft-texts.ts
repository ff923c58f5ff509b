import { apiOptionRow, type ApiOptionName } from '../api-options.ts';
import { rereadIntervals } from '../reread-intervals.ts';
import type { RouteAnswer } from '../routes.ts';

type Changes = RouteAnswer<'GET /drafts/{id}'>['changes'];
type ApiChange = NonNullable<Changes['api']>;
type ReviewChange = NonNullable<Changes['review']>;

/** One thing a draft holds: what it is of, and what it becomes. */
export interface HeldText {
  what: string;
  to: string;
}

const label = (name: ApiOptionName): string => apiOptionRow(name).label;

type Given = { [Name in keyof ApiChange]-?: Exclude<ApiChange[Name], undefined> };

/** Held complete by its type: a new member of an API is told, or this does not compile. */
const apiTexts: { [Name in keyof Given]: (value: Given[Name]) => HeldText[] } = {
  description: (description) =>
    'url' in description
      ? [
          { what: 'Description, read from', to: description.url },
          ...(description.headers?.length
            ? [{ what: 'Headers it is read with', to: description.headers.join(', ') }]
            : []),
        ]
      : [
          {
            what: 'Description',
            to: `A text of ${description.text.length.toLocaleString('en')} characters`,
          },
        ],
  name: (name) => [{ what: label('name'), to: name }],
  labels: (labels) => [{ what: label('labels'), to: labels.join(', ') || 'None' }],
  baseUrl: (url) => [{ what: label('baseUrl'), to: url }],
  auth: (auth) => [
    { what: label('auth'), to: `${memberTexts(auth).join(', ')}. Its secret is shown to nobody.` },
  ],
  rereadEvery: (every) => [
    {
      what: label('rereadEvery'),
      to: every === null ? 'When asked for' : rereadIntervals[every].text,
    },
  ],
  curation: (curation) => [
    {
      what: label('curation'),
      to:
        Object.keys(curation).length > 0
          ? 'This alone, in the place of all that was curated before'
          : 'Nothing any more',
    },
    ...Object.entries(curation).map(([operation, made]) => ({
      what: operation,
      to: memberTexts(made).join('; ') || 'Nothing',
    })),
  ],
  serverVariables: (variables) =>
    Object.entries(variables).map(([name, value]) => ({ what: `Address: ${name}`, to: value })),
  credentialFits: () => [
    { what: 'Credential', to: 'Meant for where the description leads by now, and sent there' },
  ],
};

/**
 * Everything a draft changes of an API, each member with its value; of credentials their kind.
 * Pinned values are in it: where they are not to be read, `withPins` hides them first.
 */
export function apiChangeTexts(api: ApiChange): HeldText[] {
  // The keys of the table itself.
  return (Object.keys(apiTexts) as (keyof Given)[]).flatMap((name) => {
    // It is given the value of its own member, which the type of all of them together cannot say.
    const tell = apiTexts[name] as (value: unknown) => HeldText[];
    const value = api[name];
    return value === undefined ? [] : tell(value);
  });
}

/** What a draft decides on what waits for review, operation by operation. */
export function reviewTexts({
  accept = [],
  decline = [],
  servers,
  rest,
}: Partial<ReviewChange>): HeldText[] {
  const decided = { accept: 'Accepted', decline: 'Declined' };
  return [
    ...(servers ? [{ what: 'Its new addresses', to: decided[servers.decision] }] : []),
    ...accept.map(({ operation }) => ({ what: operation, to: decided.accept })),
    ...decline.map(({ operation }) => ({ what: operation, to: decided.decline })),
    ...(rest
      ? [{ what: 'All else that waits and needs no word of its own', to: decided.accept }]
      : []),
  ];
}

/** `apiKey, in header, name x-api-key`: text as it is, all else as JSON. */
const memberTexts = (members: object): string[] =>
  Object.entries(members).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [name === 'type' ? text : `${name} ${text}`];
  });
