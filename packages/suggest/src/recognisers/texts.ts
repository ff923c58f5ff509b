import {
  type Clue,
  type Recogniser,
  beside,
  endsIn,
  holdsMore,
  inExchange,
  named,
  ofExchange,
  ofPerson,
  ofThing,
  ofUnknown,
  stands,
} from './recogniser.ts';
import { isOfLetters, speaksOfPerson } from './signs.ts';
import { anything } from './things.ts';
import { isProse } from '../shapes.ts';

const textNames =
  'text note comment description body message remark summary content excerpt instruction explanation narrative readme changelog transcript memo abstract synopsis intro introduction overview paragraph statement observation recommendation reason letter agenda refusal remittanceinformation desc descr subject html markdown prompt story snippet preview fallback pretext';

/** `credit_note_number` is no note. */
const isNumberOfText = endsIn('number no nr count');

const isText = (clue: Clue): boolean => !isNumberOfText(clue) && isFreeText(clue);

const isFreeText = (clue: Clue): boolean =>
  endsIn(textNames)(clue) ||
  isOfLetters(clue) ||
  clue.evidence.class === 'text' ||
  (isProse(clue.evidence.texts) && !/^(?:display|id|uuid|guid)$/.test(clue.last));

/** Texts of people by their name alone. */
const isOwnText = ({ name, subject }: Clue): boolean =>
  (subject.head === 'answer' && /^(?:text|body|content|freetext)$/.test(name)) ||
  /^(?:bio|biography|about|aboutme|statustext|feedback|verbatim|testimonial)$|freetext$|npsreason$|npscomment$|specialrequests?$|coverletter$|(?:gift|wrapping|card)(?:message|note)s?$|remittanceinfo|^paymentreference$|addressinstructions$|(?:delivery|dropoff|drop|pickup|parking|entry)instructions?$|^leave(?:at|with|where)$|^(?:safeplace|leavewith|delivery|access|gate|door|courier|driver)notes?$|emailmessage$|emailsubject$|emailbody$/.test(
    name,
  );

/**
 * `email_template_invoice`, `quote_footer`: written once for many, whoever gets it. Terms are so
 * where they are set up, and elsewhere what somebody agreed to.
 */
export const isForMany = ({ words, evidence: { above } }: Clue): boolean =>
  words.length > 1 &&
  (words.some((word) => /^(?:template|footer)$/.test(word)) ||
    (above.at(-1)?.at(-1) === 'settings' &&
      (words.at(-1) === 'terms' || words.join(' ').startsWith('email subject '))));

/** `product_description`, `item_summary`: whatever record it stands in, it is of the goods. */
const isOfGoods = ({ words, isPersons, isAbout, isTold }: Clue): boolean =>
  !isPersons &&
  !isAbout &&
  !isTold &&
  words.length > 1 &&
  /^(?:description|desc|descr|summary|excerpt|overview|synopsis)$/.test(words.at(-1) ?? '') &&
  /^(?:product|item|variant|sku|article|price|tax|discount|coupon|promotion|shipping|package|category)s?$/.test(
    words[0] ?? '',
  );

/** Records of staff, of customers and of care, whose texts are about somebody. */
const aboutPeople = stands(
  'crm patient employee staff student person people customer client contact member candidate applicant clinical care hr payroll coach mentoring therapist guest passenger resident tenant driver helpdesk support disciplinary disciplinary_record performance appraisal rental attendance attendances timeclock time_clock errand stay loan saving lesson tenancy membership klantcontact klantcontacten contactmoment contactmomenten todolist coaching tutoring session_note housemate flatmate complaint incident_report prescription careplan',
);

export const textOfThing: Recogniser = {
  class: 'text_of_thing',
  verdict: 'keep',
  says: 'is free text of a thing: it is kept, and searched for personal data',
  needs: isText,
  signs: [
    { of: 'name', weight: 4, when: isText },
    { of: 'record', weight: 1, when: ofThing },
    { of: 'record', weight: -2.5, when: ofUnknown },
    { of: 'record', weight: -6, when: ofPerson },
    { of: 'record', weight: -6, when: (clue) => inExchange(clue) && !isAnswerOfModel(clue) },
    { of: 'record', weight: 2, when: isAnswerOfModel },
    { of: 'name', weight: 8, when: isOfGoods },
    { of: 'name', weight: 14, when: isForMany },
    { of: 'context', weight: -5, when: (clue) => !isAboutThing(clue) && aboutPeople(clue) },
    { of: 'name', weight: -6, when: speaksOfPerson },
    {
      of: 'name',
      weight: -6,
      when: isOwnText,
    },
    { of: 'schema', weight: -6, when: isChoiceOfThing },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

export const textAboutPerson: Recogniser = {
  class: 'text_about_person',
  verdict: 'treat',
  says: 'is free text that people write about themselves or others. You can keep it instead, searched for personal data: names and facts that no search recognises then stay in it',
  needs: (clue) => isText(clue) || isOwnText(clue),
  signs: [
    { of: 'name', weight: 3, when: isText },
    { of: 'record', weight: 3, when: ofPerson },
    { of: 'record', weight: 3, when: (clue) => inExchange(clue) && !isAnswerOfModel(clue) },
    { of: 'context', weight: 3, when: (clue) => !isAboutThing(clue) && aboutPeople(clue) },
    { of: 'name', weight: 3, when: speaksOfPerson },
    {
      of: 'name',
      weight: 6,
      when: isOwnText,
    },
    { of: 'record', weight: -4, when: isApiMessage },
    { of: 'record', weight: -4, when: isAnswerOfModel },
    { of: 'name', weight: -8, when: isOfGoods },
    { of: 'name', weight: -14, when: isForMany },
    { of: 'schema', weight: -6, when: isChoiceOfThing },
    { of: 'schema', weight: -6, when: holdsMore },
    { of: 'schema', weight: -4, when: ({ type }) => type === 'number' },
  ],
};

export const messageOfApi: Recogniser = {
  class: 'message_of_api',
  verdict: 'keep',
  says: 'is what the API says of the call',
  needs: (clue) => clue.type !== 'object' && !anything.test(clue.name),
  signs: [
    {
      of: 'name',
      weight: 2,
      when: named(
        'message messages msg errmsg error errors detail details title reason hint description warning warnings errordescription errormessage help instance',
      ),
    },
    { of: 'record', weight: 4, when: isApiMessage },
    { of: 'name', weight: 2, when: named('errordescription errormessage errorcode errordetail') },
    { of: 'record', weight: -4, when: (clue) => ofPerson(clue) && !isApiMessage(clue) },
    // what people write to one another
    { of: 'record', weight: -4, when: (clue) => ofExchange(clue) && !isApiMessage(clue) },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};

/** `cancellation_reason`, of a few fixed ones. In a record of a person it may be a judgement. */
function isChoiceOfThing(clue: Clue): boolean {
  return clue.isEnum && ofThing(clue) && !aboutPeople(clue);
}

/** Below a name for errors, or beside what only errors have. */
function isApiMessage(clue: Clue): boolean {
  return (
    /^(?:error|err|warning|problem|fault|violation|deprecation|validation)$/.test(
      clue.subject.head,
    ) ||
    /^(?:errors?|err|warning|fault)$/.test(clue.evidence.above.at(-1)?.[0] ?? '') ||
    (clue.subject.kind === 'unknown' &&
      beside('errors error errorcode code statuscode documentationurl requestid')(clue)) ||
    isNotice(clue) ||
    (/^(?:message|msg|messages|errmsg|error)$/.test(clue.name) &&
      clue.evidence.above.length === 0 &&
      beside('data result success status')(clue) &&
      beside('success status statuscode code errors error msg message')(clue) &&
      (!besideWriter(clue) || beside('success token accesstoken')(clue)))
  );
}

/** Whoever wrote to an office or a shop: an answer that only says it went well has nobody in it. */
const besideWriter = beside(
  'email emailaddress phone phonenumber name firstname fullname lastname subject sender from author userid customerid contactid senderid replyto company',
);

/** `messages: [{ code, message }]`: nobody's words have a code, and a few fields are all there are. */
const isNotice = (clue: Clue): boolean =>
  /^(?:message|messages|warning|warnings|notice|notices)$/.test(
    clue.evidence.above.at(-1)?.join('') ?? '',
  ) &&
  clue.siblings.size <= 5 &&
  beside('code type level severity')(clue) &&
  !beside(
    'id from to sender author user userid authorid senderid createdat timestamp ts body text',
  )(clue);

/** What a language model wrote. */
function isAnswerOfModel(clue: Clue): boolean {
  return (
    stands('choice completion logprob generation')(clue) || beside('finishreason refusal')(clue)
  );
}

/** The nearest record is a thing in which people are only named: `/users/{u}/repos`. */
function isAboutThing({ subject, isPersons }: Clue): boolean {
  return (
    !isPersons &&
    subject.kind === 'thing' &&
    !/^(?:note|comment|review|remark|message|report|assessment|evaluation|observation|history|activity|event|log|record|case|file|feedback|goal|concern|allergy|condition|incident|task|entry|timeline|document|summary|grade|mark|exam|result|score|attendance|rental|stay|timeclock|errand|loan|saving|lesson|session|membership|tenancy|todolist|klantcontact|klantcontacten|contactmoment)$/.test(
      subject.head,
    )
  );
}
