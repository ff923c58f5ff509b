import { paths } from '../paths.ts';
import { phrase } from '../words/phrase.ts';
export const memberTabs = [
  { to: paths.members(), text: phrase('Members'), isEnd: true },
  { to: paths.invitations(), text: phrase('Invitations') },
];
