/**
 * Words that say a birth, in the beginnings that endings are added to: plain alternatives. Of
 * letters that no other language writes a word stands anywhere, of Latin, Cyrillic and Greek at the
 * beginning of one.
 */
export const birthWords = {
  latin: [
    // Azerbaijani, Turkish, Uzbek
    "doğul|doğum|anadan ol|təvəllüd|d\\.t\\.|tug‘il|tug'il|tugʻil",
    // Catalan, Galician, Romanian
    'nascud|nascut|naixement|néixer|naceu|nacemento|nada o |nado o |nada en |nado en |născut|nașter|naşter',
    // Spanish, Portuguese and French, shortened
    'f\\. nac|fec\\. nac|d\\.n\\.|ddn',
    // Welsh, Irish, Basque
    'ganwyd|ganed|genid|geni|rugadh|breithe|jaio',
    // Estonian, Finnish, Hungarian
    'sündin|sündis|sünni|sünd\\.|synt\\.|szül\\.|szület',
    // Lithuanian, Latvian
    'gimė|gimus|gimęs|gimimo|gim\\.|dzimis|dzimus|dzimš|dzim\\.',
    // Slavic languages in Latin letters
    'rojen|rojst|roj\\.|rođen|rodjen|rođ\\.|narod|ur\\. |nar\\. ',
    // Albanian, Maltese
    'lindur|lindja|datëlindj|twelid|twieled',
    // Icelandic, Norwegian, Swedish, Afrikaans
    'fædd|fæðing|fødd|fødsel|fødeda|födels|gebore',
    // Tagalog, Indonesian, Vietnamese, Swahili, Hausa
    'ipinanganak|kapanganakan|isinilang|lahir|sinh ngày|sinh năm|alizaliwa|kuzaliwa|haihu',
  ],
  /** What numbers alone have to follow. */
  short: ['f\\. |född|født|geb\\.|geboren|born|dob'],
  others: [
    // Amharic
    'ተወለ|ትውልድ|ልደት',
    // languages of India
    'জন্ম|जन्म|பிறந்த|பிறப்பு|పుట్టిన|జన్మ|ಹುಟ್ಟಿದ|ಜನ್ಮ|ജനന|ജനിച്ച|જન્મ|ਜਨਮ|ଜନ୍ମ|උපන්|උපත',
    // Thai, Lao, Khmer, Burmese
    'เกิด|ເກີດ|កំណើត|မွေး',
    // Arabic, Persian, Urdu, Hebrew
    'ولد|مولد|مواليد|ميلاد|متولد|تولد|زاده|پیدائش|נולד|לידה|ת\\.ל',
    // Georgian, Armenian, Greek
    'დაბად|დაიბად|ծնվ|ծնն|γενν|γεν\\.',
    // Slavic languages and others in Cyrillic letters
    'рожд|родил|роден|г\\.р|р\\.н|народил|народж|нарадз|нараджэ|рођ|туған|туыл|туулган|туган|дүниеге|төрс|төрөл|таваллуд',
    // Chinese, Japanese, Korean
    '出生|生于|生於|誕生|诞生|生年月日|生まれ|生日|출생|생년|태어|년생|일생',
  ],
} as const;
