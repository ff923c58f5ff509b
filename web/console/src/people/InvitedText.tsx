import { phrase } from '../words/phrase.ts';

/** What was done with an invitation, and how long it is good for. */
export function InvitedText({ isMailed }: { isMailed: boolean }) {
  return (
    <p>
      {isMailed
        ? phrase(
            'The invitation was sent by mail. This is the same link. It works once, for seven days; an earlier link for the same address ends.',
          )
        : phrase(
            'No mail was sent: send the link yourself. It works once, for seven days; an earlier link for the same address ends.',
          )}
    </p>
  );
}
