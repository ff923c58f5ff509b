import { clinic } from './clinic.ts';
import { contacts } from './contacts.ts';
import { order } from './order.ts';
import { payments } from './payments.ts';
import { staff } from './staff.ts';
import { ticket } from './ticket.ts';

/** What a visitor can take instead of pasting; all of it invented. The first stands there built. */
export const examples = [
  { name: 'clinic', kind: 'OpenAPI', text: clinic },
  { name: 'order', kind: 'answer', text: order },
  { name: 'contacts', kind: 'Postman', text: contacts },
  { name: 'payments', kind: 'cURL', text: payments },
  { name: 'ticket', kind: 'answer', text: ticket },
  { name: 'staff', kind: 'OpenAPI', text: staff },
] as const;
