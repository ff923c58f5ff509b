/**
 * Names as keys of maps say them: of people, logins, plates, ids, conditions, in other scripts, and
 * slugs; made from parts, the same every time. Words that are names as well are among them, alone
 * and two together.
 */
export function madeNames(): string[] {
  const names = new Set<string>();
  const add = (...made: string[]) => made.forEach((name) => names.add(name));
  add(
    ...surnames,
    ...surnames.map(capital),
    ...surnames.map((name) => name.toUpperCase()),
    ...wordNames,
    ...wordNames.map(capital),
  );
  for (const [i, surname] of surnames.entries()) {
    const first = givenNames[i % givenNames.length] ?? '';
    const other = givenNames[(i * 7 + 3) % givenNames.length] ?? '';
    add(
      `${first}_${surname}`,
      `${surname}-${first}`,
      `${other}${capital(surname)}`,
      `${capital(other)}${capital(surname)}`,
      `${first}.${surname}`,
    );
    add(
      `${first.charAt(0)}${surname}`,
      `${surname}${first.charAt(0)}`,
      `${first.charAt(0)}.${surname}`,
      `${first}${(i * 37) % 100}`,
      `${surname}${i % 10}`,
    );
    add(
      `${capital(first)} ${capital(surname)}`,
      `${surname}, ${first}`,
      `${first}@${surname}.example`,
      `mc${surname}`,
      `${surname}_${surnames[(i * 11 + 5) % surnames.length]}`,
    );
  }
  for (const [i, word] of wordNames.entries())
    add(
      `${word}_${wordNames[(i * 5 + 1) % wordNames.length]}`,
      `${givenNames[i % givenNames.length]}_${word}`,
    );
  for (let i = 0; i < 200; i++) add(plate(i), id(i));
  add(
    ...conditions,
    ...conditions.map((name) => name.replaceAll('_', '-')),
    ...otherScripts,
    ...odd,
  );
  return [...names];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const surnames =
  'quartermaine okonkwo featherstonehaugh oyelaran anderson townsend johnson henderson robertson stevenson whitehead blackwell hartmann lovelace moneypenny armstrong drinkwater waterhouse longbottom goodchild fairweather merryweather greenwood underhill overstreet newbury northcutt eastwood hathaway makepeace lightfoot woodhouse stonebridge rashid khalid kirby formby shelby crosby fleming banning manning spalding keating browning hastings clement marion dion lindqvist kowalska szymanski nowak horvath novotny petrov ivanova papadopoulos demir yilmaz ozturk haddad mansour cohen levinson nakamura takahashi watanabe nguyen tran pham banerjee chatterjee krishnan iyer reddy fernandes gonzalez rodriguez hernandez martinez oliveira carvalho rossi bianchi ferrari lefebvre dubois moreau schneider fischer zimmermann hoffmann jansen vandenberg lindgren johansson virtanen nieminen mbeki adeyemi mensah abebe tesfaye rodgers hughes jacobs williams daniels phillips matthews reynolds jennings perkins dawkins hopkins jenkins'.split(
    ' ',
  );
/**
 * Names that are words; those that hardly anybody has and most APIs use are fields (`case`,
 * `state`).
 */
const wordNames =
  'page price bell street field young mark bill grant rose may brown white black green gray gold silver king prince bishop pope knight baker cook mason miller carpenter taylor fisher hunter walker turner porter potter parker cooper fox wolf lamb swan bird finch robin stone rock wood woods forest hill field fields brook brooks lake rivers waters marsh frost snow winter summer spring west gates banks parks mills wells stocks marks bills lane hall church temple castle house rich wise noble strong little long sharp small hope faith joy grace love june april august dawn rusty sandy sky max val nat pat guy norm art gene frank drew chase cliff dale dean glen grove'.split(
    ' ',
  );
const givenNames =
  'ada zebulon johanna anna marguerite ingrid dmitri oluwaseun priya rahul mehmet aysha wei haruto yuki fatima omar carlos lucia mateo chiara giulia pierre amelie hans greta sven astrid kwame zanele liam noah emma olivia david kevin brian karen susan sasha'.split(
    ' ',
  );
const conditions =
  'diabetes_type_2 hiv_positive depression asthma pregnancy epilepsy migraine schizophrenia bipolar_disorder anxiety autism dementia parkinson copd hepatitis_c tuberculosis breast_cancer lung_cancer leukemia stroke heart_failure back_pain kidney_disease cirrhosis obesity anorexia bulimia alcoholism addiction substance_abuse insomnia psoriasis eczema arthritis lupus gout anemia hypertension hypotension sepsis pneumonia covid flu malaria allergy fracture concussion infertility miscarriage abortion homosexual transgender suicidal bankrupt blood_clot high_blood_pressure deafness blindness overweight chronic_pain panic_attack'.split(
    ' ',
  );
const otherScripts =
  '田中太郎 佐藤花子 王伟 李娜 김민준 이서연 Иванова Петров Παπαδόπουλος Γεωργίου محمد فاطمة שרה דוד किरण प्रिया ສົມຊາຍ สมชาย ქეთევან Արամ ஆனந்த் രാജൻ မောင် ትዝታ Nguyễn_Văn_An Özdemir Łukasiewicz Þórsdóttir Weiß Ñuñez o’sullivan d’Angelo аdmin Аnna'.split(
    ' ',
  );
const odd = [
  '',
  ' ',
  'Ann Lee',
  '__proto__',
  '* 2',
  '**',
  '[0]',
  'x["y"]',
  'a@b.example',
  '+1 555 0100',
  '123-45-6789',
  '2024-01-31',
  '0x7f',
  '7',
  '100231',
  '203.0.113.7',
];

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letter = (number: number) => letters.charAt(number % letters.length);
function plate(i: number): string {
  const [a, b, c] = [letter(i * 5 + 1), letter(i * 11 + 2), letter(i * 3 + 7)];
  const number = String((i * 373) % 1000).padStart(3, '0');
  const forms = [
    `${a}-${b}${c}-${number}${i % 10}`,
    `${i % 10}${a}${b}${c}${number}`,
    `${a}${b}${number.slice(1)}${c}${a}${b}`,
    `${a}${b}${c} ${number}`,
  ];
  return forms[i % forms.length] ?? '';
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
function id(i: number): string {
  let state = (i + 1) * 2_654_435_761;
  let text = '';
  for (let at = 0; at < 14; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += digits.charAt((state >> 8) % digits.length);
  }
  const forms = [
    `cus_${text}`,
    text,
    `patient_${100 + i}`,
    `user${i}`,
    `${text.slice(0, 8)}-${text.slice(8, 12)}`,
    `ord-${i}-${text.slice(0, 5)}`,
  ];
  return forms[i % forms.length] ?? '';
}
