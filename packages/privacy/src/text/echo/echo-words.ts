const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that are also names: alone they say nothing about a person. */
export const ordinaryNames = setOf(
  'mark will bill rose hope grace faith june april august summer joy dawn rich frank drew chase grant jack young king baker long short white black brown green gray grey stone wood woods field fields hill hills park parks price rice bush love good best west north south east church house page pages power banks bank case cash cook cross day days english fish gold hall hand hart head high hunter knight lake lane major miles moon more noble nice pool reed reeves rivers rock sharp shore small snow spring star strong sweet swift temple town wall walls ward waters weeks wells winter wise wolf world worth street miss missus doctor mister madam herr frau junior senior from with that this user name test patient customer client member guest employee person unknown anonymous null none first last',
);
/** Mailboxes of functions rather than people. */
export const ordinaryLocals = setOf(
  'info admin contact support sales hello mail email office team help noreply no-reply donotreply service webmaster postmaster hostmaster abuse security billing account accounts accounting jobs careers marketing press media news newsletter order orders user users test root system notification notifications alerts feedback enquiries inquiries customer customers customerservice privacy legal',
);
export const ordinaryValues = setOf(
  'true false null none unknown undefined test active inactive pending male female other default admin user guest example available home work mobile email phone name address patient customer',
);

/** What stands before a name: after it an ordinary word is one, and a short word. */
export const personTitles = setOf(
  'mr mrs ms miss mx mister missus dr med ing doctor prof professor sir madam dame lord lady rev reverend fr father sister brother judge justice officer captain capt lt sgt nurse dear hi hello hey herr frau fraulein hr fru frk monsieur m madame mme mlle mademoiselle signor signora signore sig senor senora senorita sr sra srta don dona doña dhr mevr mevrouw meneer pan pani pana panu bay bayan g-n gospodin gospozha patient client customer employee uncle aunt н пан пани пані господин госпожа κ κα κος κυρια κυριος מר גב גברת דר ד״ר السيد السيده الدكتور الدكتوره الاستاذ الاستاذه श्री श्रीमती',
);
/** Parts of a name that are no name. */
export const nameAffixes = setOf(
  'mr mrs ms miss mx dr prof jr sr ii iii iv phd md esq dds rn cpa mba sir dame lord lady rev hon herr frau mme mlle med dipl dott dra',
);

/** What a surname begins with; the rest is a name without it. */
export const surnameParticles = setOf(
  'van von der den de del della dello di da das do dos du des la le les los las el al ul ad as ash an ibn bin bint abu abd ben bar ter ten te zu zum zur af av y e i o d l mac mc fitz saint san st ste',
);

/** And, to, in, of, as they are written to a name in Hebrew, in Arabic and in Ethiopic scripts. */
export const namePrefixes: readonly (readonly [of: RegExp, prefixes: readonly string[]])[] = [
  [/^[\u05d0-\u05ea]/, 'ו ב ל כ מ ש ה וב ול ומ וש שב של'.split(' ')],
  [/^[\u0620-\u06d3]/, 'و ف ب ل ك وب ول فل'.split(' ')],
  [/^[\u1200-\u135a]/, 'ለ የ በ ከ'.split(' ')],
];

/** Endings of names in one of several languages: the plural, and cases. */
const endings = setOf(
  's es a u y i e o om em im ym am ej ij iej ou ow owi owie ova ove ovi iem ho mu nek nak vel val nel nal tol hez hoz ben ban ne nya ego emu ami ach m n а у ы и е я ю ой ом ым им ем ого ому его ему ую ои еи ою ых их і оі іи єм єю ові еві υ lle lla lta ssa sta ը ի ն ին ից ով ում जी ने को का की के से में কে র ের যের তে',
);

export const isNameEnding = (letters: string): boolean => endings.has(letters);

/** By number. In the languages dates are written in most. */
export const monthNames: readonly (readonly string[])[] = [
  'january jan januar janvier enero',
  'february feb februar fevrier febrero',
  'march mar marz maerz mars marzo',
  'april apr avril abril',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet julio',
  'august aug aout agosto',
  'september sep sept septembre septiembre',
  'october oct oktober octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember decembre diciembre',
].map((names) => names.split(' '));
