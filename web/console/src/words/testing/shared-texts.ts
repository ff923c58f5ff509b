import { apiOptionNames, apiOptionRow } from '@leasehold/contract';
import {
  alertKindNames,
  alertKinds,
  auditActions,
  auditGroups,
  errors,
  lawfulBases,
  leaseLimits,
  leaseSettingNames,
  leaseSettingRow,
  leaseSettingText,
  memberRoles,
  rereadIntervals,
} from '@leasehold/contract/browser';
import { clientGroups, mcpClients } from '@leasehold/contract/clients';
import {
  answerLimits,
  families,
  presetNames,
  presets,
  treatments,
  valueLimits,
  type Filter,
  type TreatmentDefinition,
} from '@leasehold/privacy';
import { sharedPhraseIn } from '../shared-phrases.ts';

/**
 * What the console shows of lists that it shares with the server, and names of states and places:
 * each has to be said in every language. What holds a value is of `sharedPhrases`.
 */
export function sharedTexts(): string[] {
  return [...new Set([...ofContract(), ...ofSettings(), ...ofPrivacy(), ...ofClients(), ...names])];
}

function ofContract(): string[] {
  return [
    ...Object.values(errors).flatMap(({ title, hint }) => [title, hint]),
    ...Object.values(auditActions),
    ...Object.values(auditGroups),
    ...alertKindNames.flatMap((name) => [alertKinds[name].title, ...alertKinds[name].unit]),
    ...Object.values(lawfulBases),
    ...Object.values(rereadIntervals).map(({ text }) => text),
    ...Object.values(leaseLimits).map(({ label }) => label),
    ...memberRoles,
  ];
}

/** What settings say that have no value in them. */
const settingTexts = [
  leaseSettingText('operations', { operations: null }),
  leaseSettingText('readOnly', { readOnly: true }),
  leaseSettingText('readOnly', { readOnly: false }),
  leaseSettingText('toolMode', { toolMode: 'list' }),
  leaseSettingText('toolMode', { toolMode: 'catalog' }),
  leaseSettingText('listed', { listed: true }),
  leaseSettingText('listed', { listed: false }),
  leaseSettingText('networks', { networks: null }),
  leaseSettingText('countries', { countries: null }),
  leaseSettingText('tokens', { tokens: 'short' }),
  leaseSettingText('tokens', { tokens: 'sealed' }),
];

function ofSettings(): string[] {
  const rows = [
    ...leaseSettingNames.map((name) => leaseSettingRow(name)),
    ...apiOptionNames.map((name) => apiOptionRow(name)),
  ];
  return settingTexts.concat(
    rows.flatMap(({ label, field, ...row }) => [
      label,
      ...(field?.label === undefined ? [] : [field.label]),
      ...(field?.hint === undefined ? [] : [field.hint]),
      ...('hintAtFirst' in row && row.hintAtFirst !== undefined ? [row.hintAtFirst] : []),
      ...(field?.unit === undefined ? [] : [field.unit]),
      ...(field?.choices ?? []).map(({ text }) => text),
    ]),
  );
}

function ofPrivacy(): string[] {
  return [
    ...Object.values(families).flatMap(({ word, meaning }) => [word, meaning]),
    ...Object.values<TreatmentDefinition>(treatments).flatMap(({ label, becomes, options }) => [
      label,
      becomes,
      ...Object.values(options ?? {}).flatMap(({ label: option, summary }) => [
        option,
        hint(summary),
      ]),
    ]),
    ...ruleTexts(),
    ...Object.values(answerLimits),
    ...Object.values(valueLimits),
    ...presetNames.flatMap((name) => [presets[name].title, ...presets[name].notes]),
  ];
}

/** What filters do with a value; what has a number or a name in it is of `sharedPhrases`. */
function ruleTexts(): string[] {
  const options: Partial<Filter>[] = [
    {},
    { keepLast: 0 },
    { keepLast: 2 },
    { valuesOnly: true },
    { randomized: true },
    { alphabet: 'alphanumeric' },
    { alphabet: 'digits' },
    { label: 'Customer' },
    { to: 'ZIP3' },
    { to: 'BUCKET', size: 10 },
    { to: 'BUCKET', edges: [0, 10] },
    { bandYears: 1 },
    ...dateOrders.flatMap((dateOrder) => [
      { to: 'YEAR' as const, dateOrder },
      { bandYears: 1, dateOrder },
      { bandYears: 10, dateOrder },
      { subject: 'id', maxDays: 9, dateOrder },
    ]),
    { to: 'YEAR' },
    { subject: 'id' },
  ];
  return Object.values<TreatmentDefinition>(treatments).flatMap(({ name: filterType, rule }) =>
    options.flatMap((given) => {
      const text = rule({ target: 'x', filterType, ...given });
      // It reads like one with a label.
      const isWhole = filterType === 'ANONYMIZE' && given.label === undefined;
      // What lacks an option of its own is no rule.
      return text === text.trim() && (isWhole || !sharedPhraseIn(text)) ? [text] : [];
    }),
  );
}

const dateOrders = ['MDY', 'DMY'] as const;

/** As the policy page says the summary of an option. */
function hint(summary: string): string {
  const said = summary.replace(/^(?:BUCKET|YEAR): /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function ofClients(): string[] {
  const target = { address: 'ADDRESS', key: 'KEY', call: { tool: 'TOOL', arguments: {} } };
  return [
    ...Object.values(clientGroups),
    ...mcpClients.flatMap((client) =>
      client.ways.flatMap((way) =>
        client.steps(target, way).flatMap(({ says, copy }) => (copy ? [says, copy.name] : [says])),
      ),
    ),
  ];
}

/** What routes answer in one word. */
const names = [
  'paused',
  'expired',
  'revoked',
  'withhold',
  'keep',
  'show',
  'hide',
  'header',
  'query',
  'cookie',
  'signed in',
  'anybody',
];
