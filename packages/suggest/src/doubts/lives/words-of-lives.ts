/**
 * What a register of people says of each of them, by what such things are called in the languages
 * that names are read in. Parts of folded names: words run together, and have endings.
 */
const birth =
  /geboorte|geburt|naissance|nacimiento|nascimento|nascita|urodz|narozen|fodsel|fodelse|syntyma|dogum(?!ent)|kelahiran|tempatlahir|rozhdeni|рожден|народжен|出生|출생|ميلاد|(?<!re)birth(?!s$)|^dob$/;

const death =
  /overlijden|overleden|sterbe|verstorben|todesfall|todestag|todesdatum|^tod$|^deces|datedeces|^decede|defunc|fallec|^muerte|obito|falecimento|decesso|^morte|zgon|^smierc|umrti|dodsfall|dodsdato|dodsdag|avliden|^olum$|olumtarihi|vefat|kematian|meninggal|kuolin|kuolema|смерт|死亡|사망|(?<!brain)death(?!s$|row)|deceased/;

const marriage =
  /huwelijk|partnerschap|verbintenis|heirat|eheschlie|lebenspartnerschaft|mariage|^pacs$|matrimonio|casamento|malzenst|^slubu?$|datumslubu|dataslubu|snatek|vielse|vigsel|giftermal|avioliit|evlilik|evlenme|pernikahan|perkawinan|婚姻|결혼|marriage|wedding|civilpartner|divor|^scheidung|ehescheidung|rozwod|skilsmisse|skilsmassa|avioero|bosanma|perceraian/;

const nationality =
  /(?<!inter)(?:nationalit|nacionalid|nazionalit)|staatsangehoe?r|obywatelstw|obcanstv|statsborger|medborgarskap|kansalaisuu|uyruk|vatandaslik|kewarganegaraan|citizenship|гражданств|громадянств|国籍|국적/;

const residence =
  /verblijfstitel|verblijfsrecht|aufenthalts?(?:titel|erlaubnis|status|recht)|titre(?:de)?sejour|permiso(?:de)?(?:residencia|estancia)|permesso(?:di)?soggiorno|autorizacao(?:de)?residencia|zezwolenie(?:na)?pobyt|kartapobytu|opholdstillad|oppholdstillat|uppehallstillstand|oleskelulup|ikametizni|oturmaizni|izintinggal|povolenikpobytu|residen(?:ce|cy|t)(?:permit|title)|immigrationstatus|asylumstatus/;

const suffrage =
  /kiesrecht|wahlrecht|droit(?:de)?vote|derecho(?:al)?voto|diritto(?:di)?voto|direito(?:de)?voto|suffrage|prawowyborcze|stemmerett|rostratt|aanioikeu|secmenlik|hakpilih|righttovote/;

const custody =
  /ouderlijkgezag|gezagsverhouding|gezagminderjarig|curatele|voogdij|sorgerecht|vormundschaft|autoriteparentale|^(?:sous)?tutelle|^(?:sous)?curatelle|patriapotestad|^tutela|responsabilidadeparental|responsabilitagenitoriale|opiekaprawna|foreldreansvar|foraldraansvar|velayet|vesayet|perwalian|parental(?:authority|responsibility)|guardianship|childcustody/;

const nobility =
  /adellijke|adelstitel|adelspradikat|titre(?:de)?noblesse|titulo(?:de)?nobleza|titulonobiliari|titolonobiliare|tytulszlachecki|adelsrang|nobletitle|nobiliary|titleofnobility/;

/** Whether a name, folded, says that somebody was born, wed, died, is a citizen or may do something. */
export const tellsOfLife = (name: string): boolean =>
  [birth, marriage, nationality].some((words) => words.test(name)) || tellsOfStanding(name);

/** What a yes or no tells as well: that somebody died, may stay, vote, or is in another's care. */
export const tellsOfStanding = (name: string): boolean =>
  [death, residence, suffrage, custody, nobility].some((words) => words.test(name));
