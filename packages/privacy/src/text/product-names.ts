/**
 * What people write of in reports and tickets, and nobody is called: the tagger takes some for
 * names, above all in lists of what somebody uses (`- OS: Linux`).
 */
const products: ReadonlySet<string> = new Set(
  (
    'linux ubuntu debian fedora centos redhat macos ios ipados android windows firefox chrome chromium safari opera webkit docker kubernetes postgres postgresql mysql mariadb sqlite redis mongodb elasticsearch kafka rabbitmq nginx apache node nodejs npm yarn pnpm python java kotlin golang typescript javascript react angular svelte webpack vite babel eslint terraform ansible github gitlab bitbucket azure heroku vercel netlify cloudflare slack zoom teams figma notion trello asana jira confluence zapier shopify salesforce hubspot zendesk intercom stripe paypal twilio sendgrid mailchimp wordpress drupal google microsoft apple amazon facebook instagram whatsapp youtube linkedin twitter excel outlook word powerpoint gmail chatgpt iphone ipad macbook galaxy pixel thinkpad ' +
    'os cpu gpu ram ssd ide sdk cli api url uri ui ux db sql css html pdf csv json xml yaml http https tcp dns vpn wifi usb'
  ).split(' '),
);

/** Whether all words of a piece of a text are such. */
export const namesProducts = (piece: string): boolean =>
  piece
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || products.has(word));
