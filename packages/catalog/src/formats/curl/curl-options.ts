/**
 * Every option of curl (https://curl.se/docs/manpage.html, up to 8.16), by whether it takes a
 * value: one that is misread would make the next word an address. Those that shape the request are
 * read in `read-curl.ts`; the others say how it is sent or shown, and are passed over.
 */
const withValue = `
  abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout
  connect-to continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii
  data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr
  dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout form
  form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode
  happy-eyeballs-timeout-ms haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos
  ipfs-gateway json keepalive-cnt keepalive-time key key-type knownhosts krb libcurl limit-rate
  local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file
  noproxy oauth2-bearer output output-dir parallel-max parallel-max-host pass pinnedpubkey postquote
  preproxy prequote proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert
  proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass
  proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword
  proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate referer request
  request-target resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4
  socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option
  tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii
  trace-config unix-socket upload-file upload-flags url url-query user user-agent variable
  vlan-priority write-out`;

const withoutValue = `
  alpn anyauth append basic buffer ca-native cert-status clobber compressed compressed-ssh
  create-dirs crlf digest disable disable-eprt disable-epsv disallow-username-in-url doh-cert-status
  doh-insecure dump-ca-embed eprt epsv fail fail-early fail-with-body false-start follow form-escape
  ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl ftp-ssl-ccc ftp-ssl-control
  ftp-ssl-reqd get globoff haproxy-protocol head http0.9 http1.0 http1.1 http2 http2-prior-knowledge
  http3 http3-only ignore-content-length include insecure ipv4 ipv6 junk-session-cookies keepalive
  list-only location location-trusted mail-rcpt-allowfails manual metalink mptcp negotiate netrc
  netrc-optional next npn ntlm ntlm-wb out-null parallel parallel-immediate path-as-is post301
  post302 post303 progress-bar progress-meter proxy-anyauth proxy-basic proxy-ca-native proxy-digest
  proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast
  proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name
  remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid
  show-error show-headers silent skip-existing socks5-basic socks5-gssapi socks5-gssapi-nec ssl
  ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort ssl-sessions
  sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay test-event
  tftp-no-options tls-earlydata tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids
  trace-time use-ascii verbose version xattr`;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Long option → whether it takes a value. `--help` takes one if there is one. */
const longOptions: ReadonlyMap<string, boolean> = new Map([
  ...words(withValue).map((name): [string, boolean] => [name, true]),
  ...words(withoutValue).map((name): [string, boolean] => [name, false]),
  ['help', true],
]);

const shortOptions: Readonly<Record<string, string>> = {
  0: 'http1.0',
  1: 'tlsv1',
  2: 'sslv2',
  3: 'sslv3',
  4: 'ipv4',
  6: 'ipv6',
  ':': 'next',
  '#': 'progress-bar',
  a: 'append',
  A: 'user-agent',
  b: 'cookie',
  B: 'use-ascii',
  c: 'cookie-jar',
  C: 'continue-at',
  d: 'data',
  D: 'dump-header',
  e: 'referer',
  E: 'cert',
  f: 'fail',
  F: 'form',
  g: 'globoff',
  G: 'get',
  h: 'help',
  H: 'header',
  i: 'include',
  I: 'head',
  j: 'junk-session-cookies',
  J: 'remote-header-name',
  k: 'insecure',
  K: 'config',
  l: 'list-only',
  L: 'location',
  m: 'max-time',
  M: 'manual',
  n: 'netrc',
  N: 'no-buffer',
  o: 'output',
  O: 'remote-name',
  p: 'proxytunnel',
  P: 'ftp-port',
  q: 'disable',
  Q: 'quote',
  r: 'range',
  R: 'remote-time',
  s: 'silent',
  S: 'show-error',
  t: 'telnet-option',
  T: 'upload-file',
  u: 'user',
  U: 'proxy-user',
  v: 'verbose',
  V: 'version',
  w: 'write-out',
  x: 'proxy',
  X: 'request',
  y: 'speed-time',
  Y: 'speed-limit',
  z: 'time-cond',
  Z: 'parallel',
};

/** One option as given, by its long name, or an address (`url`). */
export interface CurlArgument {
  name: string;
  value: string;
}

/**
 * The options of one command, in order; a text where one of them is none of curl's. Unique
 * beginnings of long names are names, as they are to curl.
 */
export function readCurlArguments(words: readonly string[]): CurlArgument[] | string {
  const found: CurlArgument[] = [];
  let isUrlOnly = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (isUrlOnly || word === '-' || !word.startsWith('-'))
      found.push({ name: 'url', value: word });
    else if (word === '--') isUrlOnly = true;
    else {
      const read = word.startsWith('--') ? readLong(word.slice(2)) : readShort(word.slice(1));
      if (typeof read === 'string') return read;
      found.push(...read.given);
      if (read.open === undefined) continue;
      const value = words[++at];
      if (value === undefined && read.open !== 'help') return `\`--${read.open}\` needs a value.`;
      found.push({ name: read.open, value: value ?? '' });
    }
  }
  return found;
}

/** Options without a value, and the one whose value is the next word. */
interface ReadOption {
  given: CurlArgument[];
  open?: string;
}

function readLong(text: string): ReadOption | string {
  const at = text.indexOf('=');
  const [written, value] = at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
  const name = fullName(written.replace(/^expand-/, ''));
  if (name === undefined) return `${shown(`--${written}`)} is no option of curl.`;
  if (longOptions.get(name) !== true) return { given: [{ name, value: '' }] };
  return value === undefined ? { given: [], open: name } : { given: [{ name, value }] };
}

/**
 * A word that is no option may be anything, a secret too: only what reads like an option is said
 * again.
 */
function shown(word: string): string {
  return /^--?[a-z][a-z-]{0,30}$/i.test(word) ? `\`${word}\`` : 'A word that begins with a hyphen';
}

function fullName(written: string): string | undefined {
  const name =
    written.startsWith('no-') && longOptions.has(written.slice(3)) ? written.slice(3) : written;
  if (name !== written && longOptions.get(name) === false) return written;
  if (longOptions.has(name)) return name;
  const longer = [...longOptions.keys()].filter((known) => known.startsWith(name));
  return name.length > 1 && longer.length === 1 ? longer[0] : undefined;
}

/**
 * `-sSLXPOST`: flags, then at most one option whose value is the rest of the word or the next one.
 */
function readShort(text: string): ReadOption | string {
  const given: CurlArgument[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    const name = Object.hasOwn(shortOptions, letter) ? shortOptions[letter] : undefined;
    if (name === undefined) return `${shown(`-${letter}`)} is no option of curl.`;
    if (longOptions.get(name) !== true) given.push({ name, value: '' });
    else if (at + 1 < text.length)
      return { given: [...given, { name, value: text.slice(at + 1) }] };
    else return { given, open: name };
  }
  return { given };
}
