/** What the pages' script says: it reads these from the page, so that it knows no language. */
export const scriptEn = {
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied',
    names: { address: 'Copy the address', command: 'Copy the command', code: 'Copy the code' },
  },
  waitlist: {
    sending: 'Sending …',
    loading: 'Loading the sign-up …',
    offline:
      'You are offline, so nothing was sent. Your entries stay here: send them when you are back.',
    unreachable:
      'The server could not be reached, so you may not be on the list yet. Try again: joining twice does no harm.',
    invalid: 'You are not on the list yet. Correct what is marked and send it again.',
    tooMany:
      'Too many sign-ups came from your network, and this one was not taken. Try again in {wait}.',
    aFewMinutes: 'a few minutes',
    seconds: '{count} seconds',
    minutes: '{count} minutes',
    tooLong: 'That is more text than the list takes. Shorten it and send it again.',
    failed:
      'Something went wrong on our side, and you are not on the list yet. Try again in a few minutes.',
  },
};
