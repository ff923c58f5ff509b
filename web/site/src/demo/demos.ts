import beforeAfter from '@leasehold/privacy/cases/before-after.json' with { type: 'json' };
import customerSupport from '@leasehold/privacy/cases/customer-support.json' with { type: 'json' };
import finance from '@leasehold/privacy/cases/finance.json' with { type: 'json' };
import healthcare from '@leasehold/privacy/cases/healthcare.json' with { type: 'json' };
import { addToShape, createShape, shapeSchema, type AnswerSchema } from '@leasehold/privacy';
import { printJson, readJsonPlaces } from '@leasehold/ui/json';

/**
 * One example: what the visitor starts from. Made from a golden case, so the tests of the engine
 * hold for it.
 */
export interface Demo {
  name: string;
  summary: string;
  /** What the three panels are called. */
  titles: { data: string; policy: string; result: string };
  /** Of those titles, below the heading of the page's section. */
  titleLevel: 'h3' | 'h4';
  data: string;
  policy: string;
  /** The day ages are counted from. */
  now: number;
}

const beforeAndAfter = {
  titles: { data: 'Original data', policy: 'Policy', result: 'Protected data' },
  titleLevel: 'h3',
} as const;
const seenByAi = {
  titles: { data: 'Original data', policy: 'Privacy policy', result: 'What the AI sees' },
  titleLevel: 'h4',
} as const;

/**
 * Characters on a line of what the visitor edits, and of what comes of it: as many as the panels
 * hold.
 */
export const lineChars = { source: 64, result: 46 };

export const demos = {
  'before-after': demoOf(beforeAfter, 0, beforeAndAfter),
  'customer-support': demoOf(customerSupport, 1, seenByAi),
  finance: demoOf(finance, 2, seenByAi),
  healthcare: demoOf(healthcare, 1, seenByAi),
} as const satisfies Record<string, Demo>;

export type DemoId = keyof typeof demos;

export function isDemoId(text: string | undefined): text is DemoId {
  return text !== undefined && Object.hasOwn(demos, text);
}

/**
 * What an API would say of the answers that visitors start from: its fields have names, and what
 * visitors add is treated as what nobody described.
 */
export const demoAnswer: AnswerSchema = {
  schemas: [beforeAfter, customerSupport, finance, healthcare].map(({ original }) => {
    const shape = createShape();
    addToShape(shape, original);
    return shapeSchema(shape);
  }),
  definitions: {},
};

interface GoldenCase {
  title: string;
  summary: string;
  now: string;
  policies: object[];
  original: object;
}

function demoOf(
  { title, summary, now, policies, original }: GoldenCase,
  policy: number,
  look: Pick<Demo, 'titles' | 'titleLevel'>,
): Demo {
  return {
    name: title,
    summary,
    ...look,
    data: layOut(original),
    policy: layOut(policies[policy] ?? {}),
    now: Date.parse(now),
  };
}

/** As the panels show it. */
export function layOut(value: object): string {
  const text = JSON.stringify(value);
  const { node } = readJsonPlaces(text);
  return node ? printJson(text, node, lineChars.source) : text;
}
