import { clinic } from './clinic.ts';
import { contacts } from './contacts.ts';
import { order } from './order.ts';
import { payments } from './payments.ts';
import { staff } from './staff.ts';
import { ticket } from './ticket.ts';

/** What a visitor can take instead of pasting; all of it invented. The first stands there built. */
export const examples = [
  { name: 'Clinic', kind: 'OpenAPI', text: clinic },
  { name: 'Order', kind: 'JSON answer', text: order },
  { name: 'CRM', kind: 'Postman', text: contacts },
  { name: 'Payments', kind: 'cURL', text: payments },
  { name: 'Support desk', kind: 'JSON answer', text: ticket },
  { name: 'Staff', kind: 'OpenAPI', text: staff },
] as const;
