import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { suggestTreatments } from '../suggest.ts';

/** Names of what nobody else may hold, as APIs have them, with marks, without, and cut short. */
const names: { readonly [what: string]: string } = {
  'what an office knows somebody by':
    'steuer_id steuer_nr rentenversicherungsnummer numero_secu numéro_sécu identifiant_fiscal numero_fiscal cuit cuil nss identificacion codice_fiscale cod_fisc niss contribuinte rijksregisternummer nip npwp_no tc_no samordningsnummer inn снилс 個人番号 住民票コード 身份证号 tax_file_number avs_nummer',
  'a paper':
    'führerscheinnummer permis_de_conduire licencia_conducir carnet_conducir patente_guida rijbewijs prawo_jazdy ehliyet_no körkort paspor загранпаспорт 护照号 aufenthaltsstatus verblijfsstatus visa_type',
  'an account':
    'bankverbindung kontonr num_compte rib cbu clabe norek raschetnyy_schet номер_счета 口座番号 kartennummer num_tarjeta nomor_kartu upi_id',
  'what opens':
    'kennwort mot_de_passe contraseña sandi parol sifre lösenord パスワード geheimantwort clé_secrète chave_api zugangsdaten inloggegevens sec_key prv_key mfa_sec access_code',
  'how somebody is reached':
    'adel surel eposta el_pochta メールアドレス festnetz gsm_no telemóvel cep_no faxnummer mobno denwa_bango телефон 手机号 callback_number wechat mail_id',
  'a name':
    'nachname geburtsname prénom nom_de_famille apellido_paterno ape_mat cognome nominativo sobrenome nome_social achternaam imię_i_nazwisko soyadı efternamn nama_ibu familiya отчество shimei myoji 姓名 name_first',
  'when somebody was born':
    'geb_dat gebdatum date_naissance fec_nac cumpleaños data_nascita dt_nasc aniversario geboortedatum verjaardag data_ur doğum_tarihi födelsedatum tgl_lahir дата_рождения 生年月日',
  'where somebody lives':
    'anschrift straße_nr wohnort domicile calle nro_ext residenza logradouro woonadres adres_zamieszkania açık_adres hemadress alamat_rumah квартира 住所 home_zip lives_at',
  'what somebody has':
    'krankenkasse kv_nr blutgruppe mutuelle obra_social tessera_sanitaria zorgverzekeraar grupa_krwi engelli bpjs группа_крови 病歴 krankmeldung baja_laboral diag_cod',
  'what somebody is paid':
    'gehalt stundenlohn salaire_brut sueldo_base busta_paga renda_mensal brutoloon pensja ücret månadslön penghasilan оклад nenshu sal_base',
  'what somebody is or believes':
    'kirchensteuer confession_religieuse cor_raca godsdienst wyznanie mezhep etnicitet agama национальность shukyo gewerkschaft afiliacion_sindical sendika_uyeligi vorstrafen casier_judiciaire sabika_kaydi titre_sejour karta_pobytu 在留資格 staatsangehörigkeit cittadinanza situation_familiale status_nikah',
};

/** Records that are no person's, in which names decide, and what examples may say. */
const paths = ['/orders', '/products', '/foos'];
const examples = [undefined, 'abc', '<string>', '2020-01-01', '12'];
const places = paths.flatMap((path) => examples.map((example) => ({ path, example })));
/** With each example, on a path by turns. */
const somePlaces = (turn: number) =>
  examples.map((example, i) => ({ path: paths[(i + turn) % paths.length] ?? '', example }));
/** As programs write a name. */
const writings: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replaceAll(/_(\p{L})/gu, (_, letter: string) => letter.toUpperCase()),
  (name) => `x_${name}`,
  (name) => `${name}__c`,
];

suite('what nobody else may hold is kept in no language', () => {
  for (const [what, list] of Object.entries(names))
    test(`${what}${inPart}`, () => {
      const all = list.split(' ');
      const kept = all.filter((name, turn) =>
        everyOr(somePlaces(turn), places).some(({ path, example }) => isKept(path, name, example)),
      );
      assert.deepEqual(kept, []);
      // The same names written otherwise: each in one of the places, by turns.
      const written = all.flatMap((name) => writings.map((write) => write(name)));
      const keptWritten = written.filter((name, i) => {
        const { path = '', example } = places[i % places.length] ?? {};
        return isKept(path, name, example);
      });
      assert.deepEqual(keptWritten, []);
    });
});

/** Who takes part in something, without words that are a thing's as well (`kind`, `make`, `elev`). */
const people =
  'mieter besteller zeuge rechtsanwalt halter eltern comprador inquilino testigo hijo acheteur locataire proprietaire enfant avocat acquirente autista figlio motorista filho koper huurder eigenaar ontvanger kupujacy najemca kierowca odbiorca satici kiraci ogrenci avukat saljare hyresgast vittne pembeli penerima ayah anak pokupatel zakazchik voditel получатель 購入者 生徒 买家'.split(
    ' ',
  );

suite('whoever takes part in something is somebody in every language', () => {
  const text: JsonObject = { type: 'string' };
  const kept = people.filter(
    (noun) =>
      keeps('/orders', `${noun}_name`, text) ||
      keeps('/orders', noun, { type: 'object', properties: { name: text } }),
  );
  test('by name', () => assert.deepEqual(kept, []));
});

suite('a yes or no', () => {
  const flag: JsonObject = { type: 'boolean' };
  test('that only people are asked', () => {
    const told =
      'is_refugee isMarried deceased has_visa is_gay on_benefits customer_is_vip is_minor tested_positive'.split(
        ' ',
      );
    assert.deepEqual(
      told.filter((name) => keeps('/orders', name, flag)),
      [],
    );
  });

  test('of a thing stays', () => {
    const own =
      'is_active is_adult minor retired has_children is_orphan visa accepts_visa disabled has_issues is_default'.split(
        ' ',
      );
    assert.deepEqual(
      own.filter((name) => !keeps('/products', name, flag)),
      [],
    );
  });
});

const isKept = (path: string, name: string, example?: string): boolean =>
  keeps(path, name, { type: 'string', ...(example !== undefined && { example }) });

function keeps(path: string, name: string, schema: JsonObject): boolean {
  const properties = { id: { type: 'integer' }, total: { type: 'number' }, [name]: schema };
  const fields = fieldsOfSchema({ type: 'object', properties });
  return suggestTreatments({ fields, operation: { path } }).at(-1)?.filterType === 'KEEP';
}
