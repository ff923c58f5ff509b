import { singular } from '@leasehold/privacy';

/**
 * What operations ask for that is nobody's, in the singular: what such a record is called by is a
 * name of a thing. Inside another record, or as a word of a field's name, each may tell of somebody
 * all the same (`church`).
 */
export const nounsOfThings: ReadonlySet<string> = new Set(
  'snooze styleguide deviceprofile superfund symbolsource chargeback workload livefeed registrar outage bay outlet vrf rir datacenter datacentre datastore portgroup vcenter nameserver wlan adunit sla aerodrome subcategory metafield pickuppoint lexeme sourcemap yarn fiber fibre needle crochet timetable departure arrival journey stopover chore consignment offering geofence thermostat culvert pylon borehole reservoir weir gauge buoy quay jetty seedling cultivar fertilizer pesticide silo orchard vineyard vintage keg brew hop malt yeast garnish utensil cookware plank beam girder scaffold crane hoist excavator forklift plasmid primer solvent catalyst assay microscope pipette centrifuge spectrum wavelength isotope pollutant forecast earthquake aurora tide comet asteroid nebula lens telescope rocket launchpad payload orbit trajectory waypoint geocache trailhead cabin refuge pass piste snowpark ski slope ability acl actuator agency agreement airplane alarm allergen alloy alphabet amendment amenity amplifier animation anime annex annotation apartment appendix appliance archive arena armor array assignment atm attraction avenue axiom bag ballet balloon ballot barn barrel bazaar beat bed beer berry beverage bibliography bike bill biome blade block blog boat bond booth borough bottle boulevard box breaker browser budget buff bungalow bureau bus camera campsite canal canoe canton car cartoon casino castle cause cemetery century certification chair chalet championship chapel charity chassis checksum chemical chord chunk church cinema cipher clan clause clip club coffee colony comedy comic commodity competition compound concept concert conference console constellation constituency constitution continent corridor cosmetic costume cottage court coverage crafting crate creature crest crossing cruise crystal cuisine cup dam datagram debuff decade decree depot desk destination digest directive dish dissertation dock drama dress drone dryer dungeon dynasty edition effect election element elevator emblem empire enchantment engine enzyme epoch equation era essay estimate exam excursion exercise exhibition expense fabric faction faculty fair fee ferry festival fleet floor flower food footage footnote formula fossil fountain fridge fundraiser future galaxy garage garden garment genre glider gradient grant gym hall handbook harbor harbour headphone heap heat helicopter herd highway holiday homework hostel hostname hub hymn inspection itinerary jersey jet jewel journal junction kayak keyboard kingdom kitchen lamp landmark lane lap laptop launch law leaderboard league lecture lift light lock locker loop loot lot luggage lyric magazine mall manga mansion manuscript map marina matrix mattress meal medal melody menu mesh metro microphone mine mineral ministry mission mixture mod modem molecule monster monument mosque motorway mount move musical mutex neighborhood neighbourhood newspaper nft nic nutrient opera orchestra ordinance outfit oven packet palace paragraph parish parking passbook pathway payroll perfume period perk pharmacy phrase pitch planet platform plaza podcast poem pokemon polymer potion precinct prediction prefecture prefix premium preset process projector proof proposal protein protocol puzzle quarry quarter quest ranking reactor reagent recordset reel refinery relay remix render repeater requisition rig rink robot rock round roundabout routine salon sample sauna scholarship scooter screen season seat seed semaphore sermon shader shampoo ship shirt shoe shot showing showtime shrine signal skill smartphone smelting sofa soil solution soundtrack spa spell spice sport sprite square stack stadium stall statue stop story studio study submarine subway suitcase suite switch synagogue synth tablet temple tensor tent territory texture theater theatre theorem thesis ticker tilemap tileset timeline toothbrush topping tournament toy trailer train training trait tram transcriptome transition treaty tree truck uom vaccine vector verse villa village vlan voucher ward washer watch weapon webinar wine word workshop world yacht'.split(
    ' ',
  ),
);

/** The last word, in the singular; `order_preview` is what an order will be. */
export function nounOf(words: readonly string[] = []): string {
  const last = singular(words.at(-1) ?? '');
  return words.length > 1 && /^(?:preview|snapshot)$/.test(last)
    ? nounOf(words.slice(0, -1))
    : last;
}

/** They have a long name beside a short one, and are called after nobody who has them. */
export const isCatalogued = (noun: string): boolean => catalogued.has(noun);

const catalogued = new Set(
  'product tariff court currency language country region airport station stop route unit standard edition model category collection museum faculty library exchange index species taxon'.split(
    ' ',
  ),
);

/** What people write or say to one another, and what is noted down of it. */
export const exchanges: ReadonlySet<string> = new Set(
  'ticket conversation dialog dialogue unavailability chat message sms mms email mail inquiry enquiry complaint call voicemail voicemessage dm helpdesk feedback appraisal appointment visit encounter consultation consult interview absence leave timeoff prescription referral dispute grievance counselling counseling engagement correspondence letter fax transcript testimony interaction communication evidence reminder donation inbox mailbox reply submission survey enrollment enrolment admission registration checkin reservation booking claim'.split(
    ' ',
  ),
);

/** By its English words; `conversation_history` and `chatlogs` hold what was written. */
export const isExchange = (words: readonly string[]): boolean =>
  exchanges.has(singular(words.at(-1) ?? '')) ||
  exchanges.has(singular(words.join('').replace(/(?:history|histories|archives?|logs?)$/, '')));

/** `shipping_locations`, `pickup points`: where a business is. */
export const isSiteOfFirm = (words: readonly string[]): boolean =>
  /^(?:ship|shipping|delivery|pick ?up|store|branch|office|business|company|merchant|warehouse|stock|inventory|site|dock|return|collection) (?:location|point)s?$/.test(
    words.join(' '),
  );

/** `applies_to`, `forked_from`: what stands there is of the record's own kind, or of any. */
export function isLink(words: readonly string[]): boolean {
  return /^(?:applies|apply|copied|forked|derived) (?:to|from)$/.test(words.slice(-2).join(' '));
}

/** How goods are sent, taxed or priced. */
export const isProfileOfGoods = (words: readonly string[]): boolean =>
  /^(?:shipping|delivery|tax|pricing|fulfillment) profiles?$/.test(words.join(' '));

/** What is asked for is work on a thing; somebody's leave is asked for as well. */
export const isRequestOfWork = (words: readonly string[]): boolean =>
  /^(?:signature|pull|merge|change|feature|purchase|quote|http|api) requests?$/.test(
    words.slice(-2).join(' '),
  );

/** `/oauth/clients` are programs; those of an app (`/app/clients`) may be anybody. */
export const isOfSignIn = (words: readonly string[]): boolean =>
  /^(?:oauth2?|oidc|saml)$/.test(words.join(''));

/** `credit_notes` are what goes with money and goods. */
export const isNoteOfGoods = (words: readonly string[]): boolean =>
  /^(?:credit|debit|delivery|promissory|release) notes?$/.test(words.slice(-2).join(' '));

/** `oauth_client` is a program, and `federated_claims` are what a token says. */
export function isOfSoftware(words: readonly string[]): boolean {
  const last = singular(words.at(-1) ?? '');
  if (last === 'claim') return /^(?:federated|jwt|token|oidc|saml)$/.test(words.at(-2) ?? '');
  return (
    last === 'client' &&
    words.some((word) => /^(?:oauth|oauth2|oidc|saml|api|app|http|rest|mcp|sdk|tls)$/.test(word))
  );
}

/** `EmployeeRef`, which says what it leads to before its last word. */
export const isReference = (words: readonly string[]): boolean =>
  words.length > 1 && /^(?:ref|reference)$/.test(words.at(-1) ?? '');
