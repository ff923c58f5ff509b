/**
 * What the product promises, one sentence each. A test that proves one says so in the line above it: `// promise: <id>`.
 * A row that no test cites fails, and so does a citation without a row.
 */
export const promises = {
  // the path of a call
  'path.order':
    'A call is admitted and its tokens restored before anything is sent; the first refusal ends it, and the upstream is not asked.',
  'path.raw': 'What an upstream answers prints as [raw] in logs, JSON and templates; only the engine opens it.',
  'path.protected': 'Where protected data is asked for, any other value is a compile error.',
  'path.no-leak': 'No personal value reaches an agent in any place of an answer, over any way to answer.',
  'path.record': 'Logs and the store hold what was done, never what was said.',
  'path.channels': 'Text content and structuredContent of a result are made from one protected value.',
  'path.errors': 'What an upstream says in an error is never passed on; its status and our own words are.',
  'path.deadline': 'No upstream can hold a call beyond its deadline, or make it read beyond its size limit.',
  'path.cancel': 'A call its agent gives up, by closing the connection or by saying so, ends at the upstream too.',
  'path.addresses': 'Loopback, private networks and cloud metadata are closed to upstream calls, however their address is spelt.',

  // policies
  'policy.spellings': 'target + filterType and field + action mean the same, in one document too.',
  'policy.folded': 'Names match without regard to case, separators and Unicode form, at any depth, through arrays.',
  'policy.specific': 'The most specific target wins; at a tie the stricter treatment.',
  'policy.rejected': 'A policy that cannot be compiled is rejected whole, with every place and its reason.',
  'policy.withhold': 'A field that no filter names is withheld, unless the policy says otherwise.',
  'policy.total': 'Every treatment answers for every JSON value.',
  'policy.fail-closed': 'A treatment that cannot do its work gives [REDACTED], never the value.',
  'policy.empty': 'null and "" stay.',
  'policy.numbers': 'Numbers are treated from their source digits; no precision is lost.',
  'policy.subtree': 'REDACT and DROP take a subtree; other treatments go to each scalar in it.',
  'policy.keys': 'Property names that hold personal data are treated too.',
  'policy.schema': 'The output schema of a tool describes the treated answer.',
  'policy.text': 'Personal data inside kept text is found and treated.',
  'policy.echo': 'A value protected in one field is protected wherever else the same answer says it, in any spelling or encoding.',
  'policy.presets': 'Presets say what they do and what they do not do.',
  'policy.report': 'Reports count treatments and drift by path, and hold no value.',
  'treatment.tokenize': 'TOKENIZE joins equal values of one class within a lease.',
  'treatment.mask': 'MASK_PARTIAL shows the last 4 of 8, the last 2 of 6, and none below; separators stay.',
  'treatment.anonymize': 'ANONYMIZE gives a label and initials.',
  'treatment.age-group': 'AGE_GROUP gives a band that includes its lower bound, and one group from 90 on.',
  'treatment.redact': 'REDACT gives [REDACTED] for any type.',
  'treatment.format-preserve': 'FORMAT_PRESERVE is FF1 over at least 10^6 possible values.',
  'privacy.browser': 'The engine runs in a browser without eval, and makes the tokens the server makes.',

  // tokens and keys
  'token.siv': 'Tokens are AES-SIV as RFC 5297 has it.',
  'token.joins': 'Equal values get equal tokens within a lease and class, and never across workspaces, leases or classes.',
  'token.authentic': 'A token with any character changed opens to nothing.',
  'token.foreign': 'A forged, foreign or altered token gets one uniform refusal.',
  'token.low-entropy': 'TOKENIZE is refused for classes with few possible values, with a reason.',
  'token.sink': 'A token is restored only in an argument that accepts its class.',
  'token.whole': 'A token inside a longer text, in a key or in disguise refuses the call.',
  'token.echo': 'What was restored in a call is protected again wherever the answer says it.',
  'key.file': 'The master key is in the environment, or in a file made on first start that only its owner can read.',
  'key.rotate': 'The master key is changed while servers run: no call fails, and tokens stay what they are.',
  'key.sealed': 'What was sealed opens only whole, by its own key, for its own purpose.',
  'key.destroyed': 'Revoking destroys the secret of a lease, on disk too: its tokens are dead for ever.',

  // the audit log
  'audit.chain': 'The log finds any entry that was changed, removed, added or moved, and a cut tail.',
  'audit.calls': 'The log finds any record of a call that was changed, removed or added.',
  'audit.changes': 'Every change of the control API leaves an entry, in the same transaction; no credential is in it.',
  'audit.sign-ins': 'Each sign-in, good or refused, is in the audit log, by the id of a member and by nothing that was entered.',
  'audit.nodes': 'Processes that append at once keep one chain without gaps.',
  'audit.retention': 'What is removed for its age is told by the log first, and only its absence is accepted.',
  'audit.pack': 'An evidence pack is checked without the installation, which finds any change, and holds no personal value.',

  // tools and upstreams
  'tools.one-model': 'One API comes out the same from every version of its description.',
  'tools.bad-corner': 'A bad corner of a description costs what needs it, with its place and reason, never the import.',
  'tools.recursion': 'Recursive schemas are ordinary input.',
  'tools.portable': 'A generated tool has nothing that an MCP client is known to refuse.',
  'tools.search': 'Beyond about 40 operations a lease can offer search, describe and call; what is called so is the call of that tool.',
  'tools.advice': 'Where a lease is cut with more tools than clients take well, its owner is told, and nothing is refused.',
  'tools.no-examples': 'Examples of personal data in a description reach no tool.',
  'tools.takes-tokens':
    'An argument whose kind is tokenised takes a token, whatever its type, format, pattern or length; the API’s own schema judges the value.',
  'results.pages': 'A result that was cut names how to go on, and its pages hold every item once.',
  'results.sealed': 'What continues a result says nothing, and works for that call of that lease alone, for a while.',
  'upstream.credentials': 'Credentials of an API are never given back, by any route, error or log.',
  'upstream.origin': 'Credentials go to the origin of the API only.',

  // leases
  'lease.states': 'A lease is live, paused, expired and renewed, and revoked for ever.',
  'lease.next-call': 'Pause and revocation bite on the next call.',
  'lease.nodes':
    'Once a change that takes something away was answered for, no node gives an answer it forbids, calls under way and nodes cut off included; in under a second.',
  'nodes.database': 'Where the database does not answer, nothing is given, and nothing recorded is lost.',
  'nodes.clocks': 'A clock that is set, ahead or back, lets no lease live longer, no limit be passed, and no record be lost.',
  'nodes.rolling': 'Nodes are restarted in turn without a failed call.',
  'nodes.migrations': 'A migration only adds: servers of the version before go on beside it.',
  'nodes.killed': 'A killed node costs the calls under way on it, and no others.',
  'lease.key': 'Without the key of its own lease nobody gets in.',
  'lease.keys':
    'A lease has several keys, each shown once, kept as a digest, recognised by its first characters, revocable alone; its last use is shown.',
  'lease.oauth': 'Agents get in by OAuth 2.1, as every client in use does it.',
  'oauth.audience': 'A token is good at the one lease it was allowed for.',
  'oauth.next-request': 'A revoked grant and a removed member are refused on the next request.',
  'oauth.replay': 'A code or refresh token used again ends the grant; within 30 s a refresh is a lost answer.',
  'oauth.pkce': 'No code is given without PKCE S256, or exchanged without its verifier.',
  'oauth.consent': 'Nothing is allowed but by a member, on a page of ours that says what, to whom and how treated.',
  'oauth.no-open-redirect': 'No link leads away from this origin before a person has decided.',
  'oauth.inert': 'What a client says about itself is text, and called its own word.',
  'oauth.documents': 'Documents of clients are read from public addresses only, never over a redirect.',
  'oauth.secrets': 'No token, code or secret is in a log or, in the clear, in the store.',
  'oauth.collected': 'What has expired is collected, and clients nobody allowed anything.',
  'people.guessing': 'Signing in tells nothing of who is known, and cannot be tried often.',
  'people.first-owner': 'The options make one first owner, and nothing once there is one.',
  'people.tables': 'The tables of people are what the sign-in library would make itself.',
  'lease.operations': 'A lease offers its own operations and no others.',
  'lease.read-only': 'A read-only lease offers only what reads.',
  'lease.admission':
    'The rules of admission come in one order; the first refusal wins, and what an earlier rule refuses is counted by no limit.',
  'lease.limits':
    'A lease has limits per minute and per day, of the whole and of each principal: never more, and within 1 % no fewer, between two nodes.',
  'lease.places':
    'A lease has countries, networks and a time window; what is not known to be within them is refused, and no header a caller sends changes that.',
  'mcp.eras': 'Clients of both protocol eras are served.',
  'mcp.stdio': 'A lease can be served over stdio on the owner’s machine.',
  'mcp.connect': '`leasehold connect` brings a lease that runs elsewhere to a host that speaks only stdio.',
  'mcp.progress': 'A call that asks for progress is told of its steps, and of nothing in the data.',
  'mcp.subscriptions':
    'A subscriber is told when the tools of its lease change, is cut off when the lease ends, and hears nothing of other leases.',
  'mcp.http': 'Requests the protocol forbids get the status and the code it names, and browsers only what their origin may have.',
  'mcp.clients': 'Independent MCP clients list and call the tools of a lease with its key.',
  'mcp.clients-oauth': 'The same clients get in by OAuth, renew by themselves, and are out on the next call once their grant is revoked.',
  'mcp.conformance':
    'The official conformance suite passes against the product’s own HTTP pipeline, but for four scenarios that need sessions.',
  'mcp.hot-path': 'The short path for tools/list and tools/call answers as the SDK does.',

  // store
  'store.engines': 'SQLite and PostgreSQL behave alike.',
  'store.tenancy': 'What another workspace owns is not found, by any query.',
  'store.crash': 'Nothing acknowledged is lost when the process is killed.',
  'store.disk':
    'On a full disk what was answered is recorded once there is space, what cannot be counted or recorded is refused, and the server says so.',
  'store.records':
    'Call records outlive a store that does not answer; a crash costs at most the last tenth of a second of them, and the next start says so.',

  // watching
  'watch.totals': 'Every call is counted once in the history, whatever became of the batch it was written in.',
  'watch.live': 'A call is in the live view once it is recorded, as the list shows it.',
  'watch.live-revoked': 'A live view ends when its token is revoked.',
  'watch.live-nodes': 'The live view of every node shows the calls of all nodes.',
  'watch.no-values': 'No personal value is in the live view, the history, the queue of drift, an alert, a metric or a trace.',
  'watch.retention': 'History by the minute and alerts that are over are removed for their age; history by the hour and open alerts stay.',
  'watch.drift': 'A field nobody has reviewed is counted and queued by its path and type, never with a value.',
  'watch.drift-review': 'Reviewing a field is one call: it publishes the policy that names the field, which leaves the queue.',

  'alerts.once': 'A rule tells of a lease once when it comes true and once when it is over, and at most once in its window.',
  'alerts.quota': 'An owner is told when a limit of a lease is nearly used up.',
  'alerts.nodes': 'However many nodes there are, each alert is sent by one.',
  'alerts.retry': 'An alert that was not taken is sent again, later each time, under the same id, also after a restart.',
  'alerts.signed': 'A webhook is signed as Standard Webhooks says, and its secret is shown once.',

  // what the outside relies on
  'outside.start': '`leasehold start` serves health, readiness and metrics, and starts again on its data.',
  'outside.protect': '`leasehold protect` serves one description as a protected MCP server, with nothing stored.',
  'outside.filter': '`leasehold filter` turns JSON into protected JSON.',
  'outside.apply': '`leasehold apply` is idempotent.',
  'outside.export': '`leasehold export` holds no secret and makes the same again.',
  'outside.backup': 'A backup made while agents call is whole: with the master key it is the installation again.',
  'outside.errors': 'The command line says what is wrong, why and what to do, with a code, and exits 1, or 2 for wrong usage.',
  'outside.openapi': 'The control API is described at /api/v1/openapi.json.',
  'outside.options': 'Environment, flags, help and docs come from one table of options.',
  'outside.error-pages': 'Every error code has its page.',
  'outside.hostile': 'No request makes the control API fail, and what is wrong is told at its place.',
  'site.static': 'Every page of the site reads fully without script.',
  'site.quiet': 'The site asks nothing of third parties that its operator did not name, and breaks no content policy.',
  'site.hero': 'The hero runs its phases once and leaves nothing; a picture stands in where it cannot or should not move.',
  'site.accessible': 'axe finds nothing on any page, light and dark, narrow and wide.',
  'site.zoom': 'At 200 % zoom, of all or of the text alone, no page scrolls sideways and nothing of its text is cut.',
  'site.budgets': 'HTML and CSS of a page stay within 30 kB, fonts within 55 kB, scripts before interaction within 60 kB.',
  'site.served': 'The site is at /, the docs at /docs, any other path is the 404 page with its status.',
  'site.policy': 'The Content-Security-Policy of the site opens exactly what is configured, and a browser loads the pages under it.',
  'waitlist.all-kept': 'Of a thousand sign-ups in parallel none is lost and none doubled.',
  'waitlist.crash': 'A killed server loses no accepted sign-up.',
  'waitlist.silent': 'No answer tells whether an address was on the waitlist.',
  'waitlist.hostile': 'Whatever is sent to the waitlist gets a plain error or is stored inertly.',
  'site.demos':
    'The demos of the site are computed in the browser by the engine, from the golden cases; their text stands there without script.',
  'site.demo-mistakes': 'A mistake in a demo is told at its line and column, and the last good result stays, marked.',
  'site.demo-quiet': 'Nothing typed into a demo leaves the browser.',
  'site.waitlist': 'The sign-up works with and without script, and says what happened and what to do.',
  'site.waitlist-hosted': 'With a publishable key the provider’s own waitlist is mounted, from its own host.',
  'site.join': 'Every Join button opens the waitlist, on this page or the home page.',
  'site.page-views': 'Page views are counted once on load and once on each change of path, and only where the operator asks for them.',
  'doctor.clients': 'The doctor makes itself known as each known client does.',
  'doctor.first-failure': 'The doctor names the first step of a client that fails, and how to mend it.',
  'doctor.inert': 'Nothing a server sends reaches the terminal raw, and the key given to the doctor is never shown.',
  'doctor.own': 'Every known client gets through the examination of a lease.',
  'doctor.control': 'The control API examines a lease, without a key and one at a time.',
  'doctor.page': 'Every finding of the doctor is on its page.',
  'docs.examples': 'Every example of the policy page runs.',
  'docs.readme': 'The file and the policy of the README are valid.',
  'repo.dependencies': 'Every dependency has its reason.',
} as const;

/** Designed, and not yet promised: nothing proves these. A test that cites one moves it up. */
export const planned: { readonly [id: string]: string } = {
  'policy.suggestions': 'A lease without a policy starts from a suggestion for each field, with its reason and confidence.',
  'tools.large': 'Descriptions of 10 MB and 1,000 operations are ordinary input.',
  'tools.formats': 'Postman collections, HAR files, cURL lines and a plain form are read.',
  'outside.console': 'The console is at /console.',
};
