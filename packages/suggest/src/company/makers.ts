/** `created_by_email`; whoever booked or signed something is somebody it is about. */
export const isByMaker = (words: readonly string[]): boolean =>
  words[1] === 'by' &&
  /^(?:created|updated|modified|changed|edited|added|deleted|removed|archived|published|uploaded|generated|imported)$/.test(
    words[0] ?? '',
  );
