import { fhirR4 } from './fhir-r4.ts';
import { github } from './github.ts';
import { hubspot } from './hubspot.ts';
import { intercom } from './intercom.ts';
import type { Pack } from './pack.ts';
import { salesforce } from './salesforce.ts';
import { shopify } from './shopify.ts';
import { slack } from './slack.ts';
import { stripe } from './stripe.ts';
import { twilio } from './twilio.ts';
import { zendesk } from './zendesk.ts';

/** All there are. */
export const packs = [
  fhirR4,
  github,
  hubspot,
  intercom,
  salesforce,
  shopify,
  slack,
  stripe,
  twilio,
  zendesk,
] as const satisfies readonly Pack[];
