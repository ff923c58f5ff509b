/** `created_by_email`; whoever booked or signed something is somebody it is about. */
export const isByMaker = (words: readonly string[]): boolean =>
  words[1] === 'by' &&
  /^(?:created|updated|modified|changed|edited|added|deleted|removed|archived|published|uploaded|generated|imported)$/.test(
    words[0] ?? '',
  );

/** Who did something to a thing; the record is the thing's: `uploader_display_name` of a file. */
export const doers: ReadonlySet<string> = new Set(
  'sender agent uploader creator editor modifier updater changer author committer assignee reporter requester approver reviewer submitter publisher maintainer'.split(
    ' ',
  ),
);

/** Who did it, last or first of all: `last_updater_full_name`. */
export const doerIn = ([first = '', second = '']: readonly string[]): string =>
  /^(?:last|first|original|initial)$/.test(first) ? second : first;
