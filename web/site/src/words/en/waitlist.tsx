import { To } from '../To.tsx';

/** The sign-up at the end of each page. */
export const waitlistEn = {
  title: 'Join the waitlist',
  lead: 'Free during beta. No credit card, every feature. Tell us where to send the invitation.',
  /** Where no option says otherwise; of what the server puts here: site-words.ts of the server. */
  purpose: 'What you enter is kept to invite you and for nothing else, for at most 730 days.',
  more: (
    <>
      Who keeps it, and how to be removed sooner: the <To path="/privacy">privacy notice</To>; what
      the beta gives and what it does not: the <To path="/terms">terms</To>.
    </>
  ),
  run: {
    title: 'Or run it yourself',
    text: (
      <>
        Needs Node 22.13 or later. <To path="/docs/installing">Installing</To> has containers, and
        what to do where your registry does not have it.
      </>
    ),
  },
  joined: {
    title: 'You are on the list',
    text: 'We keep the address you gave to invite you, and for nothing else. The invitation comes by e-mail.',
  },
  fields: {
    email: 'E-mail',
    company: 'Company',
    useCase: 'What should your agents do?',
    optional: '(optional)',
    trap: 'Leave this field empty',
  },
};
