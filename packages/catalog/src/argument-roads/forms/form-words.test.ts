import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formKinds, type FormKind } from './form-words.ts';

const names: Partial<Record<FormKind, string>> = {
  piece:
    'maxChars max_characters charLimit limit_bytes byteOffset words startWord stem ' +
    'truncate preview_length snippetSize excerptChars chunk chunkSize wrap maxlength sliceLen ' +
    'zeichen vorschau_laenge caracteres_max tronquer extracto trecho anteprima inkorten',
  extent:
    'offset skip start end from to length limit page_size per_page pagesize position window radius ' +
    'first take n fromSeconds rangeStart laenge versatz debut longueur desde longitud inicio fim ' +
    'lunghezza lengte',
  writing: 'dateFormat date_format namestyle phonePattern datumsformat formato_fecha',
  format: 'format fmt',
  rate: 'currency display_currency exchangeRate fte waehrung devise moneda taxa cambio koers',
  scale: 'unit perHour per roundTo factor ageUnit',
  shift: 'plusDays shift_days addYears delta',
  asOf: 'asOf as_of as-of-date effectiveDate reference_date age_on stichtag peildatum fechaCorte',
  day: 'date on at year when',
  language: 'lang language targetLanguage target_lang to locale sprache idioma',
  turned: 'reverse encoding digits initials',
  laid: 'reverse mirror align hyphenate',
  spelt: 'encoding charset direction maskWith mask_char visible reveal text_direction',
  reckoned: 'calendar numberingSystem locale',
  replaced: 'replace replaceWith replacement with',
};

for (const [kind, list] of Object.entries(names))
  test(`names of the kind ${kind}`, () => {
    for (const name of list.split(' '))
      assert.ok(
        formKinds(name).some((one) => one === kind),
        name,
      );
  });

test('names that say nothing of a piece or a form', () => {
  const others =
    'page pageNumber page_number id order_id status sort q include version depth verbose ' +
    'first_name lastName line1 address_line2 team headcount platform timeline information online ' +
    'response_format output_format created_at updated_since max_rate min_units cohort band bucket ' +
    'height template country message weekday sort_direction calendar_id visibility tail tailLines startLine lines sentences';
  for (const name of others.split(' ')) assert.deepEqual(formKinds(name), [], name);
});
