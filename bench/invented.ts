import { answerOfOperation, importApi, type Api } from '../packages/catalog/src/index.ts';
import {
  describeInvented,
  fieldsOfInvented,
  type InventedApi,
} from '../packages/catalog/src/testing/invented-apis.ts';
import { engineOf } from '../packages/privacy/src/testing/engine.ts';
import {
  documentOf,
  listSuggestions,
} from '../packages/server/src/control/suggestions/suggestions.ts';
import { inventedAnswer, valueAtSteps, type DescribedField } from './useful-answers.ts';

/** What the suggested policy made of the labelled fields of an API. */
export interface InventedFigures {
  toKeep: number;
  toHide: number;
  /** `GET /a x.y`: fields an agent needs, and cannot read as they are. */
  lost: string[];
  /** Fields that it reads, and may not. */
  leaked: string[];
}

export async function measureInvented(invented: InventedApi): Promise<InventedFigures> {
  const { api, problems } = await importApi({ text: describeInvented(invented) });
  if (!api) throw new Error(`${invented.title}: ${problems[0]?.message ?? 'not read'}`);
  const figures: InventedFigures = { toKeep: 0, toHide: 0, lost: [], leaked: [] };
  const engine = engineOf(documentOf(listSuggestions(api)));
  for (const { path, keep, hide } of invented.answers) {
    const operation = operationAt(api, path);
    const [wanted, hidden] = [fieldsOfInvented(keep), fieldsOfInvented(hide)];
    const given = inventedAnswer([...wanted, ...hidden]);
    const { value } = engine.protectValue(structuredClone(given), {
      answer: answerOfOperation(operation, api),
    });
    const isKept = ({ steps }: DescribedField): boolean =>
      valueAtSteps(value, steps) === valueAtSteps(given, steps);
    figures.toKeep += wanted.length;
    figures.toHide += hidden.length;
    figures.lost.push(...wanted.filter((field) => !isKept(field)).map(told(path)));
    figures.leaked.push(...hidden.filter(isKept).map(told(path)));
  }
  return figures;
}

const told =
  (path: string) =>
  ({ steps }: DescribedField) =>
    `GET ${path} ${steps.join('.')}`;

function operationAt(api: Api, path: string): Api['operations'][number] {
  const found = api.operations.find((operation) => operation.path === path);
  if (!found) throw new Error(`no operation ${path}`);
  return found;
}
