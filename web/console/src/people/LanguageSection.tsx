import { SelectField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import { chooseLanguage, consoleLanguageNames, consoleLanguages } from '../words/languages.ts';
import { phrase } from '../words/phrase.ts';
import { language } from '../words/table.ts';

/** Of this browser, as light and dark are: whoever signs in elsewhere gets that browser’s. */
export function LanguageSection() {
  return (
    <Section
      title={phrase('Language')}
      lead={phrase(
        'Of the console in this browser. What an API, an agent or the server says in its own words stays as it is.',
      )}
      isSheet
    >
      <SelectField
        label={phrase('Language of the console')}
        hint={phrase('The page is loaded again.')}
        value={language}
        options={consoleLanguages.map((value) => ({ value, text: consoleLanguageNames[value] }))}
        onChange={chooseLanguage}
      />
    </Section>
  );
}
