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
  /** What its three panels are called: a key of the words of the demos. */
  panels: 'beforeAndAfter' | 'seenByAi';
  /** Of their titles, below the heading of the page's section. */
  titleLevel: 'h3' | 'h4';
  data: string;
  policy: string;
  /** The day ages are counted from. */
  now: number;
}

const beforeAndAfter = { panels: 'beforeAndAfter', titleLevel: 'h3' } as const;
const seenByAi = { panels: 'seenByAi', titleLevel: 'h4' } as const;

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
  now: string;
  policies: object[];
  original: object;
}

function demoOf(
  { now, policies, original }: GoldenCase,
  policy: number,
  look: Pick<Demo, 'panels' | 'titleLevel'>,
): Demo {
  return {
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
