import type { Subject } from '../subject.ts';

/**
 * Records that are about one person's life though nobody is named in them, by a word that things
 * are called by as well and by a field that only such a record has: an application for a job and
 * not a program, a case of a court and not of a helpdesk.
 */
const kinds: readonly { called: readonly string[]; marks: readonly string[] }[] = [
  {
    called: words('application applicant submission candidacy'),
    marks: words(
      'jobtitle jobid job requisition requisitionid rejectreason rejectionreason rejectedreason careergap resume cv cvtext coverletter candidate candidateid recruiter hiringmanager eeo knockouts',
    ),
  },
  {
    called: words('membership gym club fitness studio'),
    marks: words(
      'freezereason frozenuntil tariff lastswipe lastcheckin lastvisit visits lockerno lockernumber guestpasses cancellationreason',
    ),
  },
  {
    called: words('ballot voter vote election roll'),
    marks: words(
      'precinct partycode absenteereason challenged voted ballotstyle voterstatus votemethod',
    ),
  },
  {
    called: words('warrant case count charge court docket matter hearing disposition'),
    marks: words(
      'against bail plea offence offense offencecode offensecode charges statute disposition sentence sentencemonths arraignment docketnumber docketno sealed court courtid counts jurisdiction inre',
    ),
  },
  {
    called: words('card profile deck match discovery recommendation'),
    marks: words('lookingfor interestedin zodiac relationshipgoal datingintent seeking'),
  },
];

/** Whatever is asked for below these is told of one person. */
const alwaysOfOne = words('probation dna genealogy pharmacy dispensary');

function words(text: string): readonly string[] {
  return text.split(' ');
}

/**
 * @param siblings Names of the fields of the record, run together.
 * @param around The same of the record that it is a part of.
 */
export function isRecordOfLife(
  { context, head, ends }: Pick<Subject, 'context' | 'head' | 'ends'>,
  siblings: ReadonlySet<string>,
  around: ReadonlySet<string>,
): boolean {
  // a pharmacy itself is a place
  if (alwaysOfOne.some((word) => context.has(word) && word !== head && word !== ends)) return true;
  // where it sits and what it judges, rather than whom
  const isCourt = head === 'court' && ends === 'court';
  if (isCourt && !['docketnumber', 'docketno', 'plea', 'bail'].some((name) => siblings.has(name)))
    return false;
  return kinds.some(
    ({ called, marks }) =>
      called.some((word) => context.has(word)) &&
      marks.some((name) => siblings.has(name) || around.has(name)),
  );
}
