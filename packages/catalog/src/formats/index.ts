import { curl } from './curl/curl.ts';
import { form } from './form/form.ts';
import type { Format } from './format.ts';
import { har } from './har.ts';
import { openapi3 } from './openapi3.ts';
import { postman } from './postman/postman.ts';
import { swagger2 } from './swagger2.ts';

/** Every description format; where several only guess, the first one wins. */
export const formats: readonly Format[] = [swagger2, openapi3, postman, form, har, curl];
