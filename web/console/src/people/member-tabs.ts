import { paths } from '../paths.ts';
export const memberTabs = [
  { to: paths.members(), text: 'Members', isEnd: true },
  { to: paths.invitations(), text: 'Invitations' },
];
