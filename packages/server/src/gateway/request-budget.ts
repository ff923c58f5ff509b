import {
  jsonExcess,
  type Excess,
  type Json,
  type JsonBudget,
  type JsonObject,
} from '@leasehold/privacy';
import type { ToolArguments } from '@leasehold/catalog';

/**
 * What one request of an agent may hold. Real calls hold some dozen values, bulk ones some
 * thousand; each costs some microseconds on the way to the API, and everybody else waits for them.
 */
const requestBudget: JsonBudget = { depthMax: 68, namesMax: 2_000, valuesMax: 20_000 };
/** Levels of the arguments themselves; around them stand the message and its parameters. */
const argumentsDepthMax = 64;

const words: Readonly<Record<Excess, string>> = {
  depthMax: `are nested deeper than ${argumentsDepthMax} levels`,
  namesMax: `have more than ${requestBudget.namesMax.toLocaleString('en')} different names`,
  valuesMax: `hold more than ${requestBudget.valuesMax.toLocaleString('en')} values`,
};

/** Why arguments are more than a call may bring, as the end of a sentence about them. */
export type TooMuch = (typeof words)[Excess];

/** Over the budget, before anything is parsed; undefined: within it. */
export function requestExcess(text: string): TooMuch | undefined {
  const excess = jsonExcess(text, requestBudget);
  return excess && words[excess];
}

/** The same of arguments that are values already, whoever parsed them. */
export function argumentsExcess(args: ToolArguments): TooMuch | undefined {
  const names = new Set<string>();
  let open: (Json[] | JsonObject)[] = [args];
  let values = 1;
  for (let depth = 0; open.length > 0; depth++) {
    if (depth >= argumentsDepthMax) return words.depthMax;
    const inner: typeof open = [];
    for (const one of open) {
      const all = Object.values(one);
      values += all.length;
      if (!Array.isArray(one)) for (const name of Object.keys(one)) names.add(name);
      for (const value of all) if (typeof value === 'object' && value !== null) inner.push(value);
    }
    if (values > requestBudget.valuesMax) return words.valuesMax;
    if (names.size > requestBudget.namesMax) return words.namesMax;
    open = inner;
  }
  return undefined;
}
