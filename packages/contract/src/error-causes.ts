import type { ErrorCode } from './errors.ts';

/**
 * Why each error comes up: the middle part of its page in docs/errors. Apart from the table, since
 * only the docs need it.
 */
export const errorCauses: Record<ErrorCode, string> = {
  invalid_request:
    'A field is missing, unknown, of the wrong type or outside its limits, or the body is not JSON. Unknown fields are refused, so that a misspelt one cannot silently do nothing. Every place is named in `issues`: a JSON Pointer into the body, or the name of a parameter or header.',
  not_found:
    'The id does not exist, was deleted, or belongs to another workspace. The three are told apart by nobody but its owner, on purpose: an id that is guessed tells nothing.',
  conflict:
    'Either something with the same unique name is there already, or it changed since you read it: the `revision` (or `If-Match`) you sent is not the one stored. A revoked lease answers this to every change, and an API that leases still use answers it to its deletion.',
  body_too_large: 'The body has more bytes than this address takes. It was not read to its end.',
  unauthorized:
    'Nobody is signed in and the `Authorization: Bearer` header is missing, or its credential is unknown, revoked, mistyped or of the wrong kind. Owner tokens start with `lho_`, lease keys with `lhk_`; both end with four characters that check the rest, so a slip of the hand is told from a wrong credential.',
  method_not_allowed:
    'The address exists, but not for this HTTP method. The `Allow` header names those it takes.',
  forbidden:
    'The credential is good, but the role it has in the workspace does not reach: the answer names the role that is needed, and docs/roles.md has the table. Or the request came from a page of another site, or the set-up code is not the one in the terminal.',
  second_person_needed:
    'The workspace asks for a second person (four eyes) for whatever lets agents have more, and one person alone asked for it; or whoever approves wrote in the draft himself. Which routes it holds for is one table, `whatReveals`, in the contract; decision 066 says why.',
  second_person_missing:
    'A workspace that asks for a second person (four eyes) keeps two owners or admins: with one alone nothing could be published any more, nor that be turned off. So it cannot be asked for by one alone, and the last two can be neither removed nor given a lower role while it is.',
  description_unreadable:
    'The text is not JSON or YAML, is of no known description format, or could not be fetched from its URL. The place is line and column, or a pointer into the document.',
  description_unusable:
    'The description was read, but not one of its operations can be called. Each operation that was lost is listed with its place and reason.',
  description_unauthorized:
    'The address was asked for the description and answered 401 or 403: without a header, or with one that it does not take. The header is sent to the origin of that address alone, is sealed, and goes along whenever the description is read again.',
  policy_invalid:
    'The policy document has an unknown key, an unknown filter type, an option out of range, a target that is no path, or a treatment that would not protect (such as TOKENIZE on a field with few values). A policy is compiled whole or not at all, so nothing was changed.',
  lease_not_found:
    'The last part of the address names no lease. Addresses do not change when a lease is renamed.',
  lease_paused:
    'The owner paused the lease. Calls are refused until it is resumed; tokens already handed out stay good.',
  lease_expired:
    'The lease had an end, and it has passed. The owner can renew it; tokens already handed out are good again then.',
  lease_revoked:
    'The owner revoked the lease. Its secret was destroyed, so its tokens can never be opened again by anybody.',
  lease_key_refused:
    'The request carries no key and no token, or one that is mistyped, revoked, past its end, or of another lease; which of these is told to nobody. A key begins with `lhk_` and is sent as `Authorization: Bearer <key>`; the `WWW-Authenticate` header of the answer tells where an agent that signs in gets its token. A lease that people have only signed in to (OAuth) has no key until its owner makes one on the page *Keys* of the lease; `leasehold connect` takes it from LEASEHOLD_KEY or `--key-file` and does not sign in. The owner sees the first characters of every key, and when it was last used.',
  outside_hours:
    'The owner set a time window for the lease, and it is closed now. `retryAfterSeconds` of the answer, or its `Retry-After` header, says when it opens.',
  network_refused:
    'The owner set the networks this lease may be called from, and the address of this call is in none of them. It is the address of the connection, or the one that trusted proxies (`LEASEHOLD_TRUSTED_PROXIES`) name; no other header is read.',
  country_refused:
    'The owner set the countries this lease may be called from, and the address of this call is of another one, or of none that is known: private addresses and those that the database does not list are refused. The address is that of the connection, or the one that trusted proxies (`LEASEHOLD_TRUSTED_PROXIES`) name.',
  hosted_assistant_refused:
    'The networks or countries of the lease leave out the address of this call, which belongs to a vendor of hosted assistants. Such assistants call from there wherever their user is. The owner lets them in by adding the network of the vendor to `networks`, or its country to `countries`.',
  quota_exceeded:
    'The lease, or this key or grant, made as many calls on this day of UTC as the owner allows. `retryAfterSeconds` says when the next day begins.',
  rate_limited:
    'The lease, or this key or grant, made as many calls in this minute as its owner allows; or too many sign-ups, attempts to sign in to open links of invitations or to make the first owner, or registrations of applications came from one address or for one account; or the doctor is examining this lease already. Or one agent has too many large calls waiting, or too many streams open. The answer says when to go on.',
  operation_not_leased:
    'The tool does not exist, is not among the operations of this lease, or writes while the lease is read-only.',
  operation_gone:
    'The description of the API, as last read, does not have the operation of this tool any more, so the API is not asked. The tool keeps its name, and the lease its policy: once the description has the operation again, it works as before. The owner sees it at `GET /api/v1/apis/{id}/review`.',
  credential_needed:
    'The owner accepted that the API is called at another host or with another authentication. The credential there is was given for neither, so nothing is sent before another is given: `PATCH /api/v1/apis/{id}` with `auth`. Where the same one is meant, `credentialFits` says so.',
  arguments_invalid:
    'The arguments of the call do not fit the input schema of the tool; each is named, and none of their values is repeated.',
  arguments_over_budget:
    'The arguments hold more than 2,000 different names, 20,000 values, 64 levels, or 128 Ki characters of text that could hide a token. They were counted before anything read them, so none of them was looked at and the API was not asked.',
  argument_closed:
    'An argument held a raw value of a protected class, asked for parts, ranges, an order, a choice or a search over a protected field, chose a piece of a text or a form of a value that is shown in part, or is one of which nothing says what it is held against. Which records come back would tell its values, so each such road is closed until a line `open` of the policy opens it. The API was not asked, but where the message begins with “The call was sent”: then an operation that writes took raw values of a protected class, and the API took them, refused them, failed, or answered with what it had already. Which of them is not told, for it would confirm whose values they are; look before you repeat it. Such answers are counted: after twenty in an hour, calls that write raw values of protected fields are [rate_limited](rate_limited.md) for ten minutes, and calls with tokens go on.',
  token_refused:
    'An argument held something of the form `TOKEN_…` that is not a whole live token of this lease, or stood in an argument that does not take values of its kind. Forged, foreign, altered and expired tokens are answered alike.',
  upstream_address_refused:
    "The API's address leads to this machine itself (localhost) or to a private or link-local network. An API there is refused unless the owner opens its network; addresses of cloud metadata services stay closed always.",
  upstream_unreachable:
    'The name did not resolve, the connection was refused or broken, or its certificate is not valid.',
  upstream_timeout:
    'The API took longer than the deadline of a call. Where the call changes something, it may have been done all the same.',
  upstream_too_large:
    'The answer has more bytes than a call may bring, or is longer than a result of the lease may be. It was dropped whole: a part could not be protected.',
  answer_over_budget:
    'The answer holds more than 100,000 different names, two million values, 64 levels (those of JSON in its strings included), 8 MiB of text that has to be searched or a million protected values, or treating it takes more than 30 seconds. It was dropped whole: what is not read may say what is protected. `leasehold filter` says the same of its input.',
  upstream_malformed:
    'The answer is not what its content type says, or is of a kind that cannot be protected, so none of it was shown.',
  upstream_unauthorized:
    'The API answered 401 to the credentials stored for it: they expired or were revoked. Or it answered 403: they lack a permission, for this call or this record alone, or for all. A 403 to the reading of one record is told as [upstream_error](upstream_error.md), like a 404.',
  upstream_error:
    'The API answered with an error status. Its message is passed on as far as it holds no personal data. That one record is not there and that it is not given (403, 404, 410, 451) are told alike, for the difference says whether somebody has such a record; the record of the call has the status.',
  cancelled:
    'The caller gave up before the answer was there. Where the call changes something, it may have been done all the same.',
  option_invalid:
    'An environment variable or a flag has a value outside what it takes. The message names the option and the values.',
  port_in_use: 'Another program listens on this port already, often a second Leasehold.',
  data_folder_unusable:
    'The data folder does not exist and cannot be made, or may not be written by this user; or a command is to work on data that is there, and the folder has none.',
  database_unreachable:
    'PostgreSQL did not answer, or refused the user, the password or the database of LEASEHOLD_DATABASE_URL.',
  database_newer:
    'The database has a schema this version does not know: it was started with a newer version before.',
  database_foreign:
    'It has tables of the names Leasehold uses, and another program made them. They were left as they are, and nothing was added.',
  database_missing:
    'The database is empty or not there, while the data folder says that it has served one. A new one in its place would hide the loss, and would let anybody become its first owner. Or a command is to work on an installation, and the database has none yet.',
  database_damaged:
    'The file is not a SQLite database, or SQLite found its pages inconsistent. It was left as it is.',
  key_file_invalid:
    'The master key is not 32 bytes, or is not the one this data was sealed with. Nothing was changed: with the former key everything opens again.',
  audit_broken:
    'An entry of the log, or something that one seals, is not what it was when it was written: changed, removed, added or moved. The message names the first place. A database that was put back from a backup is intact; one that was changed by hand, or by somebody who could write to it, is not.',
  control_unreachable:
    'Nothing answered at the address of the control API, or what answered was not Leasehold (a proxy, another program).',
  lease_unreachable:
    'Nothing answered at the address given to `leasehold connect`, or what answered was a proxy with nothing behind it. It tries on, and says so to the host after as long as `--wait` says.',
  client_cannot_connect:
    'The doctor did what a client does to connect to an MCP server, and a step of it failed. The report names it: what was seen, and how to mend it.',
  file_invalid:
    'The file is not valid YAML, has an unknown field, or holds a value that cannot be used. Every place is named by line and column.',
  file_unreadable: 'The file does not exist, or this user may not read it.',
  usage: 'A command, option or argument is unknown or missing.',
  internal:
    'Something happened that should not. The call failed closed: nothing that was not protected was sent.',
};
