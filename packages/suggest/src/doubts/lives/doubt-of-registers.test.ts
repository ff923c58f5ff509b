import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';
const day = '@date';

/** What a register says of somebody, in parts that are called by their form only. */
testRecords([
  {
    title: 'a day, a place and a code of a birth, in Dutch',
    path: '/inschrijvingen',
    record: {
      inschrijvingen: [
        {
          id: text,
          geboorte: {
            datum: { dag: 1, maand: 1, jaar: 1, datum: day },
            plaats: { code: text, omschrijving: text },
          },
          overlijden: { datum: { jaar: 1 }, plaats: { omschrijving: text } },
          nationaliteiten: [{ nationaliteit: { code: text, omschrijving: text } }],
          verblijfstitel: { aanduiding: { code: text }, omschrijving: text },
          naam: { adellijkeTitel: { code: text, omschrijving: text } },
          aangemaakt: { datum: day },
        },
      ],
    },
    hidden:
      'inschrijvingen.geboorte.datum.dag inschrijvingen.geboorte.datum.maand ' +
      'inschrijvingen.geboorte.datum.jaar inschrijvingen.geboorte.datum.datum ' +
      'inschrijvingen.geboorte.plaats.code inschrijvingen.geboorte.plaats.omschrijving ' +
      'inschrijvingen.overlijden.datum.jaar inschrijvingen.overlijden.plaats.omschrijving ' +
      'inschrijvingen.nationaliteiten.nationaliteit.code ' +
      'inschrijvingen.nationaliteiten.nationaliteit.omschrijving ' +
      'inschrijvingen.verblijfstitel.omschrijving ' +
      'inschrijvingen.naam.adellijkeTitel.code inschrijvingen.naam.adellijkeTitel.omschrijving',
    kept: 'inschrijvingen.id',
  },
  {
    title: 'the same in German',
    path: '/register/eintraege/{id}',
    record: {
      id: text,
      Geburt: { Datum: { Tag: 1, Monat: 1, Jahr: 1 }, Ort: { Bezeichnung: text } },
      Eheschliessung: { Datum: day, Ort: { Schluessel: text } },
      Staatsangehoerigkeit: { Schluessel: text, Bezeichnung: text },
      Aufenthaltstitel: { Bezeichnung: text },
      Vorgang: { Datum: day },
    },
    hidden:
      'Geburt.Datum.Tag Geburt.Datum.Monat Geburt.Datum.Jahr Geburt.Ort.Bezeichnung ' +
      'Eheschliessung.Datum Eheschliessung.Ort.Schluessel Staatsangehoerigkeit.Schluessel ' +
      'Staatsangehoerigkeit.Bezeichnung Aufenthaltstitel.Bezeichnung',
    kept: 'id Vorgang.Datum',
  },
  {
    title: 'the same in French, Spanish, Portuguese and Italian',
    path: '/entries/{id}',
    record: {
      id: text,
      naissance: { lieu: { libelle: text, code: text }, annee: 1 },
      titre_sejour: { libelle: text },
      mariage: { date: day },
      nacimiento: { fecha: { dia: 1, mes: 1, anio: 1 }, lugar: text },
      permiso_residencia: { descripcion: text },
      nascimento: { local: text, ano: 1 },
      obito: { data: day },
      nascita: { comune: { codice: text, descrizione: text }, giorno: 1 },
      permesso_soggiorno: { codice: text },
    },
    hidden:
      'naissance.lieu.libelle naissance.lieu.code naissance.annee titre_sejour.libelle ' +
      'mariage.date nacimiento.fecha.dia nacimiento.fecha.mes nacimiento.fecha.anio ' +
      'nacimiento.lugar permiso_residencia.descripcion nascimento.local nascimento.ano ' +
      'obito.data nascita.comune.codice nascita.comune.descrizione nascita.giorno ' +
      'permesso_soggiorno.codice',
    kept: 'id',
  },
  {
    title: 'the same in Polish, Czech, Turkish, the languages of the north and Indonesian',
    path: '/entries/{id}',
    record: {
      id: text,
      urodzenie: { dzien: 1, miesiac: 1, rok: 1, miejsce: text },
      obywatelstwo: { kod: text, opis: text },
      narozeni: { den: 1, misto: { popis: text } },
      dogum: { gun: 1, ay: 1, yil: 1, yer: text },
      fodsel: { dag: 1, sted: text },
      statsborgerskap: { kode: text, beskrivelse: text },
      vigsel: { ar: 1, ort: text },
      syntyma: { paiva: 1, paikka: text },
      kelahiran: { tahun: 1, tempat: text },
      kewarganegaraan: { keterangan: text },
    },
    hidden:
      'urodzenie.dzien urodzenie.miesiac urodzenie.rok urodzenie.miejsce obywatelstwo.kod ' +
      'obywatelstwo.opis narozeni.den narozeni.misto.popis dogum.gun dogum.ay dogum.yil ' +
      'dogum.yer fodsel.dag fodsel.sted statsborgerskap.kode statsborgerskap.beskrivelse ' +
      'vigsel.ar vigsel.ort syntyma.paiva syntyma.paikka kelahiran.tahun kelahiran.tempat ' +
      'kewarganegaraan.keterangan',
    kept: 'id',
  },
  {
    title: 'how a birth date was matched, part by part',
    path: '/checks/{id}',
    record: {
      id: text,
      date_of_birth: { day: 'match|no_match', month: 'match|no_match', summary: 'match|no_match' },
      citizenship: { country: { code: text } },
      created: { date: day },
    },
    hidden: 'date_of_birth.day date_of_birth.month date_of_birth.summary citizenship.country.code',
    kept: 'id created.date',
  },
  {
    title: 'days, places and codes of things',
    path: '/shipments/{id}',
    record: {
      id: text,
      created: { date: day },
      release: { date: { day: 1, month: 1, year: 1 } },
      status: { code: text, description: text },
      category: { label: text },
      internationality: { description: text },
      rebirth: { date: day },
      Entscheidung: { Datum: day },
      dokument: { datum: day },
    },
    kept:
      'id created.date release.date.day release.date.month release.date.year status.code ' +
      'status.description category.label Entscheidung.Datum dokument.datum',
  },
  {
    title: 'whether somebody may vote, died, or is in the care of another',
    path: '/citizens/{id}',
    record: {
      id: text,
      kiesrecht: { uitgeslotenVanKiesrecht: true, einddatumUitsluitingKiesrecht: { jaar: 1 } },
      indicatieOverleden: true,
      sousTutelle: true,
      wahlrecht_entzogen: true,
      guardianship: true,
      active: true,
    },
    hidden:
      'kiesrecht.uitgeslotenVanKiesrecht kiesrecht.einddatumUitsluitingKiesrecht.jaar ' +
      'indicatieOverleden sousTutelle wahlrecht_entzogen guardianship',
    kept: 'active',
  },
  {
    title: 'figures and texts in the record that a number of a citizen stands in',
    path: '/records',
    record: {
      records: [
        {
          id: text,
          pesel: text,
          status: text,
          created_at: '@date-time',
          opschorting: { datum: { dag: 1 } },
          Merkzeichen: 1,
          remarks: { summary: text },
          documents: [{ id: text, title: text, page_count: 1 }],
        },
      ],
    },
    hidden: 'records.opschorting.datum.dag records.Merkzeichen records.remarks.summary',
    kept:
      'records.status records.created_at records.documents.id ' +
      'records.documents.title records.documents.page_count',
  },
  {
    title: 'the same figures where a firm is meant',
    path: '/firms/{id}',
    record: { id: text, vat_number: text, Merkzeichen: 1, fiscal: { datum: { dag: 1 } } },
    kept: 'id',
  },
]);
