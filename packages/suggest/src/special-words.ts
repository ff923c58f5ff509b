/**
 * Names of what a record may not say of a person without a decision: special categories (GDPR art.
 * 9), offences (art. 10), money, judgements, documents, pictures, hashes and links that open by
 * themselves. English words, run together; names in other languages are put into English first.
 */
interface Row {
  class: string;
  /** Names that say it whatever they stand beside. */
  always: string;
  /**
   * Names that say it in a record of a person only: parcels have a weight, repositories a score,
   * contracts parties.
   */
  beside?: string;
  /** Names that say it in a record of a clinic only: searches have results, programs tests. */
  clinical?: string;
}

const rows = [
  {
    class: 'health_data',
    always:
      'bmi a1c hba1c egfr hcg betahcg lmp etoh ldl hdl troponin creatinine viralload smokes smoker healthcondition healthconditions healthrecord healthrecords healthinfo healthnotes healthhistory healthproblem healthcode healthcodes healthflag healthflags healthrisk healthrisks medical medicalhistory medicalcondition medicalconditions medicalrecord medicalrecords medicalnotes medicalalert medicalalerts medicalinformation medicalinfo medicalleave clinicalstatus clinicalnote clinicalnotes clinicalfinding clinicalfindings allergy allergies allergen allergens allergic intolerance intolerances foodallergies anamnesis comorbidity comorbidities disability disabilities disabilitystatus disabilitytype handicap impairments illness illnesses disease diseases sickness sicknote sickleave sickdays sickpay symptom symptoms syndrome infection infections chiefcomplaint presentingcomplaint reasonforvisit visitreason prognosis severityofillness pregnancy pregnancies pregnant gravida gravidity gestation gestationalage gestationalweeks duedateofdelivery expecteddeliverydate lastmenstrualperiod menstrual menstruation menopause fertility contraception contraceptive abortion miscarriage maternity maternitypay maternityleave breastfeeding vaccine vaccines vaccination vaccinations vaccinated vaccinationstatus immunization immunizations immunisation immunisations immunized vitals vitalsigns vitalsign heartrate pulserate restingbpm avgbpm maxbpm averagebpm caloriesconsumed caloriesintake calorieintake sleephours restingheartrate heartratevariability hrv bloodpressure systolic diastolic systolicbp diastolicbp bodytemperature bodytemp respiratoryrate respirationrate oxygensaturation bloodoxygen spo2 spo bodyweight bodyheight bodyfat bodymass bodymassindex waistcircumference glucose bloodglucose bloodsugar cholesterol triglycerides hemoglobin haemoglobin hematocrit leukocytes wbc rbc cd4 cd4count bloodtype bloodgroup bloodrh rhesus bloodtest bloodtests labresult labresults labtest labtests laboratoryresult laboratoryresults ecg ekg eeg mri ctscan xray biopsy tumor tumour cancer cancerstage diabetes diabetic hypertension asthma epilepsy hiv hivstatus aids hepatitis covid covidstatus copd adhd ptsd autism autistic dementia depression anxiety anxietyscore phq gad gad7 moodscore moodlevel sperm spermcount ovulation restinghr mentalhealth mentalhealthstatus psychiatric psychiatry psychotherapy psychologicalassessment therapies treatmentplan careplan caregap surgery surgeries surgical surgicalhistory surgeryhistory familyhistory familymedicalhistory hospitalization hospitalisation hospitalizations substanceuse substanceabuse alcoholuse alcoholconsumption alcoholic smoking smokingstatus tobacco tobaccouse druguse addiction addictions rehab dnr dnrstatus donotresuscitate advancedirective organdonor causeofdeath deathcause isdeceased deceasedat deceasedon deceasedboolean dialysis transplant prosthesis implanteddevice wheelchair wheelchairuser mobilityaid hearingaid visionimpairment hearingimpairment specialneeds dietaryrestriction dietaryrestrictions dietaryrequirements dietaryneeds mealpreference specialmeal ssrcode loinc loinccode rxnorm rxcui cptcode hcpcs hcpcscode drgcode hx gcs glasgowcomascale apgar apgarscore fitnesslevel caloriesburned sleepscore sleepduration sleepstage vo2max valuequantity valuecodeableconcept alcoholunits unitsofalcohol senstatus resuscitationstatus sobriety sobrietystatus medicaid',
    beside:
      'condition conditions procedure procedures clinical temperature temp weight height waist treatment treatments diet dietary meal calories steps sleep mood stress smokes alcohol drinks death died mobility assistance vision hearing fit fitness ward physique complaint severity acuity accommodation accommodations leave absence absences absencereason leavereason absencetype leavetype health healthstatus healthstate healthdata healthissue healthissues pulse triage triagelevel triagecategory bp tsh psa testresult testresults laboratory pathology radiology drg phi implant implants platelets therapy stresslevel stepcount sick parity ultrasound deceased injury injuries impairment',
    clinical:
      'result results test tests finding findings observation observations lab labs problem problems care cpt risk hr rr bed specialty performance codestatus resuscitation',
  },
  {
    class: 'diagnosis',
    always:
      'diagnosis diagnoses diagnostic diagnosed diagnosiscode icd icdcode icdcodes icd9 icd10 icd10cm icd11 icdo dsm dsm5 snomed snomedct snomedcode dx dxcode',
  },
  {
    class: 'medication',
    always:
      'medication medications medicationrequest medicationstatement medicationname prescription prescriptions prescribed drugname drugcode rxnumber insulin antidepressant antidepressants opioid opioids chemotherapy',
    beside:
      'drug drugs medicine medicines dose doses dosage dosages ndc atc atccode substance sig refill refills rx',
  },
  {
    class: 'belief_data',
    always:
      'religion religions religious religiousaffiliation religiousbelief religiousbeliefs religionid confession creed faithgroup belief beliefs churchtax churchmembership baptized baptised baptism philosophicalbelief politicalparty politicalaffiliation politicalopinion politicalopinions politicalview politicalviews politicalleaning politicalorientation political partyaffiliation partymembership partymember partypreference registeredparty voterregistration votingintention voteintention votedfor votehistory ideology',
    beside:
      'faith church mosque synagogue temple party vote voted worldview caste denomination politics',
  },
  {
    class: 'sexual_life',
    always:
      'sexualorientation sexualpreference sexualidentity sexuality sexlife sexualhistory sexuallyactive lgbt lgbtq lgbtqia transgender genderidentity genderexpression genderatbirth sexatbirth assignedsex datingpreference interestedin lookingforgender',
    beside: 'orientation gay lesbian bisexual queer pronouns',
  },
  {
    class: 'union_membership',
    always:
      'unionmembership unionmember unionstatus tradeunion tradeunions tradeunionmember laborunion labourunion unionname unioncode unionid uniondues unionlocal unionfee unionfees unionized unionised',
    beside: 'union unions',
  },
  {
    class: 'ethnicity',
    always:
      'ethnicity ethnicities ethnic ethnicgroup ethnicorigin ethnicbackground racialorigin raceethnicity racecode skincolor skincolour skintone eyecolor eyecolour haircolor haircolour ancestry indigenous indigenousstatus aboriginal tribe tribal tribalaffiliation migrationbackground immigrationstatus refugeestatus asylumstatus nationalorigin',
    beside:
      'race races caste heritage origin homelanguage nativelanguage mothertongue languageathome homelanguages',
  },
  {
    class: 'biometric',
    always:
      'biometric biometrics fingerprints fingerprinttemplate fingerprintimage fingerprintid thumbprint thumbprints palmprint palmvein faceid facetemplate facescan facevector faceembedding faceencoding facedescriptor facemap facerecognition facialrecognition facialfeatures facialtemplate voiceprint voiceid voicesample voicetemplate irisscan iristemplate iriscode retina retinascan gait gaitsignature keystrokedynamics handgeometry livenessscore livenessdetection biometrictemplate biometricdata',
    beside: 'iris face facial voice',
  },
  {
    class: 'genetic_data',
    always:
      'genetic genetictest genetictests geneticdata geneticmarker geneticmarkers geneticrisk genome genomic genotype genotypes genotyping dna dnasequence dnaprofile dnasample brca brca1 brca2 snps haplotype haplogroup karyotype allele alleles chromosome carrierstatus genevariant genevariants exome centimorgan centimorgans sharedcm',
    clinical: 'variant variants',
    beside: 'gene genes snp mutation mutations genetics rna',
  },
  {
    class: 'pay_of_person',
    always:
      'eligiblecompensation vestedquantity vestedshares vestedsharesexercisable monthlypayment monthlypayments loanamount balances accountbalance availablebalance currentbalance openingbalance closingbalance ledgerbalance balanceamount salary salaries salaryband basesalary annualsalary monthlysalary grosssalary netsalary currentsalary expectedsalary salaryexpectation wage wages hourlywage income incomes annualincome monthlyincome householdincome grossincome netincome incomebracket incomeband incomerange incomelevel remuneration payroll payslip payslips paycheck paycheque paystub payrate hourlypay annualpay grosspay netpay totalpay basepay sickpay holidaypay overtimepay severancepay payband paygrade paystep payscale takehomepay grossearnings netearnings ytdearnings stipend totalcompensation basecompensation taxbracket annualbonus signingbonus equitygrant stockgrant stockoptions rsu costtocompany networth wealth wealthsource sourceofwealth sourceoffunds savingsbalance pension pensions pensioncontribution pensionpot retirementbalance alimony childsupport garnishment garnishments welfarebenefits socialbenefits unemploymentbenefit totaldebt outstandingdebt debttoincome dti bankruptcy bankruptcies insolvency creditutilization creditutilisation creditworthiness credithistory studentloan studentloans mortgagebalance loanbalance customerlifetimevalue taxablepay taxableincome previoustaxablepay statutorysickpay niccontribution taxwithheld overdraft overdraftlimit arrears arrearsamount tithe zakat foodstamps foodstamp welfarestatus gamblinglimit gamblinglosses lotterywinnings amountowed debtowed',
    beside:
      'scholarship scholarships bursary balance balances accountbalance availablebalance currentbalance openingbalance pay commission commissions earned benefit benefits allowance allowances deduction deductions reimbursement assets liabilities loan loans mortgage spend spent totalspent totalspend amountspent funds capital portfolio portfoliovalue investments revenue turnover bonus bonuses bonusamount compensation savings severance debt debts creditlimit creditline creditstatus ltv clv lifetimevalue hourlyrate dayrate earnings totalearnings ote ctc foreclosure takehome delinquency delinquencies delinquent dayspastdue chargeoff chargeoffs premium payout payouts winnings losses equity rent donation donations donated lien liens repossession repossessions solde saldo kontostand bakiye owed ubi',
  },
  {
    class: 'score_of_person',
    always:
      'riskscore fraudscore riskrating accountscore creditscore creditscores creditrating creditgrade fico ficoscore schufa schufascore experianscore riskgrade riskprofile trustscore reputationscore socialscore behaviorscore behaviourscore propensityscore churnscore churnrisk churnprobability performancescore performancerating performancereview performancegrade performanceevaluation appraisalrating potentialrating disciplinaryaction disciplinaryactions disciplinaryrecord warningletter warningletters dismissalreason gpa gradepointaverage examscore examscores examresults examgrade iq iqscore satscore actscore gmat toefl ielts coursegrade reportcard credibilityscore insurancescore eligibilityscore suitabilityscore personalityscore personalitytype personalitytraits mbti aptitude aptitudescore interviewscore psychometric vantagescore probabilityofdefault lossgivendefault',
    beside:
      'score scores rating ratings grade grades mark marks percentile assessment evaluation performance potential ranking talent riskscore riskrating riskcategory riskclass fraudscore engagementscore transcript disciplinary leadscore testscore testscores finalgrade examresult evaluationscore appraisal vantage propensity sentiment nps npsscore riskband risktier riskrank amlrisk amlstatus kyc kycresult kycoutcome kycstatus kyclevel pd lgd',
  },
  {
    class: 'offence_data',
    always:
      'criminal criminalrecord criminalrecords criminalhistory criminalbackground criminalcheck criminalconvictions criminaloffence criminaloffense crime crimes convictions convicted convictedof arrest arrests arrested arrestrecord arrestdate felony felonies felon misdemeanor misdemeanors misdemeanour indictment incarceration incarcerated imprisonment jailtime prisonsentence prisoner inmate inmateid inmatenumber parole paroled bailamount bailstatus sexoffender backgroundcheck backgroundcheckresult backgroundcheckstatus backgroundscreening policerecord policecheck drivingoffences trafficviolations penaltypoints sanctionslist pep pepstatus politicallyexposed politicallyexposedperson ispep watchlist watchlisthit sanctioned sanctionshit sanctionhits sanctionstatus custodystatus custodylevel probationstatus bankrupt',
    beside:
      'warrant warrants docket dockets sanction sanctions sentence sentenced prison jail probation bail verdict guilty plea violations offender conviction eviction evictions evictioncount evictionhistory bankruptcy bankruptcies offence offences offense offenses fraud fraudulent fraudster defaulted custody blacklisted',
  },
  {
    class: 'hospital_stay',
    always:
      'effectivedatetime effectiveperiod admissiondate admissiontime admissiondatetime admissionat admissiontimestamp admitdate admittime admitdatetime admittedat admittedon dischargedate dischargetime dischargedatetime dischargedat dischargedon hospitaladmission hospitaladmissiondate hospitaldischarge icuadmission icuadmit icudischarge edarrival edarrivaltime edarrivaldate eddeparture surgerydate surgerytime diagnosisdate dateofdiagnosis diagnosedat diagnosedon onsetdate onsetdatetime dateofonset dateofadmission dateofdischarge timeofadmission timeofdischarge timeofdeath deathtime datetimeofdeath',
    beside:
      'admit arrivaltime onset encounterdate encounterstart encounterend visitdate visittime visitstart appointmentdate appointmenttime appointmentstart admission discharge admitted discharged admissionstart operationdate operationtime proceduredate procedurestart lengthofstay',
  },
  {
    class: 'birth_time',
    always:
      'birthtime timeofbirth birthdatetime birthtimestamp birthhour hourofbirth bornat datetimeofbirth birthmoment birthweight birthorder',
  },
  {
    class: 'hash_of_value',
    always:
      'emailhash hashedemail emailmd5 emailsha1 emailsha256 md5email sha256email mailhash phonehash hashedphone phonemd5 phonesha256 namehash ssnhash ssnmd5 ssnsha256 personhash customerhash patienthash iphash hashedip addresshash nationalidhash cardhash cardfingerprint panhash gravatarhash gravatarid identityhash hashedid hashedemailaddress hashedphonenumber fingerprint',
    beside:
      'etag etags entitytag hash hashes md5 sha sha1 sha256 sha384 sha512 checksum digest crc crc32 hmac blurhash contenthash matchkey userhash',
  },
  {
    class: 'identity_document',
    always:
      'passport passports passportnumber passportno passportid passportcode passportref passportseries passportbook travelpassport traveldocument traveldocumentnumber traveldocumentid identitydocument identitydocumentnumber identitycard identitycardnumber iddocument iddocumentnumber iddocnumber idcard idcardnumber idcardno nationalidcard nationalidnumber governmentid governmentissuedid govid govtid visanumber visano visaid visacode visagrantnumber visaapplication residencepermit residencepermitnumber residencypermit residencecard residencecardnumber residencetitle residencyid permanentresidentcard greencard greencardnumber aliennumber alienregistrationnumber aliennumberuscis uscisnumber arnumber workpermit workpermitnumber workvisa birthcertificate birthcertificatenumber deathcertificate marriagecertificate certificateofbirth mrz mrzline mrz1 mrz2 machinereadablezone documentidnumber driverlicense driverslicense drivinglicense drivinglicence votercard votercardnumber voterid voterregistrationnumber militaryid refugeetraveldocument taxidnumber taxpayernumber tinnumber utr insurancecardnumber socialinsurancenumber ninumber nationalinsurancenumber personalcode personalidcode citizenid citizenshipcertificate knowntravelernumber ktn redressnumber globalentry paspoort emiratesid iqama iqamanumber nricnumber cedulanumber curp',
    beside:
      'visa visatype visaclass visacategory visastatus residency residencystatus residencytype immigration immigrationstatus permit documentid documentreference documentcode certificatenumber taxid taxnumber licensenumber licencenumber licenseno licenceno licensenr licencenr docno docnumber documentno documentnumber frontimage',
  },
  {
    class: 'photo',
    always:
      'selfie selfies selfieurl selfieimage mugshot mugshots headshot headshots faceimage faceimageurl facephoto facepicture faceurl facecrop facethumbnail portraiturl portraitimage passportphoto passportimage passportscan passportcopy idphoto idimage idscan idcopy idfront idback idcardfront idcardback documentscan documentphoto licensephoto licenceimage licensefront licenseback licensescan signaturescan signaturephoto signaturepicture signatureimage signatureimageurl signatureurl esignature esignatureimage handwrittensignature scannedsignature scanneddocument scannedid avatardata avatarbase64 photobase64 photodata photoimage dentalimage employeephoto patientphoto userphoto memberphoto studentphoto driverphoto customerphoto personphoto profilephoto profilepicture profilepic profileimage userpic userimage gravatar gravatarurl proofofidentity proofofaddress',
    beside:
      'photo photos picture pictures pic pics image images img scan scans face faces portrait thumbnail thumb signature photourl imageurl pictureurl videourl recording voicerecording frontimage backimage documentimage documentimages documentcopy documentback documentfront imagebase64 base64image xrayimage signatureimage signatureurl signatureimageurl signaturedata avatar avatars avatarurl',
  },
  {
    class: 'open_link',
    always:
      'orderstatusurl roomlink roomurl roomuri meetroomurl secreturi secretpermalinkurl instantinvite joinurl joinlink joinuri joinweburl joinmeetingurl meetingurl meetinglink meetinguri meetingjoinurl hangoutlink meetlink conferenceurl conferencelink conferenceuri videocallurl videocalllink videocall videourljoin zoomurl zoomlink webinarurl starturl startlink hosturl hostlink hostjoinurl inviteurl invitelink inviteuri invitationurl invitationlink invitecode invitationcode shareurl sharelink shareuri sharedurl sharedlink sharinglink sharingurl sharablelink shareablelink shareableurl publicsharelink publiclink guestlink guesturl magiclink magicurl magiclinkurl autologinurl autologin onetimeurl onetimelink onetimeloginurl onetimelogin onetimepasswordurl passwordlessurl deeploginurl accesslink reseturl resetlink passwordreseturl passwordresetlink resetpasswordurl resetpasswordlink recoveryurl recoverylink verifyemailurl confirmationurl confirmationlink confirmurl confirmlink activationurl activationlink activateurl activatelink unsubscribeurl unsubscribelink unsubscribeuri listunsubscribe optouturl optoutlink preferencecenterurl oneclickurl oneclicklink oneclickunsubscribe signedurl signeduri signedlink presignedurl presigneduri presignedlink presigneddownloadurl presigneduploadurl sasurl sasuri saslink temporaryurl temporarylink tempurl templink expiringurl expiringlink expiringdownloadlink expiringembedlink privateurl privatelink secreturl secretlink secretaddress secretgcalurl privatedownloadurl urlprivate urlprivatedownload urlprivatedownloadlink webhookurl incomingwebhookurl hostedinvoiceurl invoicepdf receipturl paymentlinkurl paylink customerportalurl billingportalurl selfserviceurl approvalurl approvelink approveurl guestaccessurl interactionsharedlink preparesurl prepareurl signurl signingurl iframeableembedurl signinglink esignurl signlink readysignlink rescheduleurl reschedulelink cancelurl cancellink cancellationurl cancellationlink icalurl icsurl icalfeed calendarfeedurl feedurlprivate qrcodeurl qrcodelink permalinkpublic loginlink paymentlink paymenturl checkouturl checkoutlink acceptlink accepturl claimlink claimurl',
    beside:
      ' verificationurl verificationlink verifyurl verifylink loginurl ssourl downloadurl downloadlink editurl editlink portalurl portallink callbackurl manageurl managelink',
  },
] as const satisfies readonly Row[];

export type SpecialClass = (typeof rows)[number]['class'];

/** A run of words of a name that is in one of the lists. */
export interface SpecialTerm {
  class: SpecialClass;
  /** The words of the name that it takes up. */
  start: number;
  end: number;
}

const listed = {
  always: termsOf('always'),
  beside: termsOf('beside'),
  clinical: termsOf('clinical'),
};
type List = 'always' | 'beside' | 'clinical';

function termsOf(list: List): ReadonlyMap<string, SpecialClass> {
  return new Map(
    rows.flatMap((row) => wordsIn(row, list).map((term) => [term, row.class] as const)),
  );
}

function wordsIn(row: Row, list: List): string[] {
  return row[list]?.split(' ') ?? [];
}

/**
 * The longest run of words that a list has; of a long word run together (`patientallergies`), its
 * beginning or end.
 */
export function specialTerm(words: readonly string[], list: List): SpecialTerm | undefined {
  const before = met[list].get(words);
  if (before) return before.term;
  const term =
    runIn(words, listed[list]) ?? (list === 'always' ? termRunTogether(words) : undefined);
  met[list].set(words, { term });
  return term;
}

/**
 * A name's words are one list for all fields of that name, and the same names stand above every
 * field.
 */
const met = {
  always: new WeakMap<readonly string[], Met>(),
  beside: new WeakMap<readonly string[], Met>(),
  clinical: new WeakMap<readonly string[], Met>(),
};

interface Met {
  term: SpecialTerm | undefined;
}

function runIn(
  words: readonly string[],
  terms: ReadonlyMap<string, SpecialClass>,
): SpecialTerm | undefined {
  for (let length = Math.min(words.length, runMax); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const found = terms.get(
        length === 1 ? (words[start] ?? '') : words.slice(start, start + length).join(''),
      );
      if (found) return { class: found, start, end: start + length };
    }
  }
  return undefined;
}

/** No listed name has more words. */
const runMax = 5;

function termRunTogether(words: readonly string[]): SpecialTerm | undefined {
  for (const [i, word] of words.entries()) {
    const found = endIn(word);
    if (found) return { class: found, start: i, end: i + 1 };
  }
  return undefined;
}

/** Shorter ones begin and end words that mean something else. */
const termCharsMin = 6;
const termCharsMax = 30;
const beginnings = new Set([...listed.always.keys()].map((term) => term.slice(0, termCharsMin)));
const ends = new Set([...listed.always.keys()].map((term) => term.slice(-termCharsMin)));

function endIn(word: string): SpecialClass | undefined {
  // `invoiceid` is no id of a voice
  const isOther = word.includes('invoice');
  if (isOther || word.length <= termCharsMin || word.length > 2 * termCharsMax) return undefined;
  const mayBegin = beginnings.has(word.slice(0, termCharsMin));
  const mayEnd = ends.has(word.slice(-termCharsMin));
  if (!mayBegin && !mayEnd) return undefined;
  for (let length = Math.min(word.length - 1, termCharsMax); length >= termCharsMin; length--) {
    const found =
      listed.always.get(word.slice(0, length)) ?? listed.always.get(word.slice(-length));
    if (found) return found;
  }
  return undefined;
}
