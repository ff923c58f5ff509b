/**
 * What a record says of a body, a mind, a life or a purse, by what the object that holds it is
 * called, in the languages that names are read in. Whole names, folded.
 */
const rows: { readonly [what: string]: string } = {
  weight:
    'weight weighin gewicht koerpergewicht poids peso vikt kroppsvikt vekt vaegt vagt waga masaciala kilo agirlik berat beratbadan paino hmotnost vaha vægt',
  height:
    'height stature groesse grosse koerpergroesse taille estatura altura altezza statura lengte langd laengd hoyde hojde wzrost boy boyu tinggi tinggibadan pituus vyska waist waistline taillenumfang',
  age: 'age ages alter lebensalter edad idade eta leeftijd alder aalder wiek yas umur usia ika ikae vek',
  temperature:
    'temperature temp bodytemp fever koerpertemperatur temperatur temperatura temperatuur fieber fievre fiebre febre febbre koorts feber goraczka ates demam kuume',
  mood: 'mood moods feeling feelings emotion emotions stimmung laune humeur animo estadodeanimo humor umore stemming humoer nastroj ruhhali suasanahati mieliala nalada',
  blood:
    'glucose bloodglucose bloodsugar glycemia blutzucker blutzuckerwert glycemie glicemie glucosa glucemia glicemia glicose bloedsuiker bloedglucose blodsocker blodsukker glukoza cukier kansekeri guladarah verensokeri glykemie pulse puls pouls pulso polso hartslag tetno nabiz cholesterol colesterol cholesterin',
  therapy:
    'therapy therapies treatment treatments therapie terapia terapi behandlung behandling leczenie tedavi terapija diet diets dieta dieet diaet sleep schlaf sommeil sueno sono sonno slaap somn sovn sen uyku tidur stress alcohol alkohol craving cravings pain schmerz schmerzen douleur dolor dor dolore pijn smarta smerte bol agri nyeri kipu',
  means:
    'debt debts networth wealth savings alimony schulden schuld dettes dette deuda deudas divida dividas debito debiti skuld skulder gjeld gaeld dlug dlugi borc borclar utang hutang velka velat dluh dluhy vermoegen ersparnisse epargne ahorros poupanca risparmi spaargeld sparande oszczednosci birikim tabungan',
  pay: 'salary salaries wage wages income incomes earnings gehalt lohn einkommen salaire revenu sueldo salario ingresos ordenado renda stipendio reddito salaris loon inkomen lon lonn loen inkomst inntekt indkomst pensja wynagrodzenie dochod zarobki maas ucret gelir gaji upah penghasilan palkka tulot plat mzda prijem',
  belief:
    'religion religions faith belief beliefs glaube konfession croyance religione religia religiao godsdienst geloof tro livssyn wyznanie din inanc agama uskonto vira nabozenstvi',
  orientation:
    'orientation sexuality neigung orientacion orientacao orientamento geaardheid laggning laeggning legning orientacja orientierung yonelim suuntautuminen orientace',
};

const measures: ReadonlySet<string> = new Set(
  Object.values(rows).flatMap((names) => names.split(' ')),
);

/** What comes again and again in a body, and elsewhere in bills and machines. */
const cycles = new Set(
  'cycle cycles period periods menses zyklus regel ciclo ciclos cyclus cykel cykl syklus cyklus dongu adet siklus haid kierto'.split(
    ' ',
  ),
);

/** Which day of it it is, and how it goes. */
const partsOfCycle =
  /^(?:day|phase|flow|symptoms?|pain|tag|jour|dia|giorno|dag|dzien|gun|hari|paiva|den|phase|fase|faza)$/;

/** Before such a word they say which of several it is. */
const which =
  /^(?:current|latest|last|first|average|avg|mean|total|start|starting|target|goal|ideal|own|body|monthly|annual|yearly|gross|net|adjusted|today|reported|measured|resting|morning|evening|now|overall|general|estimated|real|actual|subjective)$/;

/**
 * Whether an object of this name, by its words, tells something of somebody by whatever is in it.
 * @param part The name of what is in it.
 */
export function isMeasureOfSomebody(words: readonly string[], part: string): boolean {
  const start = words.findIndex((word) => !which.test(word));
  const name = words.slice(Math.max(0, start)).join('');
  return measures.has(name) || (cycles.has(name) && partsOfCycle.test(part));
}
