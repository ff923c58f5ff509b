/**
 * What the product promises, one sentence each. A test that proves one says so in the line above
 * it: `// promise: <id>`. A row that no test cites fails, and so does a citation without a row.
 */
export const promises = {
  // the path of a call
  'path.order':
    'A call is admitted and its tokens restored before anything is sent; the first refusal ends it, and the upstream is not asked.',
  'path.raw':
    'What an upstream answers prints as [raw] in logs, JSON and templates; only the engine opens it, to treat it or to learn its shape.',
  'path.protected': 'Where protected data is asked for, any other value is a compile error.',
  'path.no-leak':
    'No personal value reaches an agent in any place of an answer, over any way to answer.',
  'path.record': 'Logs and the store hold what was done, never what was said.',
  'path.channels':
    'Text content and structuredContent of a result are made from one protected value.',
  'path.errors':
    'What an upstream says in an error is never passed on; its status and our own words are.',
  'path.deadline':
    'No upstream can hold a call beyond its deadline, or make it read beyond its size limit.',
  'path.cancel':
    'A call its agent gives up, by closing the connection or by saying so, ends at the upstream too.',
  'budget.others':
    'While the largest answers there are are treated for one agent, the calls of others are answered.',
  'budget.requests':
    'Arguments that hold more names, values, levels or disguised text than a call may bring are a recorded refusal, known before they are walked.',
  'budget.answers':
    'An answer that holds more than is treated is refused by a code and recorded; it never turns into [REDACTED] in silence.',
  'budget.told':
    'What reads [REDACTED] for a limit of the engine and not by the policy is told to the agent in plain words, and to the record by its reason.',
  'budget.yaml': 'YAML that would hold up its reader is refused before it is read.',
  'budget.streams': 'A lease key holds at most 16 streams open, and no other key has fewer for it.',
  'bench.headline':
    'The headline of the bench is a policy that somebody would use, echo on; what is measured with echo off says so.',
  'path.addresses':
    'Loopback, private networks and cloud metadata are closed to upstream calls, however their address is spelt.',
  'store.search':
    'Lists are searched by words, without regard to case and marks, and by an index alone.',
  'sample.closed':
    'Calls of the built-in sample never reach a socket, and nothing but its mark leads to it.',
  'console.try':
    'What an owner tries by hand is shown to him as the API answered, and kept nowhere.',
  'console.try-page':
    'An answer an owner tried is on its page alone: in no address, no storage and no other answer, and gone with the page.',
  'console.api-secrets': 'Credentials of an API go to the server once and come back to no browser.',
  'console.hostile-description':
    'Whatever a description says stays text in the console, however long it is.',
  'console.first-call':
    'From an empty data folder an agent has its first answer after eleven interactions at most: on the sample, on a pasted description, on an API with a key, on one whose address has variables, and on one whose description wants a header.',
  'console.start-says':
    'Whatever is given wrongly at the start is told at the field that mends it, in a sentence of its own.',
  'console.cancels':
    'What waits for another server says for how long after a second, and cancelling it ends the request there too.',
  'apis.source-headers':
    'A header given for reading a description goes to the origin of its address alone, whenever it is read, and comes back to nobody.',
  'console.guides':
    'What a client is told to do is what it takes today, and puts no key into a file that projects commit.',
  'console.key-once':
    'A key made in the browser is in the one answer that made it: masked until it is copied, in no address, no storage and no other answer.',
  'console.playground':
    'A tool called from the playground takes the path of every call, and gives exactly what an agent gets.',
  'console.overview': 'What the first page shows is one answer, each number from its own index.',
  'console.frame':
    'The console is at /console: set up by code, under a policy without inline script, each page reached by its address.',
  'console.lists':
    'APIs and keys are put in order by the heads of their columns, and many keys are revoked together, each told by itself.',
  'console.labels':
    'Leases and APIs carry labels, by the API, in the file and in the console: lists are narrowed by them, and many leases are given one or have it taken together. Agents are not told them.',
  'console.views':
    'What a list is narrowed to and sorted by is kept under a name, for one person in one workspace, and found again in the list and in the palette.',
  'console.templates':
    'A policy is kept as a template in the console, and others begin from it: what fits another API and what does not is shown first.',
  'console.compare':
    'Any two policies are compared at an address of their own, field by field, narrowed to what differs or may reveal more.',
  'cli.alerts-in-file':
    'Channels and rules of alerts stand in leasehold.yaml: planned, applied and exported like APIs and leases, with no address, key or secret in the file or in what is told.',
  'console.policy-files':
    'A policy goes out as a file and comes in again; mistakes are told at their line, and what comes in waits in the draft for its diff.',
  'console.zoom':
    'At 200 % zoom every page, every dialog and the palette can be reached whole, and what has the focus is never covered.',
  'console.slow-line':
    'Over a slow line the console draws something before any script is there, and neither the bytes nor the round trips until a page can be used grow unnoticed.',
  'console.every-page':
    'Every page of the console is reached by its address, at any width from 320 px, light and dark, with nothing for axe to find.',
  'console.languages':
    'Every page of the console is in German and Spanish too: no phrase in English, nothing beside the page at 320 px, nothing for axe.',
  'console.language':
    'The language of the console follows the browser until somebody chooses, and is the only one that is loaded.',
  'console.viewer':
    'A viewer sees every page; what he may not do is disabled, with the role it needs.',
  'console.one-wave':
    'What a page of the console asks for first goes out before its code has come, and is asked once.',
  'console.refetch': 'After an act the console asks again only for what the act changed.',
  'console.states':
    'Where the server fails, a page tells what to do and tries again, and keeps what it showed with its time.',
  'console.raw':
    'No answer a browser gets holds an upstream’s value, but that of a call its owner tried.',
  'console.export':
    'What a list shows is exported as a table, streamed, and runs nothing in a spreadsheet.',
  'console.policy':
    'A policy is edited, previewed on both sheets, published with its diff and put back by keyboard alone; in the sheet of the agent stands nothing that is withheld.',
  'console.live':
    'A call is in the live page as it happens; what comes while nobody looks, or faster than it is shown, is counted.',
  'console.filters':
    'What a list of calls is narrowed to stands in its address: a link and Back show the same.',
  'console.review':
    'Old and new words of a description stand beside each other; what is decided about each operation is in force when the review is published, and not before.',
  'console.drift':
    'A field is decided by one key, in a draft; what is decided is shown as a privacy diff and published, one version a lease, and what was read is not taken back.',
  'drafts.publish':
    'A draft changes nothing before it is published; then all of it holds at once, or none of it.',
  'drafts.in-two-browsers':
    'Where a second person is needed, what one asks for in the console agents have only once another has approved it and it is published, whatever keys and buttons the first one uses; the audit log names each of them.',
  'drafts.four-eyes':
    'Where a workspace asks for a second person, no route lets agents have more by one person alone.',
  'drafts.file':
    'A file asks for a second person where one is needed, and lets agents have nothing.',
  'console.reveal':
    'No key and no click lets agents see or do more without a diff and a publish; what makes it stricter is done at once.',
  'console.true':
    'Counts, badges and empty states of the console say what is so: for a lease that only reads, an invented answer, a call the API refused.',
  'console.terms':
    'Each word that means something of its own is explained where it stands, in one sentence, by pointer and by keys.',
  'console.lost':
    'Where a part of the console does not come any more, what was typed stays, and loading again is offered.',
  'control.basis':
    'What lets agents see or do more states the revision it is based on, or is refused; an old one is a conflict.',
  'calls.who':
    'Calls say who called by name, in the list, the sheet, the CSV and the API, of keys that were removed too.',
  'words.isolated':
    'Names and words of others are isolated and hold no control and no bidi characters, wherever they are shown or mailed; names that do are refused.',
  'console.contract':
    'A lease opens on its contract: purpose, who calls, until when, and what leaves as a matrix of fields and operations, told by what treats answers; with a thousand operations too, by keyboard and on a phone.',
  'calls.filters':
    'Calls are listed by key, application, person and field, and each row has its marks and the name of who called.',
  'console.scale':
    'With many APIs, leases and calls a page of the console is there in a second, and no request takes 300 ms.',
  'control.search':
    'Leases, APIs, operations, fields, keys, people and calls are found by name or id, whatever their case, accents and script, and nobody finds what his role does not show him.',
  'console.palette':
    'The palette finds and acts by keyboard alone, and tells a screen reader what it found.',
  'console.bulk':
    'A change of many leases says how far it is, can be stopped, names what failed, and has a way back, or says before that it has none.',
  'console.fields':
    'Whoever edits a policy is shown every field an answer may have, what happens to it, and whether anybody looked.',

  // policies
  'policy.spellings': 'target + filterType and field + action mean the same, in one document too.',
  'policy.folded':
    'Names match without regard to case, separators and Unicode form, at any depth, through arrays.',
  'suggest.useful':
    'Of ordinary things suggestions keep ids, names, states, times and texts, and of people in them nothing that names them.',
  'suggest.no-special-category':
    'No suggestion keeps what a name or value shows to be health, belief, sexuality, union, origin, biometrics, genes, money, judgements, offences, papers, pictures, hashes or links that open by themselves of a person.',
  'policy.missed': 'Under withhold, a personal field that the suggestions miss is withheld.',
  'policy.specific': 'The most specific target wins; at a tie the stricter treatment.',
  'policy.rejected':
    'A policy that cannot be compiled is rejected whole, with every place and its reason.',
  'policy.withhold': 'A field that no filter names is withheld, unless the policy says otherwise.',
  'policy.total': 'Every treatment answers for every JSON value.',
  'policy.fail-closed': 'A treatment that cannot do its work gives [REDACTED], never the value.',
  'policy.empty': 'null and "" stay.',
  'policy.numbers': 'Numbers are treated from their source digits; no precision is lost.',
  'policy.subtree': 'REDACT and DROP take a subtree; other treatments go to each scalar in it.',
  'policy.keys':
    'A name that neither the policy nor the description of the operation says leaves as *, and is in no report, shape, record or suggestion.',
  'policy.children': '[*] names every child, of an array and of an object.',
  'policy.unmatched': 'A filter that matched nothing is told.',
  'policy.few-values':
    'Fields of few possible values are neither tokenised nor hashed, by name, by description or below a filter.',
  'policy.visible':
    'What nobody sees leaves every kept text; joiners, selectors and tags stay where a script or an emoji needs them.',
  'policy.schema': 'The output schema of a tool describes the treated answer.',
  'policy.text': 'Personal data inside kept text is found and treated.',
  'policy.tables':
    'A cell of a table is treated as the protected field that names its column, beside the rows or in the first of them.',
  'policy.named-in-text':
    'A value that a kept text says beside the name of a protected field, as JSON, XML or a table in lines do, is treated as that field.',
  'policy.long':
    'What a policy costs grows with its targets and with the answer, whatever wildcards it says; a policy that says more of them than can be followed is refused.',
  'policy.echo':
    'A value protected in one field is protected wherever else the same answer says it, in the spellings and encodings that the docs list.',
  'policy.nulls':
    'With `nulls: hide` a field that is not kept reads the same whether it has a value or not.',
  'policy.digests': 'No md5, sha1, sha256 or sha512 of a protected value stays in kept text.',
  'policy.presets': 'Presets say what they do and what they do not do.',
  'policy.diff':
    'What a policy would change for a lease can be read before it is published, field by field.',
  'policy.templates':
    'A policy is kept under a name, and another begins from it: for another API with what fits by name and class, and what does not is said. Nothing is kept by resemblance.',
  'policy.compare':
    'Any two policies can be compared by their ids, versions, leases and templates alike, field by field.',
  'policy.report': 'Reports count treatments and drift by path, and hold no value.',
  'treatment.tokenize': 'TOKENIZE joins equal values of one class within a lease.',
  'treatment.mask':
    'MASK_PARTIAL shows the last 4 of 8, the last 2 of 6, and none below; separators stay.',
  'treatment.anonymize': 'ANONYMIZE gives a label and initials.',
  'treatment.age-group':
    'AGE_GROUP gives a band that includes its lower bound, and one group from 90 on.',
  'treatment.redact': 'REDACT gives [REDACTED] for any type.',
  'treatment.format-preserve': 'FORMAT_PRESERVE is FF1 over at least 10^6 possible values.',
  'privacy.browser':
    'The engine runs in a browser without eval, and makes the tokens the server makes.',

  // tokens and keys
  'token.siv': 'Tokens are AES-SIV as RFC 5297 has it.',
  'token.joins':
    'Equal values get equal tokens within a lease and class, and never across workspaces, leases or classes.',
  'results.model-tokens':
    'A result is cut by what it costs a model too: 20,000 tokens where the lease sets nothing, as they are estimated.',
  'token.short':
    'A token of a lease that is kept has ten characters after TOKEN_, and costs a model at most 12 of its tokens, 9 on the median (o200k).',
  'token.kept':
    'A short token that an agent has read is restored on every node, also after the process that gave it was killed, until it ages, or its lease is revoked; then nothing of it is left at rest.',
  'token.for-good':
    'What one answer of a lease protected, its later answers do not tell, for the 20,000 values protected last.',
  'token.authentic': 'A token with any character changed opens to nothing.',
  'token.foreign': 'A forged, foreign or altered token gets one uniform refusal.',
  'token.low-entropy': 'TOKENIZE is refused for classes with few possible values, with a reason.',
  'token.sink': 'A token is restored only in an argument that accepts its class.',
  'token.whole': 'A token inside a longer text, in a key or in disguise refuses the call.',
  'arguments.closed':
    'No argument asks by a protected value, its parts, ranges or order, before a line of the policy opens that road.',
  'written.unconfirmed':
    'A field that an agent wrote itself has, in the answer to that call and in later ones about that record, no token, hash, format or shift that its value has elsewhere.',
  'guesses.slowed':
    'Of tokens that are guessed a handful a minute is looked up, true ones wait as long as false ones, and no other agent does.',
  'probing.pauses':
    'Calls that search for what nobody told are seen, and a rule can pause their lease.',
  'token.echo': 'What was restored in a call is protected again wherever the answer says it.',
  'key.file':
    'The master key is in the environment, or in a file made on first start that only its owner can read.',
  'key.rotate':
    'The master key is changed while servers run: no call fails, and tokens stay what they are.',
  'key.sealed': 'What was sealed opens only whole, by its own key, for its own purpose.',
  'key.destroyed':
    'Revoking destroys the secret of a lease, on disk too: its tokens are dead for ever.',

  // the audit log
  'audit.chain':
    'The log finds any entry that was changed, removed, added or moved, and a cut tail.',
  'audit.calls': 'The log finds any record of a call that was changed, removed or added.',
  'audit.changes':
    'Every change of the control API leaves an entry, in the same transaction; no credential is in it.',
  'audit.sign-ins':
    'Each sign-in, good or refused, is in the audit log, by the id of a member and by nothing that was entered.',
  'audit.nodes': 'Processes that append at once keep one chain without gaps.',
  'audit.members': 'Who is a member, and as what, is under the seal of the audit log.',
  'audit.retention':
    'What is removed for its age is told by the log first, and only its absence is accepted.',
  'audit.pack':
    'An evidence pack is checked without the installation, which finds any change, and holds no personal value.',

  // tools and upstreams
  'tools.one-model': 'One API comes out the same from every version of its description.',
  'tools.bad-corner':
    'A bad corner of a description costs what needs it, with its place and reason, never the import.',
  'tools.recursion': 'Recursive schemas are ordinary input.',
  'tools.portable': 'A generated tool has nothing that an MCP client is known to refuse.',
  'tools.null':
    'Null for an argument that may be left out is as if it were left out, at any depth; where the API takes null it stays null.',
  'tools.lenient':
    'A number or a boolean in quotation marks is what it says, where the API’s own schema takes no text.',
  'tools.argument-words':
    'Arguments that do not fit are named all at once, each place once, in a person’s words of the schema that was shown.',
  'tools.search':
    'Beyond about 40 operations a lease can offer search, describe and call; what is called so is the call of that tool.',
  'tools.catalog-effects':
    'A catalog calls what reads, what changes and what removes by tools of their own, each with true hints, and never by another.',
  'tools.catalog-usual':
    'A lease of more than 60 operations shows a catalog unless its owner says otherwise, however it is cut.',
  'tools.advice':
    'Where a lease is cut with more tools than clients take well, its owner is told, and nothing is refused.',
  'formats.docs-page':
    'The address of a documentation page leads to the description it shows, through the same guard, and nothing of the page is run.',
  'formats.postman':
    'What a Postman collection describes is what its tools send; its credentials and the values in it are nowhere.',
  'formats.postman-names':
    'No tool of a Postman collection is named by a hash where its folder or its path tells it from others.',
  'formats.postman-variants':
    'Requests to one address whose bodies differ, or that call different functions, are a tool each, and none of them sends what another does.',
  'formats.postman-graphql':
    'A recorded GraphQL document is sent as it is and takes its variables alone; what somebody wrote into it is an input, and is kept nowhere.',
  'formats.many-files':
    'A description of thousands of files is read whole; an operation that needs files beyond what is read is left out with its reason, never half.',
  'detector.finds':
    'What an outside detector finds in kept text is treated like what our own find, and nothing but kept text is sent to it.',
  'detector.fails-closed':
    'A text about which the outside detector gives no clean answer in time does not leave, and the call is answered all the same.',
  'detector.breaker': 'A detector that fails again and again costs no call its time.',
  'model.finds':
    'What a text model in threads of the server finds in kept text is treated like what our own detectors find, wherever in a text it stands.',
  'model.fails-closed':
    'A text that a model fails at, hangs at, has no time for or does not take does not leave; the call is answered, and the next text is read.',
  'model.start':
    'A model that is missing, broken or of another kind, or that nothing is installed to run, ends the start with a sentence that says what to do.',
  'tools.no-examples': 'Examples of personal data in a description reach no tool.',
  'tools.captures':
    'A HAR capture and cURL lines become the operations they call, and the tools send the requests they show.',
  'tools.no-people':
    'Defaults, choices, patterns and names of properties that are somebody’s data are in no tool, nor are people a description names by a common given name, by a title, by how to reach them, or by two words that nobody knows.',
  'tools.no-credentials':
    'Credentials in captures and command lines are kept nowhere: what is left of them is their kind and place.',
  'tools.takes-tokens':
    'An argument whose kind is tokenised takes a token, whatever its type, format, pattern or length; the API’s own schema judges the value.',
  'results.pages': 'A result that was cut names how to go on, and its pages hold every item once.',
  'results.sealed':
    'What continues a result says nothing, and works for that call of that lease alone, for a while.',
  'upstream.credentials': 'Credentials of an API are never given back, by any route, error or log.',
  'upstream.origin': 'Credentials go to the origin of the API only.',

  // leases
  'lease.states': 'A lease is live, paused, expired and renewed, and revoked for ever.',
  'lease.next-call': 'Pause and revocation bite on the next call.',
  'lease.nodes':
    'Once a change that takes something away was answered for, no node gives an answer it forbids, calls under way and nodes cut off included; in under a second.',
  'cli.old-node': 'Under a Node that is too old the command line says which one it needs.',
  'nodes.database':
    'Where the database does not answer, nothing is given, and nothing recorded is lost.',
  'nodes.heals':
    'Sessions of the database that break, hang or are ended, however many, cost no place: all is answered again by itself.',
  'nodes.pooler':
    'Behind a pooler that swallows notifications changes hold all the same, and the start says so.',
  'nodes.health':
    'A server says that it is not ready where it cannot write, and that it is not well where only a restart helps.',
  'nodes.clocks':
    'A clock that is set, ahead or back, lets no lease live longer, no limit be passed, and no record be lost.',
  'nodes.rolling': 'Nodes are restarted in turn without a failed call.',
  'nodes.migrations': 'A migration only adds: servers of the version before go on beside it.',
  'nodes.killed': 'A killed node costs the calls under way on it, and no others.',
  'lease.key': 'Without the key of its own lease nobody gets in.',
  'lease.keys':
    'A lease has several keys, each shown once, kept as a digest, recognised by its first characters, revocable alone; its last use is shown.',
  'lease.oauth': 'Agents get in by OAuth 2.1, as every client in use does it.',
  'oauth.audience': 'A token is good at the one lease it was allowed for.',
  'oauth.next-request': 'A revoked grant and a removed member are refused on the next request.',
  'oauth.replay':
    'A code or refresh token used again ends the grant; within 30 s a refresh is a lost answer.',
  'oauth.pkce': 'No code is given without PKCE S256, or exchanged without its verifier.',
  'oauth.consent':
    'Nothing is allowed but by a member, on a page of ours that says what, to whom and how treated.',
  'oauth.way-back':
    'Who may not or does not want to connect goes back to the application, which is told so.',
  'oauth.sign-in-ways':
    'The OAuth pages take a passkey, know the way to a forgotten password, and work without script.',
  'oauth.consent-whole':
    'Consent marks what changes or removes data, and says workspace, end, hours and a pause.',
  'oauth.second-factor': 'Who has a second factor gives it before an agent is allowed anything.',
  'oauth.no-open-redirect': 'No link leads away from this origin before a person has decided.',
  'oauth.inert': 'What a client says about itself is text, and called its own word.',
  'oauth.documents':
    'Documents of clients are read from public addresses only, never over a redirect.',
  'oauth.secrets': 'No token, code or secret is in a log or, in the clear, in the store.',
  'oauth.document-unread':
    'Where the document of an application cannot be read, its page names the document and what to do.',
  'oauth.documents-off':
    'Documents of well-known clients come with the product; with LEASEHOLD_OAUTH_CLIENT_DOCUMENTS=off nothing else is read.',
  'oauth.collected': 'What has expired is collected, and clients nobody allowed anything.',
  'people.guessing': 'Signing in tells nothing of who is known, and cannot be tried often.',
  'people.first-owner': 'The options make one first owner, and nothing once there is one.',
  'people.setup':
    'Without an owner a start shows a code in its terminal, outside the log; with it the first one is made, once.',
  'people.invitations':
    'An invitation is a link that makes one account and one member, once, within seven days; it never opens an account that is there.',
  'people.session':
    'A session asks the control API for pages of this origin alone; nothing of another workspace is there for it.',
  'people.sessions':
    'Sessions can be listed and ended, and end with a new password; pages never see their tokens.',
  'people.second-factor':
    'A second factor is asked for after the password, wherever people sign in; only the password turns it off.',
  'people.codes-once':
    'A code of an authenticator is good once, on all nodes, for signing in and for turning it on.',
  'people.ends': 'A role taken away and a new password end access keys and grants for good.',
  'people.guessable': 'A password anybody would try first is not taken, and the refusal says why.',
  'people.passkeys':
    'A passkey is added with the password, and signs in where the device knows its person.',
  'people.reset':
    'A link sets a new password once, ends the sessions, and opens no other workspace to whoever made it.',
  'people.reset-mail': 'Asking for a new password tells nothing of who is known.',
  'roles.table':
    'Each endpoint of the control API answers or refuses each role as docs/roles.md says.',
  'roles.tokens': 'A token of a person has the role of that person at the moment of a request.',
  'roles.above': 'Nobody gives a role above his own, or touches who has it.',
  'console.invitation':
    'An invitation made in the console is joined by its link, once; a viewer sees what others may do, disabled, with the reason.',
  'console.account':
    'On the account page a second factor is turned on and off, and sessions, password and tokens end what they say, at once.',
  'console.members':
    'Members get roles, password links and their end in the console; the last owner is told to stay before it is tried.',
  'console.passkeys': 'A passkey is added and signs in by the pages.',
  'console.csrf': 'No page or form of another site acts by the cookie of whoever is signed in.',
  'console.cookies': 'The cookie of a session is HttpOnly, SameSite and, under https, Secure.',
  'console.enumeration':
    'Neither the words nor the time of a refused sign-in tell whether an address is known.',
  'people.tables': 'The tables of people are what the sign-in library would make itself.',
  'lease.operations': 'A lease offers its own operations and no others.',
  'lease.read-only': 'A read-only lease offers only what reads.',
  'lease.admission':
    'The rules of admission come in one order; the first refusal wins, and what an earlier rule refuses is counted by no limit.',
  'lease.limits':
    'A lease has limits per minute and per day, of the whole and of each principal: never more, and within 1 % no fewer, between two nodes.',
  'lease.people':
    'A lease tells an agent of no more different people in a day than its limit says, told apart by their tokens.',
  'lease.places':
    'A lease has countries, networks and a time window; what is not known to be within them is refused, and no header a caller sends changes that.',
  'mcp.eras': 'Clients of both protocol eras are served.',
  'mcp.stdio': 'A lease can be served over stdio on the owner’s machine.',
  'mcp.connect':
    '`leasehold connect` brings a lease that runs elsewhere to a host that speaks only stdio.',
  'mcp.progress': 'A call that asks for progress is told of its steps, and of nothing in the data.',
  'mcp.subscriptions':
    'A subscriber is told when the tools of its lease change, is cut off when the lease ends, and hears nothing of other leases.',
  'mcp.withdrawn':
    'A tool that its owner took out says that the lease may have changed, in the words of one that never was.',
  'mcp.titles-and-icons':
    'A server and its tools have titles and icons, for light and dark, in each version of the protocol that knows them, and in no other.',
  'mcp.output-schemas':
    'Lists of tools leave out the schemas of answers for clients that are known to show them to no model, unless the owner decides otherwise.',
  'mcp.server-json':
    'A lease that its owner lists publicly has an entry for registries; any other answers there as one that never was.',
  'mcp.refused-for-now':
    'A lease that refuses calls for now lets agents in, shows its tools and says why, in the instructions and on each call; they go on once it is live.',
  'mcp.key-refused':
    'Whoever comes without a valid key is told so in words for the person who set the agent up, alike for every such key.',
  'mcp.http':
    'Requests the protocol forbids get the status and the code it names, and browsers only what their origin may have.',
  'mcp.clients': 'Independent MCP clients list and call the tools of a lease with its key.',
  'mcp.clients-oauth':
    'The same clients get in by OAuth, renew by themselves, and are out on the next call once their grant is revoked.',
  'mcp.conformance':
    'The official conformance suite passes against the product’s own HTTP pipeline, but for four scenarios that need sessions.',
  'mcp.hot-path': 'The short path for tools/list and tools/call answers as the SDK does.',

  // store
  'store.engines': 'SQLite and PostgreSQL behave alike.',
  'store.tenancy': 'What another workspace owns is not found, by any query.',
  'store.crash': 'Nothing acknowledged is lost when the process is killed.',
  'store.damage': 'A damaged database is not served, copied or called ready.',
  'store.lost':
    'Where an installation was, no new one is made: not for a lost database, nor a new key for a lost key.',
  'store.start': 'A start that cannot be says why in a sentence, ends, and leaves nothing open.',
  'store.disk':
    'On a full disk what was answered is recorded once there is space, what cannot be counted or recorded is refused, and the server says so.',
  'store.records':
    'Call records outlive a store that does not answer; a crash costs at most the last tenth of a second of them, and the next start says so.',

  // watching
  'watch.totals':
    'Every call is counted once in the history, whatever became of the batch it was written in.',
  'watch.live': 'A call is in the live view once it is recorded, as the list shows it.',
  'watch.live-revoked': 'A live view ends when its token is revoked.',
  'watch.live-nodes': 'The live view of every node shows the calls of all nodes.',
  'watch.no-values':
    'No personal value is in the live view, the history, the queue of drift, an alert, a metric or a trace.',
  'watch.retention':
    'History by the minute and alerts that are over are removed for their age; history by the hour and open alerts stay.',
  'watch.drift':
    'A field nobody has reviewed is counted and queued by its path and type, never with a value.',
  'watch.drift-review':
    'Reviewing a field is one call: it publishes the policy that names the field, which leaves the queue.',

  'alerts.once':
    'A rule tells of a lease once when it comes true and once when it is over, and at most once in its window.',
  'alerts.quota': 'An owner is told when a limit of a lease is nearly used up.',
  'alerts.state':
    'Alerts are state: a receiver that was away hears the newest, in order, and never what has ended as if it began.',
  'alerts.nodes': 'However many nodes there are, each alert is sent by one.',
  'alerts.retry':
    'An alert that was not taken is sent again, later each time, under the same id, also after a restart.',
  'alerts.signed': 'A webhook is signed as Standard Webhooks says, and its secret is shown once.',

  'formats.credentials':
    'Credentials in a description are left out of everything made from it, and the owner is told where they go.',
  'learn.no-values':
    'What is learned of answers is types and names; no value is in it, and no name that neither the description nor an owner says.',
  'learn.calls':
    'Calls teach the shape of answers that the description leaves open, beside the calls and on whichever node.',
  'learn.taught':
    'An owner teaches the shape of answers by examples, which are not kept, sees what was learned and forgets it.',
  'learn.withheld':
    'A learned field that nobody has reviewed is withheld as before, and agents are not told of it.',
  'learn.bounded': 'Ten thousand samples with drifting shapes cost bounded memory and time.',
  // an API that changes
  'reread.fast':
    'What changed in a description of 1,200 operations is told in a time that grows with its size alone.',
  'reread.words':
    'New words of a description are shown beside the old ones, wherever they stand, with what nobody can see written out.',
  'reread.address':
    'Another address and another authentication are told as such, under whatever names a description has them.',
  'review.operation':
    'A description is reviewed operation by operation: what was not accepted stays as it was, and what is new is in no lease.',
  'review.words': 'New words of a description reach no agent before they were accepted.',
  'review.credential':
    'A credential goes to no host and by no scheme it was not given for; after a review that changes either, calls wait for another one.',
  'review.hash':
    'A decision is bound to the words it was made about, and what is pinned is told by hash in the audit log.',
  'review.nodes':
    'What was accepted through one node is what every node serves, and of two people who decide at once one is told to look again.',
  'reread.reviewed':
    'Nothing that is new in a description is offered to an agent before its owner reviewed it.',
  'reread.keeps':
    'A description that fails to load, or turns into something else, takes no tool away, and its owner is told.',
  'reread.gone':
    'An operation that vanished fails by its own code without the API being asked, and comes back as itself.',
  'reread.fields':
    'A field that is new in a description is withheld before its review, even where a policy keeps what it does not name.',
  'curation.drop':
    'A field the owner leaves out of answers is still protected wherever an answer repeats its value.',
  'curation.pinned':
    'A value the owner pinned is sent in every call, and is in nothing an agent sees.',
  'reread.schedule': 'A description is read again when it is due, by one of all nodes.',

  'paging.addresses':
    'Of an address an API gives for its next page only the query is taken, and only where it leads back to the path that was called.',
  'paging.sealed':
    'However an API pages, the agent goes on in one way; cursors and addresses of pages reach it sealed or not at all.',

  // what the outside relies on
  'outside.start':
    '`leasehold start` serves health, readiness and metrics, and starts again on its data.',
  'outside.protect':
    '`leasehold protect` serves one description as a protected MCP server, with nothing stored.',
  'outside.protect-warns':
    '`leasehold protect` says at its start where no call would reach the API, and which filters meet no field of it.',
  'outside.filter': '`leasehold filter` turns JSON into protected JSON.',
  'outside.apply': '`leasehold apply` is idempotent.',
  'outside.export': '`leasehold export` holds no secret and makes the same again.',
  'outside.backup':
    'A backup made while agents call is whole: with the master key it is the installation again.',
  'outside.no-inspector': 'No signal opens the inspector of a running Leasehold.',
  'outside.terminal':
    'Nothing others wrote into a description, an answer or a name gives orders to a terminal.',
  'outside.errors':
    'The command line says what is wrong, why and what to do, with a code, and exits 1, or 2 for wrong usage.',
  'outside.openapi': 'The control API is described at /api/v1/openapi.json.',
  'outside.options': 'Environment, flags, help and docs come from one table of options.',
  'outside.error-pages': 'Every error code has its page.',
  'outside.hostile':
    'No request makes the control API fail, and what is wrong is told at its place.',
  'site.static': 'Every page of the site reads fully without script.',
  'site.quiet':
    'The site asks nothing of third parties that its operator did not name, and breaks no content policy.',
  'site.living-sheets':
    'Each mark of the home page’s sheets shows what the engine makes of the value, without script too.',
  'site.call-path':
    'The home page follows one record along the path of a call; what the agent holds and what is recorded has no value of it.',
  'site.figures':
    'Every figure of the home page is read from a file of the project when the page is built, and its command writes that file.',
  'site.late-fonts': 'A page moves by 0.02 at most when its fonts come late.',
  'site.claims':
    'Every sentence of the public pages is named in a list, beside the promises that prove what it claims.',
  'site.languages':
    'The four pages stand in English, German and Spanish at addresses of their own, each leads to the others, and a visitor loads the words of one.',
  'site.languages-say-the-same':
    'What the English pages claim, the German and the Spanish ones claim too, with the same figures; no part of them is left in English but what the engine says.',
  'site.languages-waitlist':
    'The waitlist takes sign-ups, says what is wrong and leads back in the language of the page, and tells as little of who is on the list as in English.',
  'site.terms': 'The terms name the operator as configured, and are linked from every sign-up.',
  'site.forced-colours':
    'In colours a reader forces upon the page, what is withheld is still a bar and the current page is still marked.',
  'site.hero':
    'The hero runs its phases once and leaves nothing; a picture stands in where it cannot or should not move.',
  'site.accessible': 'axe finds nothing on any page, light and dark, narrow and wide.',
  'site.zoom':
    'At 200 % zoom, of all or of the text alone, no page scrolls sideways and nothing of its text is cut.',
  'site.budgets':
    'HTML and CSS of a page stay within 30 kB, fonts within 55 kB, scripts before interaction within 60 kB.',
  'site.served':
    'The site is at /, the docs at /docs, any other path is the 404 page with its status.',
  'site.policy':
    'The Content-Security-Policy of the site opens exactly what is configured, and a browser loads the pages under it.',
  'waitlist.all-kept': 'Of a thousand sign-ups in parallel none is lost and none doubled.',
  'waitlist.crash': 'A killed server loses no accepted sign-up.',
  'waitlist.silent': 'No answer tells whether an address was on the waitlist.',
  'waitlist.retention':
    'Upkeep removes who signed up longer ago than LEASEHOLD_WAITLIST_KEEP_DAYS.',
  'waitlist.confirmed':
    'Where mail is set up, an address that is new on the waitlist is written to once, and told how to be removed.',
  'waitlist.deleted':
    'An owner deletes one person from the waitlist, and the audit log does not repeat the address.',
  'waitlist.hostile': 'Whatever is sent to the waitlist gets a plain error or is stored inertly.',
  'site.demos':
    'The demos of the site are computed in the browser by the engine, from the golden cases; their text stands there without script.',
  'site.demo-mistakes':
    'A mistake in a demo is told at its line and column, and the last good result stays, marked.',
  'site.demo-quiet': 'Nothing typed into a demo leaves the browser.',
  'site.workbench':
    'A pasted description or answer becomes tools, a treatment with its reason for each field, both sheets and a policy, by the packages the gateway runs; nothing but the sheet of the upstream holds a protected value.',
  'site.workbench-static': 'The workbench stands there without script, as one example worked out.',
  'site.workbench-typing':
    'Whatever the workbench computes, what is typed stands there at once: it is computed in a thread of its own.',
  'site.workbench-quiet':
    'From when a visitor gives the workbench a text it asks the network nothing, offline too, also while a part of it is still on its way, and a request of the tab is counted on the page.',
  'site.workbench-first':
    'What tells the fields of a JSON answer in the workbench comes first, then the engine that makes its sheets and what reads descriptions; each has its limit.',
  'site.workbench-pastes':
    'Several values, literals of programs and what has something around it are read as answers; what is not read is named, with what to paste instead.',
  'site.workbench-large':
    'What is too long for the workbench is said to be so and never put into the page, pasted or dropped; of a long text the beginning is shown and all is read.',
  'site.workbench-keyboard':
    'By keys alone a value of the workbench is reached, treated otherwise, and left where it was.',
  'site.workbench-file':
    'The file the workbench gives along is taken by the command it names, and treats as the page showed.',
  'site.privacy-notice':
    'The privacy notice tells the operator, the days kept, the waitlist’s provider and the script that counts, as they are configured.',
  'site.security-txt':
    'Where a contact is configured, security.txt names it and an end less than a year ahead.',
  'site.waitlist':
    'The sign-up works with and without script, and says what happened and what to do.',
  'site.waitlist-hosted':
    'With a publishable key the provider’s own waitlist is mounted, from its own host.',
  'site.waitlist-fallback':
    'Where the provider’s waitlist does not come in time, our own form stands there.',
  'site.join': 'Every Join button opens the waitlist, on this page or the home page.',
  'site.page-views':
    'Page views are counted once on load and once on each change of path, and only where the operator asks for them.',
  'clients.scenes':
    'What is said of a client that was run follows what its model was sent, what it printed and what was changed.',
  'doctor.clients': 'The doctor makes itself known as each known client does.',
  'doctor.first-failure':
    'The doctor names the first step of a client that fails, and how to mend it.',
  'doctor.inert':
    'Nothing a server sends reaches the terminal raw, and the key given to the doctor is never shown.',
  'doctor.own': 'Every known client gets through the examination of a lease.',
  'doctor.control': 'The control API examines a lease, without a key and one at a time.',
  'doctor.directory':
    'A lease gives what directories ask of a sign-in: its redirect addresses, and the address of a privacy notice.',
  'doctor.page': 'Every finding of the doctor is on its page.',
  'policy.packs':
    'A pack of a known API keeps only what it names: never what a person or a door is known by, nor what the API adds later.',
  'policy.packs-recognised':
    'A pack is offered for the descriptions of its own API: not by a title, a host or operations alone.',
  'policy.packs-offered':
    'A lease can begin from a pack by console, control API, command line and file, which say its date and reasons.',
  'docs.answers':
    'Both sides of the answers in docs/answers.md are what the engine makes of them: nothing of a person is left, and what the job needs is.',
  'docs.examples': 'Every example of the policy pages runs.',
  'docs.tutorial': 'The tutorial does what it shows, as it is written.',
  'docs.pages':
    'Every file of the documentation is a page of the site, with a title and a description.',
  'docs.links': 'Every link of the documentation leads to a page, and to a heading it has.',
  'docs.markdown':
    'Every page of the documentation is there as Markdown, alone and with all others.',
  'docs.mcp':
    'Agents search and read the documentation at /docs/mcp without a key, by the path of every call, and reach nothing else by it.',
  'docs.search':
    'The search of the documentation finds the right page first for what a newcomer asks.',
  'docs.keyboard': 'The documentation is searched, and its code copied, by keyboard and offline.',
  'docs.inputs':
    'Files, commands and requests that the documentation shows are ones that Leasehold takes.',
  'config.secrets':
    'A secret comes from its variable, a file or a command, and what is wrong with those is told without a word of it.',
  'install.size': 'The published package has at most 15 MB, and 120 MB installed.',
  'install.inventory':
    'The inventory of a release lists exactly the packages that are in it, each with its digest.',
  'install.start':
    'Installed in an empty folder without a registry, on the oldest Node and on ours, Leasehold serves pages and a first call.',
  'install.commands': 'The commands of the installed package do what they do here.',
  'install.later':
    'Installed, Leasehold sends mail and traces and reads texts by a model as it does here.',
  'install.connect':
    'leasehold-connect is one file that needs nothing beside it, and a bundle for Claude Desktop.',
  'install.libraries': 'The published libraries do what their READMEs say, and have their types.',
  'install.container':
    'The image runs as nobody in particular, tells its health, and writes to its data alone.',
  'install.kubernetes': 'Each manifest is what its kind asks for, with options that there are.',
  'install.systemd': 'The unit is one, with options that there are.',
  'docs.readme': 'The file and the policy of the README are valid.',
  'repo.dependencies': 'Every dependency has its reason.',
} as const;

/** Designed, and not yet promised: nothing proves these. A test that cites one moves it up. */
export const planned: { readonly [id: string]: string } = {
  'policy.suggestions':
    'A lease without a policy starts from a suggestion for each field, with its reason and confidence.',
  'tools.large': 'Descriptions of 10 MB and 1,000 operations are ordinary input.',
  'tools.formats': 'Postman collections, HAR files, cURL lines and a plain form are read.',
};
