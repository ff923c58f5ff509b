/** The path of one call, on the home page. */
export const callPathEn = {
  title: 'The path of one call',
  lead: 'An agent asks for one customer. Five steps, always in this order; the first that refuses ends the call.',
  steps: {
    admit: {
      name: 'Admit',
      title: 'May this call be made at all?',
      text: 'The key, the state of the lease, its hours, networks and countries, its limits, the operation, and every argument against your own schema.',
      paper: 'The agent sends',
    },
    restore: {
      name: 'Restore',
      title: 'The token becomes the value again',
      text: 'In the gateway only, for this lease only, and only in an argument that asks for that kind of value. The agent that sent it never held what it stands for.',
      paper: 'Inside your gateway',
    },
    upstream: {
      name: 'Upstream',
      title: 'Your API answers, as it always did',
      text: 'With the credentials you gave it, within a deadline and a size. Nothing of it changes for agents, and no agent is given its credentials.',
      paper: 'Your API returns',
    },
    protect: {
      name: 'Protect',
      title: 'The policy decides, field by field',
      text: 'Six fields, six treatments here. A field nobody named would be withheld, and a protected value that comes up again in another field is looked for there too.',
      paper: 'The agent receives',
    },
    record: {
      name: 'Record',
      title: 'What was done is kept, not what was said',
      text: 'Who called what, when, and how each field was treated, chained so that a change of it is noticed. No value of an answer is in it.',
      paper: 'Your call record',
    },
  },
  rows: { tool: 'tool', lease: 'lease', operation: 'operation', arguments: 'arguments' },
  states: {
    live: 'Live until 30 June',
    inLease: 'In this lease',
    fits: 'Fit the schema',
  },
};
