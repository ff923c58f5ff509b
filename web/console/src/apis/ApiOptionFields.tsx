import {
  apiOptionNames,
  apiOptionRow,
  PublicError,
  type ApiOptionName,
  type PlainApiOptions,
  type RouteInput,
} from '@leasehold/contract/browser';
import { settingDraft, settingValue, type SettingDraft } from '../parts/settings/setting-draft.ts';
import { SettingInput } from '../parts/settings/SettingInput.tsx';

/** What is typed for each option that needs no form of its own. */
export type OptionDrafts = Readonly<Partial<Record<ApiOptionName, SettingDraft>>>;

const askedOptions = apiOptionNames.filter((name) => apiOptionRow(name).field !== undefined);

/** As an API has them; without one, as they are before anything is typed. */
export const optionDrafts = (api: Partial<PlainApiOptions> = {}): OptionDrafts =>
  Object.fromEntries(
    askedOptions.map((name) => [
      name,
      settingDraft(Reflect.get(api, name) ?? apiOptionRow(name).initial ?? null),
    ]),
  );

/** What was typed that differs from what there is. */
export function typedOptions(
  drafts: OptionDrafts,
  than: OptionDrafts,
  isAsked: (name: ApiOptionName) => boolean = () => true,
): Partial<RouteInput<'PATCH /apis/{id}'>['body']> {
  const value = (name: ApiOptionName, of: OptionDrafts) =>
    settingValue(apiOptionRow(name), of[name] ?? '');
  return Object.fromEntries(
    askedOptions
      .filter(
        (name) =>
          isAsked(name) &&
          JSON.stringify(value(name, drafts)) !== JSON.stringify(value(name, than)),
      )
      .map((name) => [name, value(name, drafts)]),
  );
}

/** What the description leaves open of the address is wrong at the address. */
const isAbout = (place: string, name: ApiOptionName): boolean =>
  place === `/${name}` || (name === 'baseUrl' && place.startsWith('/serverVariables/'));

interface ApiOptionFieldsProps {
  drafts: OptionDrafts;
  onChange: (drafts: OptionDrafts) => void;
  /** What came of sending them. */
  error: Error | null;
  /** An API is being enrolled: what is left empty is the description's own. */
  isNew?: boolean;
  isAsked: (name: ApiOptionName) => boolean;
  isDisabled?: (name: ApiOptionName) => boolean;
}

/** The options of an API that are asked for by their rows, in the order of the table. */
export function ApiOptionFields({
  drafts,
  onChange,
  error,
  isNew = false,
  isAsked,
  isDisabled = () => false,
}: ApiOptionFieldsProps) {
  return askedOptions.filter(isAsked).map((name) => {
    const { hintAtFirst, ...row } = apiOptionRow(name);
    return (
      <SettingInput
        key={name}
        row={row}
        draft={drafts[name] ?? ''}
        onChange={(draft) => onChange({ ...drafts, [name]: draft })}
        hint={isNew ? (hintAtFirst ?? row.field?.hint) : row.field?.hint}
        error={
          error instanceof PublicError
            ? error.issues.find(({ place }) => isAbout(place, name))?.message
            : undefined
        }
        isDisabled={isDisabled(name)}
        {...(isNew && { isRequired: false })}
      />
    );
  });
}
