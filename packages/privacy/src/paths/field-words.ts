/**
 * The closed vocabulary of field words: what names of properties are made of, in any industry, as
 * stems (plurals and `-ed`, `-ing` follow by rule). A name that nobody says is a field only if all
 * its words stand here, so a word is added because many APIs use it and hardly anybody is called
 * so; names of places, firms and conditions are left out, but for ways to pay.
 */
export const fieldWords: ReadonlySet<string> = wordSet(`
  aal aantal abbreviated abbreviation abfrage ability able abmeldung abort about above abroad
  absence absender absent absolute absorbed abstract academic accelerate accelerometer accent accept
  acceptance access accessible accessory accident accommodate accompanied accompanying accordance
  account accountholder accreditation accredited accrue acct accumulate accuracy accurate achat
  achieve achternaam acid ack acknowledge acl acquire acquisition acr acre acreage acronym across
  acss act action activate active activite activo actor actual actuator adapt add addendum addition
  addon addr address addressee adequate adhere adherence adhoc adjacency adjacent adjective adjust
  administer administration administrator admins admission admit adopt adres adresse adult advance
  advertise advice advise advisory aeration aerobic afdeling affect affiliate affinity affirmative
  afford after aftercare afternoon afterpay again against age aged agence agency agenda agent
  aggregate aggressive ago agree agronomic agronomy ahead aid aim air aircraft airfare airline
  airport airtime airway aisle aktiv aktuell alarm album alert alertmanager alg algo algorithm
  algorithmic alias align alike alipay alive all allegato allele allergen allergies alloc allocate
  allotment allow allowance allowlist almost alpha alphabet alphabetic alphanumeric already also alt
  alter alternate alternatively altimeter altimetry altitude alto altura always ambient ambiguous
  ambulatory amend amenity amex amortization amortized amount amp ampere amplitude amr amt analog
  analogue analyse analysis analyst analytic analyze ancestor ancestry ancho anchor anchorage
  ancillary androidpay angebot angebote angle angular animal animate anio anmeldung annee annex
  anniversary anno annotate announce annual annuity ano anomaly anonymity anonymize anonymous
  another anrede ansprechpartner answer antenna anti antialias antibody anticipated antonym any
  anyone anything anywhere anzahl anzeige apartment apellido aperture api apk app apparent appeal
  appear appearance appellation append appendix applepay applet appliance applicable applicant
  application apply appoint appraisal appraised appraiser appreciation apprentice approach
  appropriate approve approx approximate apr apt aqi arbitrage arbitrary arbitrate arc architect
  architecture archive archivo area arg argument aria arithmetic armed armor around arquivo arrange
  array arrear arrest arrive article articulo artifact artificial artikel artist artwork arxiv
  ascend ascent ascii asin ask asns aspect assay assemble assert assess asset assign assignee assist
  assistance assistant associate assortment assume assumption assurance assure asterisk asunto async
  asynchronous at atividade atmospheric atom atomic att attach attempt attend attendance attendant
  attendee attention attenuation attest attestation attestnet attnet attr attribute auction audible
  audience audio audit aufgabe aufgaben auftraege auftrag auftragsnummer augmented ausgabe auswahl
  auth authentic authenticate authn author authorise authoritative authorizer authz auto autofix
  automate automatic autonomous autopay autopilot aux auxiliary avail avatar average avg aviation
  avoid avoir await awake award aware away awb axis axle ayuntamiento azienda azimuth back
  backchannel backdrop backend backfill background backlight backlink backlog backoff backorder
  backpressure backtrace backup backward bacs bad badge bag baggage bail bailout bairro bakery
  balance ballot banca bancaires banco bancontact band bandwidth bank bankleitzahl bankname banned
  banner banque bar barcode bare barometer barrel barrier barrio barter base baseband baseline
  basename basic basis basket batch bath bathroom batt battery baud bbox bcc beacon beam beamforming
  bearer bearing beat became because become becs bed bedrag bedrijf bedroom before begin beginn
  begun behalf behave behavior behaviour behind being belief belong below belt bench benchmark
  beneficial beneficiary benefit benutzer benutzername bereavement bereich beruf beschreibung
  beschrijving bestand bestelling bestellnummer bestellung bestellungen bet beta betaling betrag
  better between bevel beverage beyond bezahlt bezeichnung bezier bias bic bicycle bid bidder
  bidirectional big bigger bigint bike bilateral bild bilder billable billed billet billing bin
  binary bind bio biography biological biomarker biometric biometry biosample birth birthdate
  birthday birthplace birthrate bit bitfield bitmap bitmask bitrate bitwise blacklist blend blik
  blinded blinding blkio blob block blockchain blocklist blog bloodgroup bloodtype bloqueado
  blueprint bluetooth blur blurb board boat body bogus boiler bold boleto bonded bonus book
  bookkeeping booklet bookmaker bookmark bool boolean boost boot bootstrap border borrow bot both
  bottle bottom bounce bound boundary bounty box bps braces bracket branch brand brb breach
  breadcrumb break breakdown breakeven breakfast breakpoint breathing breed breite brief brightness
  bring brl broad broadband broadcast brochure broken broker brokerage browse bsb btc btn bubble
  buchung buchungen bucket budget buff buffer bug build buildnumber built builtin bulk bullet
  bulletin bump bundle bureau burst bus bushel business busy but button buy buyback buyer by bylaw
  bypass byte bytecode bytecount cabin cabinet cable cache cad cadastral cadastro cadence caffeine
  calc calculate calendar calibrate call callback calldata calle callee caller callout callsign
  callstack calorie camera campaign campo campus can canary cancel candidate candlestick cannula
  canonical canteen cantidad canvas cap capacity capital captcha caption capture car carats
  carbohydrate carbon carbs card cardholder cardinal cardtype care career caregiver caret cargo
  carousel carpet carriage carrier carry carryover cart cartes carton cascade case cash cashapp
  cashback cashflow cashier cashout cashtag cast casual catalog catalogue catch categoria categorie
  category catering catheter cattle causale cause caution caveat cavv cbm ccy cdn ceased cedula
  ceiling cell cellphone cellular celsius celular censor census cent center centimeter centimetres
  centrality centre centro centroid century cert certainty certificate certify cfg cfi cgi cgroup
  cgroupns chain chair challenge chamber chambre change changelog changeset channel chapter char
  character characteristic charge chargeback charity charset chart chassis chat chatbot chave cheap
  check checkbox checkin checklist checkmark checkout checkpoint checksum checkup chef chemical
  chemin cheque chf child childcare childhood children chipset choice choix choose chosen
  chromaticity chromosome chronological chunk churn cid cidade cidr cipher ciphertext circle circuit
  circular circulation circumference citation cite citizen citta city ciudad civic civil civilian
  civilite claim claimant clamp clarity class classic classifier classify classname classroom clause
  clave clean cleanup clear clearance clearinghouse clearpay clerk click clickthrough client cliente
  clientele climate clinic clinician clip clipboard clob clock clockwise clone close closer closure
  cloud cloudcover cltv cluster cmd cmdb cname cnt cny coalesce coarse coauthor cod code codebase
  codec codename codeowners codepoint codepostal coderate codesign codice codigo coefficient coerce
  cofactor cogeneration cognitive cognome coherence cohort coin coinsurance collab collaborate
  collapse collapsible collate collateral colleague collect collectible college collision color
  colorspace colour column columnar com combine combo combobox comentario comma command commande
  commence comment commentaire commentary commerce commercial commission commit commitment committee
  commodity common commonjs commune communicate comorbidity comp compact companion company
  comparative comparator compare comparison compartment compat compatible compensate compete
  competency competition competitor compile complain complaint complement complemento complete
  complex compliance compliant complication component compose composite compound compra
  comprehensive compress compromise compte compute computerize comune con concat concatenate concave
  concentration concept concepto concern concert concession concluded conclusion concrete
  concurrency concurrent condition conduct conduit conf conference confidence confidential config
  configmap configure confirm conflict conform conformance congestion congress congruent conjugation
  conjunction connect connectivity consecutive consensus consent consequence consequent conservation
  consider consign consignee consist consistency consistent console consolidate consortium const
  constant constellation constituency constituent constrain constraint construct consult consultant
  consume consumption cont conta contact contacto contain containerd contaminant contaminated
  contato content contestant context contextual contiguous continent contingency continue continuous
  conto contract contractual contrasena contrast contrato contratto contribute control convention
  conversation conversion convert convertible convex convey conveyance convolution cooked cookie
  cooldown cooling cooperative coord coordinate copay copy copyright cordoned core corner coroutine
  corp corporate corpus correct correlate correo correspond correspondence correspondent corrupt cos
  cosign cost couleur council counsel count countdown counterpart counterparty country county coupon
  courier course coursework courtesy covariance cover coverage cpu cpuset crash crawl create
  credential credit creditworthiness creep criado crime criteria criterion critical criticism cron
  crop crossed crossing crossorigin crossover crs crud cruise crv crypto cryptogram cryptographic
  cryptography css csv ctr ctx cube cubic cuenta cuisine culprit cultivar culture cumulative cuota
  cup curated curation curator curb curbside curr currency current curriculum cursive curso cursor
  curve cusip cust custodian custody custom customise customizable cut cutoff cutout cutover cvc cvv
  cyan cyber cybersecurity cycle cyclic cylinder dados daemon daemonset daily dairy damage damp
  danger dangerous dark dashboard dashed data database datacenter datafeed dataflow dataframe
  datagram datapoint dataset datasheet datasource datastore datatype date dateformat datei dateien
  dateline datetime dato datum dauer daylight daypart days daytime db dba deactivate deadletter
  deadline deal dealer dealt death debenture debit debounce debt debtor debug debut dec deceased
  december decibels decide decimal decimeter decision decks declarative declare decline decode
  decommission decompress decorate decrease decree decrypt dedicated deduct deductible dedup deed
  deemed deep deeper deeplink default defect defence defendant defense defer define definition
  deflate deg degraded degree delay delegate delete delimit delinquent deliver delivery delta demand
  demande demo democracy demographic demonstration demurrage denial denomination denominator dense
  density dental deny denylist depart departamento departement departure depend dependant dependence
  dependency dependent depense deploy deposit depositories depository depot deprecate depreciation
  deprovision depth deputy dequeue dereference derivative derive dernier desc descend descendant
  descent desconto describe descricao descripcion description descriptor descrizione descuento
  deselect deserialize design designate desirable desired desk desktop dessert dest destinataire
  destinatario destination destino destroy destruction detach detail detalle detect detention
  determine deterministic deterrent detour develop developmental deviation device devicepath devise
  devtools dew dewpoint diagnostic diagonal diagram dial dialect dialog dialogue diameter diary dias
  dice dict dictionary didactic diet dietary diff differ difference different differential difficult
  difficulty diffuse digest digit diligence dilution dim dimension dims diploma dir direccion direct
  directional directorship directory dirname dirty disable disagree disallow disappeared disaster
  disburse disc discard discharge disciplinary discipline disclaimer disclose disclosure disconnect
  discontinue discount discover discovery discrepancy discrete discriminants discriminator discuss
  disengage dish disk dislike dismiss dispatch dispense dispersion displacement display displayable
  dispose disposition dispute disqualified disseminate dist distance distant distinct distinguish
  distortion distribute district diverse divide dividend division divisor dnd dni dns dob doc dock
  dockerfile docket docstring doctor doctype document documentary documentid documento doi dollar
  dom domain domestic domicilio dominant donate done donnees donor door dosage dose dotted double
  doubtful down downgrade downlink download downstream downtime downvote dozen dpi draft drag drain
  draw drawdown drawer drawn drayage drift drill drink drive driver drivetrain drop dropdown dropoff
  drought dry dst dual duck due dummy dump dungeon dup duplex duplicate dur durata duration duree
  dust duty dwell dynamic each eager ear earlier earliest earmarked earn easement easing east
  eastbound easy easyship echeance echo eci eco ecole ecological ecom ecommerce economic economy
  ecosystem edad edge edit editor editorial education educator eenheid effect effectively
  effectiveness efficacy efficiency efficient effort egress eight eind eingabe einheit einkauf
  eintraege eintrag either elapse elasticity elect electoral electorate electric electrode
  electronic element elementary elenco elevate elicit elide eligible eliminate else email
  emailaddress embargo embark embed emblem emergency emission emit emoji emoticon emotion empfaenger
  emphasis empleado emploi employ employe employee empresa empty emulate enable encapsulated
  enclosed enclosure encode encounter encrypt end endangered ende ender endereco endian endorse
  endpoint endtime endurance energy enforce engage engine engineering enhance enlarge enlisted
  enough enqueue enrich enrol enroll ensure entail ente enter enterprise entertainment entidad
  entire entitle entity entrance entrant entrega entreprise entropy entry entrypoint enum enumerable
  enumerated enumeration env envelope envio environment envoi eof eol ephem ephemeral epic epidemic
  episode epoch eps epsg equal equalizer equation equator equip equity equivalence equivalent era
  erase erasure ergebnis ergebnisse err erroneous error erstellt escalate escape escrow esito
  essence essential establish estado estate estatus estimate estoque eta etablissement etag etage
  etat etc etcd ethernet ethics ethnic etiqueta etiquette etl eur euro evacuate evaluate evening
  event eventid eventual ever every everyone everything everywhere evict evidence evolution exact
  exam examine example exceed except exceptional excerpt excess exchange excise exclude exclusion
  exec execute exempt exercise exhaust exhibit exif exist existence existent exit exp expand
  expansion expect expectancy expedite expelled expenditure expense experience experiment expert
  expertise expire expiry explain explanation explicit explode exploit explore exponent exponential
  export expose exposure express ext extend extensible extension extent exterior extern extra
  extract extreme extrinsic extruder eye eyecolor fabric facade face facet facial facilitator
  facility facsimile fact factor factorial factory factual factura facture faculty fade faellig
  fahrenheit fail failcnt failover failure fake fall fallback fallen fallthrough false familiar
  famille family famous fan faq far farbe fare fareclass fast faster fastlane fat father fathoms
  fattura fatura fault faulty favicon favorite favour favourite fax feasible feature featureflag feb
  february fecha fed federal federated federation fee feed feedback feeder feeling feet fehler fell
  female femto fence fermentation ferry fertiliser fertility fertilizer festival fetch few fiat
  fiber fichier fiction fidelity fieldname fieldset fieldtype fifth fifty fighter figure filament
  file filegroup filehash filename filepath filesize filestore filesystem filetype fill fillrate
  film filter filtration fim fin final finance financial find finder finger fingerprint finish
  finite fired firewall firing firm firma firmenname firmware first firstday fiscal fit fitness five
  fix fixture flaeche flag flap flash flat flatrate flatten flavor flavour fleet flex flexbox
  flexible flight flip float floor floorplan flow fluctuation fluency fluent fluid flush fmt fname
  focal focus fog fold folder foldername folio follow fonction font food footage footer footnote
  footprint forbid forbidden force forecast foreground foreign forfeited forget forgive forgot
  forgotten fork form forma formal format formato former formula formulary fornecedor fornitore
  forth fortnight forum forward found four fournisseur fourth fps fpx fraction frage fragile
  fragmentation frais frame framerate framework franchise franchisee fraud fraudulent free freeform
  freehold freelance freetext freeze freight freq frequency frequent fresh friction friend from
  front frontchannel frontend frontmatter frozen frustrated fryer ftp fuel fulfil fulfill full
  fullname fullscreen fully fun func funcao funcionario functie function functionality fund funder
  fungible funnel furlong furlough furnished furniture further fuse fuselage fusion future fuzziness
  fuzzy gain gallery gallon game gameplay gamer gamertag gap garage garbage garnishment gas gasoline
  gated gateway gather gauge gaze gazette gbp gear gebaeude geboortedatum gebruiker gebuehr
  geburtsdatum geburtsort gehalt gemeente gemeinde gen gender genealogy general generate generic
  genero genesis genetic genome genomic genotype genre genuine geo geocode geofence geographic
  geography geohash geoip geojson geolocation geomatch geometric geometry geopoint geospatial geraet
  gesamt gesamtbetrag geschlecht geslacht gestation gesture get getter gewicht gid gif gift giftcard
  gifter gig gigabyte gigahertz giropay gist git gitops give given giver glare glob global gloss
  glossary glucose glue glyph gmt goal goods googlepay gopay goroutine gov govern governance
  governmental gpa gpio gps gpu gpx grab grabpay grade grader gradient gradual graduate graffiti
  grain gram grammar grammatical grandfathered grandparent grandtotal granted grantee granting
  grantmaking grantor granular graph graphic graphql gratis gratuity gravatar gravity grayscale
  grazing greater greatest greeting grid grill grip grocery groep groesse gross ground group groupby
  groupe groupname grow grown growth grupo gruppe gruppo gsd gst gte gtin guarantee guarantor
  guarded guardian guardrail gueltig guess guest guid guidance guideline guild guilt gust gutter
  gwei gym gyroscope gzip habit habitat hair haircolor half halt hand handle handoff handover
  handset handshake handwritten hang hangar hankaku haplotype happen happy haptic hard hardcoded
  hardcover hardware harmonic harmonised harmonized harvest hash hashcode hashrate hashtag hat haul
  haulage hausnummer have hazard hazardous hazmat hdr head headcount header headline headquarter
  headset health healthcare healthcheck healthy heap heard heartbeat heartrate heat heater heatmap
  heatpump heavy hectare hedge height held hello help helpcenter helpdesk helper helpline hemisphere
  hemoglobin herd here hersteller hertz heure hex hexadecimal hidden hide hierarchy high higher
  highlight highway hinge hint hire hist histogram historic history hit hls hobby hoehe hoeveelheid
  hoist hold holder hole holiday homepage hometown homework homogeneous honor honorific honour hop
  hora horaire horario horizon horizontal horsepower hospital host hostgroup hostname hot hotel
  hotfix hotkey hotline hotspot hour hourlyrate household housing hover href hreflang htlc html http
  hub hue hugepages huisnummer human humanitarian humidity hundred hunting husband hybrid hydrate
  hygiene hyperlink hyperparameters hypervisor hyphen hypothesis hypothetical iat iban icao icd ice
  iceberg icon iconurl icu id idade idea ideal idempotency idempotent identical identifiable
  identifiant identificacion identifier identify identity idioma idle idletime ids idx iframe ignore
  illegal illuminance illumination illustration illustrator image imagem imagery imageurl imap
  imbalance imei img immagine immediate immeuble immigration imminent immunization immutable impact
  impedance imperial impersonate implement implicit implied import importance important importe
  importo impose impossible impression imprint improve impuesto imputed ims imsi inaccurate inactive
  inbound inbox incentive inception inch incidence incident inclination inclined include inclusion
  incognito income incomplete incorporated incorporation incorrect incoterms increase increment
  incumbent indemnity indent independent indeterminate index indicate indices indictment indirect
  indirizzo individual indoor induced inducted induction industrial industry inelastic ineligible
  inert inertia infer inference infill infinite infinity inflate inflight inflow influence info
  inform informational infotype infra infraction infrastructure infusion ingest ingredient ingress
  inhabitant inhalt inherit inheritance inhibit inicio init initcontainer initial initialise
  initializer initiate inizio inject inland inline inner innings innovation inpatient input inquiry
  inr insecure insensitive insert inset inside insight inspect inspire inst instal install instance
  instant instantiate instead institute institutional instruct instrument insufficient insulation
  insurance insured insurer int intact intake integer integral integrate integration integrity
  intellectual intelligence intelligent intend intensity intensive intent inter interac interact
  intercept interested interesting interference interim interior interlaced intermediary
  intermediate intermittent intern internet interoperability interpolate interpret interrupt
  intersect interval intraday intrinsic intro introduce introduction introspect intrusion invalid
  invalidate invariant invent inventory inverse invert invest investigate invisible invite invitee
  invocable invocation invoice invoiceitem invoke involve inward ion ios iossnumber iot ip ipaccess
  ipaddress ipam ipp ips ipv iri irregular irrevocable irrigation isbn isin island iso isolate isp
  issn issuance issue issuer italic item itemid itemised itemized iterate itinerary ivr jaar jahr
  jar jargon jetbridge jitter job jobname jobtitle join joiner joint joule jour journal journey jpeg
  jpg jpy json jsonb jsonp jsonrpc judgement judgment jump junction junior jurisdiction jury justify
  juvenile jwk jwt kakaopay kana kanban kanji kategorie keep keepalive kelvin kennung kennzeichen
  kernel kerning key keyboard keychain keyframe keyname keypad keypair keyphrase keyring keysend
  keyspace keystone keystore keystroke keyval keyword kick kicker kickoff kids kill kilo kilobyte
  kilogram kilometer kilometre kilowatt kin kind kiosk klant klanten klantnummer klarna kleur kms
  knob knots know knowledge knowledgebase known konbini konto kontonummer kosten kpi kty kubelet
  kunde kunden kundennummer kwh kyc kzg lab label labelname labor laboratory labour lading laenge
  lag lager lambda landed landing landlord landmark landscape lang language langue lap laptop larger
  largest largeur larghezza largura laser last lastname lat latch late latency latent later latest
  latitude latlng lattice launch laundry lawful lawsuit lawyer lax layer layout layover lazy lbs
  ldap lead leader leaderboard league leak learn lease leasehold least leave leaveofabsence leaver
  lecture led ledger left leftover leg legacy legal legend legislation legislator legislature
  legitimate leisure lend lender length lenient lens less lesser lesson let letter letterhead level
  leverage leverancier levering lexeme lexical liability liable lib libelle liberty library licence
  license licensee lid lieferadresse lieferant lieferdatum lieferung lien lieu life lifecycle
  lifespan lifestyle lifetime lift ligature light ligne lijst like likelihood limbo limit line
  lineage lineitem lineup lingua linguistic linha link linkage lint linter liquid liquidate list
  liste listen liter literature litigant litigation litre live livechat liveliness livemode
  livestock livestream livraison llm lname lng load loadbalancer loader loan loanamount lobby loc
  local locale localhost localidad localise locate lock lockdown locker lockout lodging log logement
  logfile logger logic login logistic loglevel logo logoff logon logotype logout loja lon longest
  longhand longitude longlat longterm longueur look lookahead lookback lookup loop loopback loose
  losses lossless lost lot lote lottery loudness lounge low lower lowercase lowest loyalty ltd lte
  ltv lugar luggage lumens luminance luminosity lump lunar lunch lunghezza luogo luxury maand
  macaroon machine machinery macro macronutrients made magazine magenta magic magnet magnetic
  magnetometer magnification magnitude mail mailbox mailer mailpiece main mainland mainnet maintain
  maintenance mairie major make malformed malicious malware mana manage mandant mandantennummer
  mandat mandate mandatory manifest manifold manipulate manner manual manufacture manuscript many
  map mapper marca margin marina marital maritime markdown marked marker market marketplace marking
  markup marque marriage married mask mass mastercard mastered masterpass mat match matchday
  matchmaking material maternal maternity math mathematical matiere matrix matter mature maxage
  maximal maximise maximize maximum maxlength maybe mbps mcc meal mean measure mechanic mechanism
  med medals medewerker media medial median mediation mediator mediatype medicaid medical medicare
  medication medicine medida medium meet mega megabyte megahertz megapixel megawatt member memo
  memoize memorandum memorial memory mempool menge mensagem mensaje mental mention mentor menu
  merchandise merchant merchantdata merge merger meridian merit mes mese mesh message messageid
  messaggio messenger met meta metabolic metadata metafields metal metatag meter method methodology
  metre metric metro metropolitan mfa micro microns mid middle middleware midfield midnight midpoint
  might migrate mile mileage milestone military milli milligram milliliter millilitre millimeter
  millimetres million millionth millisecond millivolts mime mimetype min mind mineral miners
  minidump minify minimal minimise minimize minimum minister ministerial ministry minor minted minus
  minute mips mirror misc miscellaneous mismatch miss mistake mitarbeiter miter mitglied mitigate
  mitre mix mixer mixin mixture mms mnc mnemonic mobile mobilepay mock modal mode model modele
  modello modelo modem moderate modern modifiable modifier modify modular module modulo modulus
  moeda mois moisture molarity molecular molecule moment momentum monat monday moneda monetary
  monetisation monetization money monitor mono monochrome monorepo monotonic montant month monto
  mood more morning morphology mort mortality mortgage mosaic most mother motherboard motif motion
  motivation motivo motor motorcycle motorway mounted mountpoint mounts move mover movie moyen mpeg
  mpesa mrn msat msec msg msisdn mtime mtls mtu mud multi multibanco multilingual multiple
  multiplexed multiplication multiplicity multiplied multiplier municipal municipio museum music
  must mutate mute mutual naam nachname nachricht nacimiento naics naissance naive name nameplate
  nameserver namespace nano nanometers nanometres nanosecond narration narrative narrow nascimento
  nation nationality nationwide natively nature navbar naverpay navigate navigational nazione nbf
  nbr ncpu ndc near nearby neck need needle negate neglect negotiable negotiate neighbor
  neighborhood neighbour neighbourhood neq nest net netmask network neural neutral never new newer
  newest newline newly newsfeed newsletter newspaper newsroom next nfc nft nic nickname nightly
  nights nine nitrogen niveau nivel nlp no node nodegroup nodename nodepool nodeselector noise nom
  nombre nome nominal nominate nominee non nonce none noon normal normalise normalizer norms
  northbound northeast northing northwest nota notary notation note notebook nothing notice
  notifiable notifier notify notion noun nov novel november now npi nr nsfw null num number numer
  numerator numeric numero nummer nurse nursery nutrient nutrition nuts oauth obfuscated obj object
  objet obligate obligatory obligor observacao observaciones observe obsolete obstacle obtain
  obverse occasion occlude occlusion occupancy occupant occupation occupy occur occurrence ocr oct
  octal octave octet october odata odd odometer of off offchain offen offence offender offense offer
  office official offline offload offre offset offshore often oid oil ok old older oldest omission
  omit omschrijving onboard oncall once onchain onchange onclick ondemand one oneof onetime ongoing
  onhand onion online onload only onset onsite onsubmit onto ontology oom opacity opaque opcode open
  openapi opener openid openinvoice operacion operand operate operational opinion opmerking opponent
  opportunity opposing opposite opt optic optimal optimise optimistic optimize optimum optin option
  optout ora oral orario orbit orchestrated orchestration orchestrator orden order orderby orderline
  ordinance ordinary ordine ordini ordre org organ organic organisational organise organism
  organizational organizer orgao orgunit orient origem origen origin originate orphaned ort ortsteil
  os oscillation other otherwise otlp otp otpauth ounce out outage outbound outbox outbreak outcome
  outdated outdoor outer outfit outflow outgoing outlet outlier outline outpatient outpoint output
  outreach outright outro outset outside outsourced outstanding oval oven over overage overall
  overbook overcapture overdraft overdraw overdue overflow overhead overlap overlay overlayfs
  overnight overpaid overpay overridden override overrule overseas oversight oversize overstock
  overtake overtime overview overwrite overwritten own owner oxxo oxygen ozone package packed packet
  packetloss packing packs pad paese pagamento pageable pageview paginated pagination paginator
  paging pago paid paiement painted painting pair pais palette pallet pan pandemic pane panel panic
  panier panorama paper paperwork par paragraph parallel parallelism param parameter parcel parcela
  parcelle parent parentheses parenthesis parity parked parking parlay parliament parliamentary
  parlor parole parse parser part partial participant participate participle particle particular
  particulate partita partition partner party pascal pass passage passcode passenger passive passkey
  passphrase passport passthrough passthru password past paste pasture patch patent paternal
  paternity path pathname pathology pathway patients patrol patron pattern pause pavement pax pay
  paychecks payday payee payer payload payment paynow payoff payor payout paypal payperiod paypoint
  payroll payslip paystub paytm pct pdf peak pediatric pedido peer penalty pending penetration
  pension people pep per perceived percent percentage percentile perception percpu perf perfect
  perforated perform performance performant perimeter period periode periodic periodo peripheral
  perm permalink permanent permissible permission permit permutation perpetual persist persistence
  persistent person persona personalised personalize personne personnel perspective peso pessoa pest
  pesticide pet petabytes petition petroleum pgp pharmacist pharmacy phase phenomenon phenotype
  philosophy phn phone phonetic phosphorus photo photocell photograph phrase physical physician pic
  pick picker pickup picture pid piece pier pieza pii pilots pin pincode ping pink pints pipe
  pipeline pitch pivot pixel pkg plaats place placeholder plain plaintext plaintiff plan plane
  planet planted plants plate platform play playback playbar playbook player playlist playoff plazo
  plea pledge plot plug plugin plumbing plural plus pmi png poblacion pocket pod podcast podspec poi
  poids point polarity police policy policyholder political politician politics poll pollen
  pollutant pollution polygon polyline polymer polymorphic pool poor pop popover popular populate
  popup port portal portfolio portrait pos pose position possess possible post postage postal
  postalcode postbox postcode poste poster postgraduate postleitzahl postmortem postpaid postpone
  postprocess postscript posture potable potassium potential poultry pounds power powertrain ppm
  practice practitioner pragma prazo pre preamble precedence precedent preceding precept precinct
  precio precipitation precise preclude preco precpu predecessor predicate predictive predictor
  preemption prefer preferably preference prefix prefs preis preliminary prem premier premise
  premium prenom prep prepare prepay prepend prerelease prereq prescribe presence presenter preset
  president presidential press pressure prestige pretax pretty prev prevent previous prezzo priced
  pricing prijs primarily primary prime primitive principal principle print prior prioritize privacy
  private privilege prix prize pro proactive prob probe problem procedure proceed process procs
  procurement prod prodotti prodotto produce product productivity producto produit produkt produkte
  produto prof profession professor proficiency profile profit program programmatic programme
  progress prohibit project projet prolongation prominent promise promo promote promotional prompt
  promulgate pronoun pronunciation proof prop propagate proper property prophylaxis proportion
  proportionate propose proprietary propriete prorata prorate prosecutor prospect protect protein
  protest proto protobuf protocol prototype proveedor proven provenance provide province provincia
  provincie proving provision proximity proxy proyecto prozent prune przelewy psbt pseudonym
  psychological ptr pub pubkey public publish puesto pull pulse pump punctual punctuated punctuation
  pupil purchase pure purge purl purple purpose purse push pusher put putaway puzzle qname qos qr
  qrcode qris qty quad quadrant qualifier qualify qualitative quality quantidade quantification
  quantified quantifier quantile quantita quantitative quantite quantity quantization quantized
  quantum quarantine quarter quarts quasi quaternion quay query querystring quest questionnaire
  queue quickly quiesce quiet quit quiz quorum quota quote quotient rabatt race rack radar radial
  radians radiation radii radio radioactive radiologic radiology radius radix raffle raft raid rail
  railcar railroad railway rainfall raise raison ramp randao random randomise range rank rapid rare
  rarity raster rate ratecard ratepay rater ratio rationale rationing raw rdf reach react read
  reader readiness readme readonly ready real realised realistic reality realizable realized realm
  realtime realtor reason rebate rebuttal recap receipt receive recency reception receptor recess
  rechnung rechnungen rechnungsnummer recipe recipient reciprocal recognise recognition recognize
  recommend reconcile reconciliation record recovery recreational recruit rect rectangle recur
  recurrence recurse redact redeem redemption redo reduce reduction redundancy redundant ref refer
  referee reference referencia referendum referrerpolicy refine refinery reflect refrigerated
  refusal regard regex regexp regime regimen region regione register registrable registrant
  registrar registration registro registry regression regular regulate regulatory rehab reihenfolge
  reimburse reinstate reject rekening rekeningnummer rel relation relatively relay relevance
  relevancy relevant relief religion religious rem remainder remark remediate remedy reminder remise
  remit remittance remix remote removal remuneration render rendezvous rendition renew renovation
  rent rental renter repay repeal repeat replacer replenish replica replicaset replicate reply repo
  reponse reporter repository represent representative reproducibility reptile reputation req
  requestid require requisite rerank reranker rerun res rescue reservoir reset residence residency
  resident residential residenza residual resilience resistance resizer resp respect respiratory
  respond respondent response responsible rest restaurant result resultado resume retailer retain
  retriable retrieve retro retrospective retry reuse rev reveal reverse reversible revert revise
  revival revocable revocation revoke revolution revolving reward rfc rfid rfq rgb rgba rhythm
  ribbon rider riferimento right rigid ring ringtone ripe rise risk riskier risky ritual rival rng
  roadmap roadside roam robot robust rol role roll rollback rolle roller rollout rollup romaji
  roofing room roomtype rooted rootfs rooting roots roster rotate rotational rotor rough round
  roundtrip roundup route router routine row rowcount rowid royalty rpc rpm rsa rss rsvp rtt rubric
  rue rule rulebook ruler ruleset run runbook runc runner runtime runway ruolo rural sack sad safe
  safeguard safer safety sailing salaire salary saldo sale salesman salesperson salinity salt
  salutation salvage same sample samsungpay sanction sandbox sanitary sanitize sat satellite
  satisfaction satisfactory satisfy satoshi saturation saturday save saver scalar scale scaler scan
  scarce scatter scenario scene scenery sched schedule schema schemata scheme scholar school scid
  science scientific scientist sconto scope score scoreboard scorecard scorer scrape scratch screen
  screencast screenplay screenshot script scroll scrollbar scrub sdk sea seal seamless seaport
  search season seasonality seat seatmap sec seccomp second secondary secret secretariat secretary
  secteur section sector secure securitized sede sediment sedol see seed seeder seek seeker seem
  seen segment seite seiten select self selfie selinux sell seller semaine semantic semaphore
  semester semi semicolon seminar semver senate send sender senha seniority sensitive sensor sensory
  sent sentence sentiment sentinel sep sepadirectdebit separate sept september seq sequence
  sequential serial serializable serializer series serif serious serum serve server servername
  service serviceaccount servicio servico servizio servo session sesso set setpoint setter settle
  settore setup seuil seven severance severe sewage sewer sex sexo sexual sftp sha shaded shader
  shadow shallow shape shard share shareholder sharer sharpness sheet shelf shell shelter shelves
  shift shim shingle ship shm shop shortage shortcode shortcut shorten shorter shortest shortfall
  shorthand shortlist shortly shortname should show showcase shower shown showtime shrink shuffle
  shut shutdown shutoff shuttle sibling sic sickness side sidebar sidecar siege sig sigma sign
  signage signal signatory signature signee signer significance significant signin signoff signon
  signout signup silence silent silo sim simd similar simple simplify simulate simultaneous since
  single singular sink sip siret site sitemap sitting situacao situation six sixth size skeleton
  sketch skew skill skin skip sku sla slab slash slashing slat sleep slice slide slider slideshow
  slight slim slip slippage slope slot slow slower slug smaller smallest smartmeter smartphone smoke
  smooth sms smscode smtp snack snap snapshot snippet sno snooze snowfall soap sobrenome soc social
  socket sofort soft software soil solar sold solde sole solid solo solution solve solvency solvent
  solver some something sometimes somme soon soort sort sorter sortorder sought sound source
  sourcecode south southbound southeast southwest sovereign sowing space spacer spam span spare
  sparse spatial spawn speak spec special specialist specialty species specific specifier specify
  specimen spectator spectra spectral spectrum specular speculate speech speed spell spend spent
  sphere spherical spike spill spin spiral splash spline split spoiler spoken sponsor spoof sport
  spot spotlight spouse sprache spread spreadsheet sprint sprite sqft sql squad square src srt ssh
  ssid ssl ssn sso ssrc stability stable stack stackframe stacktrace stadium stadt staff stage stain
  stair stake stakeholder staker stale stall stamina stamped stamps stance stand standalone standard
  standby standort standup stargazer starred stars start starttime startup stat state statefulset
  stateside static stationary statistic stato status statut statute statutory stay stderr stdin
  stdout steadiness steady steal stelle stem step stereo sterile steuer steuernummer stichwort
  sticker sticky stiffness still stipend stochastic stock stockout stop stoploss stopover stoppage
  stopwords storage storageclass store storefront storey story storyboard storylines stow stowage
  straat straight strain strand stranger strap strasse strategic strategy streak stream strength
  stress stretch strict stride strike strikethrough string stringify strip strokes strongest struct
  structure struggle stub stuck student studio study stueck stuff stunde style stylesheet sub
  subfield subject submit subnet subpoena subresource subscribe subscriber subsequent subset
  subsidiary subsidy substantial substitute subtle suburb succeed success successfully such suche
  sucursal sudden sufficient suffix suggest suit suite sujet sum sumif summary summe sunrise sunset
  super superannuation superclass superscript superseded supersedes superuser supervised supervision
  supervisor supplement supplementary supplier supply support supposed suppress surcharge sure
  surface surge surgeon surgery surgical surname surplus surrender surrogate surrounding
  surveillance survey survive suspect suspend suspension suspicion suspicious sustain svc swap
  swappiness swaption swarm swatch sweep swept swim swing swipe switch switchboard syllable symbol
  symbolic symlink symmetric symmetry symptom sync synchronisation synchronize synchronous syncnet
  syndicate synonym synopsis syntactic syntax synthesis synthetic sys syscall sysctl syslog system
  systematic systolic taal tab table tablespace tablet tabular tackle tactic tag tagline tail taille
  tailored taint take takedown taken takeoff takeover taker talk tall tamanho tamano tamper tangible
  tank tape tarball tardiness tare target tarif tariff tarjeta tasa task taskid tasting tau taux tax
  taxa taxation taxe taxi taxiway taxon taxonomy taxpayer tbd tcp teach team teammate tear teardown
  teaser teaspoon tech technical technician technique technology tee tel telco telecom
  telecommunication telefone telefono telefoon telemetry telephone telephony teleport television
  tell temp temperature template tempo temporal temporarily temporary ten tenancy tenant tend
  tendency tender tense tensor tent tentative tenth tenure terabyte term termin terminate termine
  terminology terraform terrain terrestrial territory tertiary test testcase tester testimonial
  testimony testnet text textarea texttrack textual texture than thank that theater theatre theft
  their them theme then theoretical theory therapeutic therapist therapy there thermal thermostat
  thesaurus these thesis they thickness thin thing think third thirdparty thirty this those thousand
  thread threat three threshold throttle through throughput throw thru thumb thumbnail thursday tick
  ticker ticket tid tidal tide tie tied tiempo tienda tier tight tijd tile till tiller tilt time
  timecard timecode timeframe timeline timeoff timeout timer timesheet timeslot timespan timestamp
  timetable timezone tin tint tiny tip tipo tire titel title titolo titre titulo tld tls tmp tmpfs
  to today todo toggle token tokenizer tolerance tolerant toleration toll tollfree tollway tombstone
  tomorrow tone toner tonight tonnage tonne tons too took tool toolbar toolbox toolchain toolkit
  tooltip tooth top topic topo topology topup torque tos tot totaal total totale totp touch
  touchpoint touchscreen tour tourism tourist tournament toward towing town township toys trace
  traceparent tracestate track tract trade trademark trader tradition traffic trail train trainee
  trait trajectory tranche transact transactional transcode transcribe transcript transfer
  transferee transfers transform transient transit transition transitional transitioned translate
  transmission transmit transparency transparent transport transpose transshipment trap trash travel
  traverse tray treasury treated treating treatment treaty tree trend triage trial triangle
  triangular tribunal trigger trim trip tripid triple trivial trouble troubleshooting truck
  truckload true truncate trunk trust trustee trustly truth trxn try ts ttl tty tube tuition tune
  tuner tunnel tuple turbine turbo turbulence turn turnaround turno turnover tutor tutorial tweak
  tweet twelve twenty twice twiml twin twint two txid txn txt typ type typedef typeface typeof
  typical typo typography tz ubl udf udp ufficio uid ulid ulimit ultimate ultra umbrella umsatz
  uncertain under underage underflow undergraduate underground underline underlying underscore
  undersold understanding underway underwriter underwriting undo unicode unidad unification uniform
  unify union unique unit unita unitary unite unitprice universe unix unmount unpin unrecognized
  unrelated unreliable unreported unresolved unrestricted unset unsub unsubscription untag
  unterkategorie until upc upcoming update upfront upgrade uplink upload upper uppercase upright ups
  upsell upsert upstream uptime uptodate upvote upward urban urgency urgent uri url urlencoded urn
  usable usage usb usd use usecase used useful useless user useragent usergroup userid userinfo
  userland username userns userpool using usr usual usuario utc utente utf util utilisateur utility
  utilize utm utxo uuid uur vacancy vacant vacated vacation vaccine vacuum vague valeur valid
  validade validate validator valor valore value valuta valve vanity variable variance variant
  variation variety various vars vary vast vat vault vbyte vcpu vector vegan vegetarian vehicle
  velocity vencimento vencimiento venda vendor venmo venta vente ventilation ventilator venture
  venue ver verb verbal verbatim verbose verdict verein verifiable verifier verify verkauf versand
  version versione versus vertex vertical vertices vertraege vertrag vervaldatum very vessel vested
  vesting vet veto via viable vibrate vicinity victims video view viewbox viewer viewpoint viewport
  vigencia village ville vin vintage violated violates violation vipps viral virtual visa
  visacheckout visibility visible vision visit visite visual vital vlan vm vms vocabulary voice
  voicemail void voie voiture vol volatile voltage volts volume volumemounts volumetric voluntary
  volunteer voornaam voorraad vorgang vorname vote voter voucher voyage vpc vpn vulnerable vwap
  waarde waehrung wage wager wagon waist wait waiter waitlist waive waiver walking walkthrough
  wallet wallpaper wan want wardrobe warehouse warming warmup warn warp warrant warranty wash waste
  watch watchlater watchlist watermark waterway wattage wave waveform wavelength waybill waypoint
  ways weak weapon wear weather web webauthn webcam webcrypto webhook webinar webpage website
  websocket week weekday weekend weigh weight weird welcome welfare wellness went were wert werte
  westbound western wet what wheelchair wheels when whenever where whereabouts wherever whether
  which while whitelist whitespace who whois whole wholesale whom whose why wickets wide widest
  widget width wifi wiki wildcard wildlife wind window windspeed winners winning wins wip wipe wire
  wisdom wish wishlist with withdraw withdrawal withdrawn withheld withhold within without witness
  woche woman women won woonplaats word wordcount work workaround workbook workday worker workflow
  workforce workgroup workingset workload workout workplace worksheet workshop workspace workstation
  workweek world worldwide worn worst would wrap write writedown writer written wrong wrote www
  xhtml xlsx xml xmlns xor xpath xsd yaml yards yaw year yellow yes yesterday yet yield yml your
  youth zahl zahlung zahlungen zahlungsart zeichen zeile zeit zeitpunkt zeitraum zelle zenkaku zero
  ziel zimmer zip zipcode zombie zona zone zoom zpl zugang zustand zygosity
`);

/** Short forms, which could be somebody's initials: two of them together count as a word does. */
export const shortWords: ReadonlySet<string> = wordSet(`
  aadt aba abn abs acc accts ach acme acn acs adj adr aes afk agg ai ajax anon aov apgar apis apn
  appt apy arn arpu arr ars asc asp asr ast atm atr attn auc aud aug aum avi avs axes bac bal bbl
  bcf bcp bcrypt bdi beg bg bgp bh bik bim bios bix bld bldg blk blvd bmi bmp bnf bnk bod boe bol
  bom bop bpd bpm brd brs btu bwd bytea ca cac cagr capa capex cats catv cau cbr cc ccd cce ccn cct
  cda cdf cdr ceil cents ceo certs cet cfo cfs cgns cgst chan chg chk chr cidrs cif cin ckpt cli clk
  clng clp cls clv cmyk cob coeff cogs col colo comms compl cond conn constr contd conv coo cop cors
  cp cpa cpc cpi cpl cpm cpt cpus cr crc crd cred crl crm csf csi csn csp csr csrf ctl ctn ctrl cts
  cty cumul cur cuv cve cvm cvss cwd cwe czk dau dbl dbm dbname dbs dcc ddl ddos deb decl dedupe def
  depr deps dept deriv descr det devops devs df dh dhcp diag diam dicom diffs dirs div dkim dkk dl
  dlq dm dma dmarc dml dmz doa doh dpo dpt dq dr drm ds dsc dsl dsn dso dt dtd dtend dtg dtls dtm
  dui dvd dvr dwt dxf ean ebitda ebt ecc ecg ecn ecr edi edu eea eeg eeprom eft egfr ehr eid ein
  eirp eks el elb elem elev emi eml emp emr emv enb enc encl encr eng enr enu eob eod eom eoq eoy
  epc epub eq equiv erc erp esc esg esim esn espp esr est esv etd etf eth eu eula eval evc evm evse
  evt exc exch excl exe execs expr exps extn exts exw fa facs famp favs fcc fd fda fdr ff ffmpeg fga
  fgm fhir fica fico fid fifo fig fips fiu fk flac flv fmv fnol fob fov fpga fpp fqdn fqn fr frac
  fri frm fs fsa fsm ft fte ftth fwd fwhm fx fxrate fy gaap gb gbps gcm gdn gdp gdpr gemm geoid geom
  geos ghg ghz gib gl glb glcode gln gmp gmv gnss goa gp gpc gpt gre gsa gsm gsx gt gtfs gtid gui
  gvw gvwr gw gwp ha haz hba hcc hcp hcpcs hctz hdd hdl hdmi hdop hed hei hevc hgt hi hib hkd hmac
  hmo hoa hoh hp hr hsa hsn hst hts hud huf hv hvac hw hwid hz ia iac iam iana iata ibu icc iccid
  icmp ics idc idd ident idp idr ie ieee iface iff ig igst ils im imdb imgs imo impl imps imt inc
  incl incr ind ingr ini inn insee insts intl inv invt io iops iou ipc ipo irc irn irr irs isa isdn
  isic ism isrc itc itm itr iud iupac iv ivf jdbc js jtag jti jul jvm kb kbps kbytes kcal kda kg kgm
  khz km kmh kml kpa kph krw ksi ksm kv kva kvar kvk kw kwargs kyb lan langs latlon lb lbl lcd lcl
  ldl len leng lfm lg lhs libs lic lifo lim lmp ln lob locs loe logi lpg lpn lru lsb lsd lsn lt lti
  ltr lvl lvm lwc maint mandt mar maxval mb mbit mbr mci mcp md mdm mdn mdr mea meds mem mep merch
  mets mfg mfn mfr mg mgmt mgr mgt mhz mi mib mic midi mil mins minval mkt mkv ml mm mma mmr mmsi
  mno mo mod moid mol mon moq mov mpa mpd mpg mph mpi mpn mpp mpr mr mrp mrr mrz ms msa msb msds mse
  msh msl msrp mssql mt mtbf mtd mto mtow mtr mttr mult mutex mv mvp mwh mx mxn myr na nace nan nb
  nbt nd ndf ndvi neg ner nfl ngo ngram nh nhl ni nino nit nl nm nnn nns nok nos nox npc npk nps npt
  npv ns nsf nsw nt ntd ntp nullif nums nvl nvme nw nzd oa obd objs obs obu oc occ ocpu ocsp od odi
  oecd oem ohlc ohms oidc olap olt oltp omop onu ooo op opd opex opts ore orig osc osd osgb osi osm
  oss ota otc otdr otel oui ov ovr oz pa parms pb pbx pc pcap pci pcm pcr pcts pd pdop pdu pe peg
  pem peps pfd pga pgs ph phd phi pi pics pict pids pip pk pkce pkcs pkgs pkt pl plc plmn pln plu pm
  pmt pnl pnr po poa pob poc pom posn pow pp ppa ppb ppe ppg pph ppi ppl ppo ppt pptx ppv pr prb
  prec pred pref pres presc prg pri priv prn proc prog proj prom prov prt prv ps psa psd psf psi psk
  psp pst psu pt pta pto ptz pu pubs pubsub pul purch pv pvc pvt pw pwd px py pyr qa qam qbo qc qe
  qs qt qtr qual quant quic quot ra rad rata rbac rbi rbs rc rcpt rcv rd rdbms rec recv reg regd
  rels ren rep reqs resid ret revs rfi rfp rfx rgx rh ris rma rms rn rna ro roa roc roce rog roi rom
  rop ror rotp rpa rpe rpo rps rpt rr rrn rrule rs rsi rssi rsu rt rtc rtf rtl rto rtp rtsp rub rul
  rv rvu rw rx saas sac saf saml sar sas sasl satcom sats sbom sbu sc sca scac scc scd scim scm scr
  scsi scsp sct sd sdi sdo sdp se sect seg sek sel sem seo sepa seqno sess sf sft sg sgd sgst sgtin
  shp shpmt shs si sib sids sk sl slas slo slp sm smb smiles smp smr smsc sn sni snmp snr soa soh
  sos sov sox spa spd spf spi spl spo spp sqkm sqm sqs sram srcs sri srid srs srv ss ssb ssc ssd sse
  ssi ssp ssr sst st sta stac stdev stg stk stm stmt sto stp str stu subs subtot sui suid supp sus
  sv svcs svg svm sw swf swpp sym syn tac tar tb tba tc tcm tco td tdr te tels tem temps tenor tern
  terr tf tfa tfn tg tgt th thb thc thr thu ti tib tif tiff tlc tlv tm tmdb tme tmpl tn tna tnc toc
  tou tp tpa tpl tpm tr tra tran trc trd trf trig trk trn trx tsa tsh tss tsv tt ttc ttf ttm tu tue
  tv tva tvl tw twap twd tx ua uac uat uav ub ubi uc ud udi ue uei uen ui uk ul ulc um umd umi umt
  un una unb uom up upi upn uprn upsc ur urc us usa usc usdc usdt usec usgs usn uso usrs ussd ut
  utilz utr uv uwb uwi ux va vac vad vals var vcf vcpus vcs vdc vdi vdl vdop vec veh vend vers vhost
  vid viewpt vip vis vix viz vlt vmi voc vod voip vols vpa vpd vpp vq vr vrf vrm vrn vs vsn vt vtt
  vw wacc wal wap wasm wav wba wbs wcs wd wdth webp wed wep wf wgs wh whr wid wk wkb wkt wmo wms
  wmts wo wow woy wp wpa wpm ws wsdl wsp wt wtd wth wtp wx xa xact xau xcoord xfer xid xls xlt xmax
  xmin xp xpos xref xrp xsl xslt xss xy xyz ycoord ym ymax ymd ymin yn yolo yoy ypos yr ytd ytm yuv
  zar zcta zfs zkp zn zonal
`);

/**
 * Field words that people are called as well, or that say what somebody has or is: they count
 * beside others only, and no more of them than of these.
 */
export const nameWords: ReadonlySet<string> = wordSet(`
  abbey abbot abortion ada addict admin adobe alba ali allergy amazon amber amy ana android angel
  anthropic apache apple april arch archer arias art asian august aurora autumn avis aws azure bacon
  bailey baker ball banks barber barge barker barn barns baron bass battle bay bea beach bean beard
  bell bells berry best bill bills bing bird birds bishop bitbucket bitcoin black blank blaze blind
  bliss bloom blue bolt bond bonds booker booth bow bowman bridge bridges bright bronze brook brooks
  brown buck bud bull bur burden burns bush butcher butler buzz cal cam camp campos canning cannon
  carat carol carpenter carter castle cat chambers champion chance chandler chase cherry chief chip
  christian chrome chromium church clay cliff clouds coach cole coles colon cook cooper copper coral
  cork cortex cotton couch couples court cox craft crane creek crew criminal cross crow crown
  crystal curry daisy dale dance dash dawn day dead dean debian deck dell dev dia diamond dick
  discord docker dot dove downs drake drew dropbox drug drugs duke dusk dutch earl early ease easter
  ed eden elastic elder eli ember english ernest ester ethereum eva eve even facebook fair fairs
  faith falcon farm farmer faye fern field fields figma finch fine finn fire firebase firefox fisher
  fletcher flint flood flora flower flowers floyd folk folks foot ford forest forge forte fortune
  foster fountain fowler fox frank freedom freeman french friday frost fry fuller gage gaines gale
  gamble garden gardener garner gates gay gcp gem gene gentry ghost gill ginger github gitlab glass
  glover gmail gold golden good goode goodman google grace grand grant grants grass grave graves
  gray grays great green greene grey grove guard guests guide guy hale hall ham hammer handicap
  hands hank harding hardy harmony harp harper hart hatch haven hawk hay hazel heath heather heaven
  helm herald heritage hero hill hills holly home homer honey hood hook hooks hope hopper horn horne
  house houses howl hubspot hull humble hunt hunter ian immigrant indian infant instagram intel
  intercom ipad iphone ira iris iron irons ivory ivy jack jacks jade jan jasper java javascript jay
  jersey jet jewel jira jolly jordan joy judge jumper jun june just justice kafka keen keeper
  kendall kent kid kidd kidder king kings kirk kit kitchen knight kubernetes lady lai lake lamb lamp
  lance land lane large lark laurel law lawn lay leaf leaves lee lei lent leo lessing levy lia lily
  lime linden linear linkedin linux litecoin little locke locks long longer lord loss love lucky lux
  lynx mac mace mack macos madison mailchimp maine mall man manning mapbox maple marble march mari
  mark marks marsh marshal marshall martin mason master masters mate mau max may mayer mayor mays
  mead meadow meadows means mellow melody mercer mercury mercy merry mia mickey microsoft miles mill
  miller mills mine minority mint misty mitt mona mongo mongodb monk monroe moody moon moor moore
  moss mou mount mountain mouse myrtle mysql nail nash nat native nav netflix newell newman nginx
  nick nicks night nintendo noble norm north nova nut oak oakes ocean okta olive oliver opal openai
  opera oracle orange orchard orphan outlaw outlook owl pace pack page pages paige paine paint palm
  palmer pam paradise parish park parker parkers parks parr parson parsons pat patience patient
  payne peace pearl peel pen penn penny pepper perry petal phoenix pie pierce pike pilot pinterest
  piper pit pitt plant playstation plum plummer poet pole polish pond poole pope poppy porter
  postgres postgresql pot potter pound powell powers pratt price prices pride priest prince pruitt
  python quail queen quick quill rabbit rain raines rains ram ranch ransom raven ray rector red
  reddit redis reed reef refugee regal reid rein rex rhodes ria rice rich ridge riley river rivers
  road roads rob robin rock rocky rod roe roman romeo ron rook rooney rooster root rosa rose rosen
  roses rowan rowe roy royal royals ruby rush russ rust sable sadler safari sage sai sail sailor
  saint sal salesforce sam samsung sand sanders sands saturn savage sawyer say scarlet scout seals
  seaman seas sellers sendgrid senior serene sergeant shade sharp sharpe shaw shepherd sheriff
  shield shields shine shopify shore short sick sid sierra silk silva silver sims singer singleton
  skinner sky skype slack slater sloan small smart smith smoker snapchat snell snow snowflake sol
  son song songs soto spark sparks speaks spear spears spencer spice spotify spring springs spruce
  stafford stamp star stark starr std steam steel steele stern steward stewart stocks stokes stone
  stones storm stout strange street streets stripe stroke strong sue sugar summer summers sun sunday
  sunny swan sweet swift tableau tabor talent tam tan tate taylor teal ted telegram temple terry
  thorn thorpe thunder tiger tiktok tim timber tom tower towers toy travis treat trees trello trent
  trinity troy trump tucker tuesday turner twilio twitch twitter uber ubuntu underwood unity val
  vale valentine valley van vance vaughn velvet vernon vest veteran vic vice victim victor victory
  vine vinson violet virgin virtue viv wade wagner wake walk walker wall wallace walls walter war
  ward ware warm warner warren washington water waters watt watts waves way wayne weaver webb weber
  webkit wechat welch well wells west weston whatsapp wheat wheel wheeler whistler white widow wild
  wilder will willow wills wilson win windows wine wing winner winter winters wise wolf wonder wood
  woods woody workman worth wren wright xbox yahoo yard yates yeager york young younger youtube zen
  zendesk zion
`);

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
