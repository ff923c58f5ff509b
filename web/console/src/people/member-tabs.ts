export const memberTabs = [
  { to: '/members', text: 'Members', isEnd: true },
  { to: '/members/invitations', text: 'Invitations' },
];
