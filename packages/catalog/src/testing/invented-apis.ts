import type { Json } from '@leasehold/privacy';

/**
 * Descriptions of APIs that nobody has, of many domains and languages: of each answer what an agent
 * needs to see and what it may not. No description says a word beside its names. A name may carry
 * its type: `:i` integer, `:b` boolean, `:t` date-time, `:d` date, `:u` uri, `:e` enumeration; else
 * it is text.
 */
export interface InventedApi {
  title: string;
  form: DescriptionForm;
  answers: readonly InventedAnswer[];
}

export interface InventedAnswer {
  /** The path of the operation. */
  path: string;
  /** Fields to keep. */
  keep: string;
  /** Fields to treat, withhold or remove. */
  hide: string;
}

/**
 * How the description is written: every object in its place; named schemas; schemas put together
 * with `allOf` and `oneOf`; examples without types; objects that may have more members than are
 * named.
 */
export type DescriptionForm = 'inline' | 'named' | 'combined' | 'examples' | 'open';

/** Of these what went wrong was looked at and mended. */
export const inventedApis: readonly InventedApi[] = [
  {
    title: 'a personnel office, in German',
    form: 'inline',
    answers: [
      {
        path: '/mitarbeiter/{id}',
        keep: 'status abteilung position standort.bezeichnung erstelltAm:t geaendertAm:t vertragsart arbeitszeitmodell.bezeichnung',
        hide: 'id personalnummer vorname nachname geburtsdatum:d geschlecht familienstand staatsangehoerigkeit steuerId sozialversicherungsnummer gehalt:i stundenlohn:i bankverbindung.iban bankverbindung.kontoinhaber anschrift.strasse anschrift.ort anschrift.plz telefonPrivat emailPrivat krankheitstage:i konfession schwerbehinderung:b gewerkschaft bemerkungen',
      },
      {
        path: '/abteilungen',
        keep: '[].id [].name [].kuerzel [].beschreibung [].kostenstelle [].anzahlMitarbeiter:i [].aktiv:b',
        hide: '[].leiter.name [].leiter.email',
      },
      {
        path: '/stellenangebote/{id}',
        keep: 'id titel beschreibung anforderungen veroeffentlichtAm:t status standort.bezeichnung arbeitsort bewerbungsschluss:d anzahlBewerbungen:i url:u',
        hide: 'ansprechpartner.name ansprechpartner.telefon',
      },
    ],
  },
  {
    title: 'a school, in French',
    form: 'named',
    answers: [
      {
        path: '/eleves/{id}',
        keep: 'statut cree_le:t modifie_le:t classe.nom classe.niveau etablissement.nom',
        hide: 'id nom prenom date_naissance:d sexe adresse.rue adresse.ville adresse.code_postal telephone_parent allergies[] notes_medicales responsable_legal.nom responsable_legal.courriel moyenne_generale:i commentaire_enseignant photo',
      },
      {
        path: '/cours',
        keep: '[].id [].titre [].description [].code [].matiere [].niveau [].salle [].credits:i [].debut:t [].fin:t [].capacite:i',
        hide: '[].enseignant.nom [].enseignant.prenom [].enseignant.courriel',
      },
    ],
  },
  {
    title: 'freight, with names of hyphens',
    form: 'combined',
    answers: [
      {
        path: '/shipments/{shipment-id}',
        keep: 'shipment-id tracking-number carrier-code service-level status created-at:t estimated-delivery:t weight-kg:i piece-count:i declared-value.amount:i declared-value.currency incoterms container.container-number container.seal-number container.iso-type vessel.vessel-name vessel.imo-number vessel.voyage-number port-of-loading.unlocode port-of-loading.name port-of-discharge.unlocode milestones[].code milestones[].occurred-at:t milestones[].facility-name commodity.hs-code commodity.description is-hazardous:b temperature-range.min:i temperature-range.unit',
        hide: 'consignee.contact-name consignee.contact-email consignee.contact-phone consignee.address.street consignee.address.city proof-of-delivery.signed-by proof-of-delivery.signature-url:u driver.name driver.phone driver.license-number',
      },
      {
        path: '/warehouses/{code}',
        keep: 'code name time-zone capacity-pallets:i dock-doors[].number dock-doors[].type opening-hours[].day opening-hours[].opens opening-hours[].closes',
        hide: 'manager.name manager.email',
      },
    ],
  },
  {
    title: 'a forum',
    form: 'inline',
    answers: [
      {
        path: '/threads/{id}',
        keep: 'id:i title slug category.id:i category.name category.color tags[] posts_count:i views:i like_count:i created_at:t last_posted_at:t bumped:b pinned:b closed:b archetype visible:b excerpt image_url:u fancy_title',
        hide: 'author.id:i author.username author.name author.avatar_template last_poster_username participants[].username',
      },
      {
        path: '/categories',
        keep: '[].id:i [].name [].slug [].description [].topic_count:i [].position:i [].read_restricted:b [].text_color [].subcategory_ids[]:i',
        hide: '',
      },
      {
        path: '/badges/{id}',
        keep: 'id:i name description grant_count:i icon image_url:u badge_type.name badge_type.sort_order:i allow_title:b multiple_grant:b listable:b',
        hide: '',
      },
    ],
  },
  {
    title: 'machines that report what they measure',
    form: 'open',
    answers: [
      {
        path: '/devices/{deviceId}',
        keep: 'deviceId model firmwareVersion status lastSeenAt:t batteryLevel:i signalStrength:i reportingInterval:i hardwareRevision manufacturer connectivity.protocol connectivity.rssi:i thresholds.high:i thresholds.low:i alarms[].code alarms[].severity alarms[].raisedAt:t alarms[].message twin.desired.interval:i',
        hide: 'owner.email owner.displayName credentials.primaryKey credentials.sharedAccessSignature installAddress.street wifi.password',
      },
      {
        path: '/devices/{deviceId}/measurements',
        keep: 'series[].metric series[].unit series[].points[].timestamp:t series[].points[].value:i series[].aggregation nextLink',
        hide: '',
      },
      {
        path: '/firmware/releases',
        keep: '[].version [].channel [].releaseNotes [].sizeBytes:i [].checksum [].publishedAt:t [].isMandatory:b [].supportedModels[]',
        hide: '',
      },
    ],
  },
  {
    title: 'a clinic, in Spanish',
    form: 'examples',
    answers: [
      {
        path: '/pacientes/{id}',
        keep: 'creado_en:t actualizado_en:t',
        hide: 'id nombre apellidos fecha_nacimiento:d sexo dni correo_electronico telefono direccion.calle direccion.ciudad direccion.codigo_postal grupo_sanguineo alergias[] diagnostico medicamentos[].nombre observaciones numero_historia_clinica seguro.numero_poliza',
      },
      {
        path: '/consultorios',
        keep: '[].id [].nombre [].piso:i [].estado [].capacidad:i [].horario',
        hide: '',
      },
    ],
  },
  {
    title: 'feature switches and builds',
    form: 'named',
    answers: [
      {
        path: '/projects/{projectKey}/flags/{flagKey}',
        keep: 'key name description kind version:i creationDate:i temporary:b tags[] archived:b variations[].value variations[].name variations[].description defaults.onVariation:i environments[].name environments[].on:b environments[].rules[].clauses[].attribute environments[].rules[].clauses[].op environments[].lastModified:i includeInSnippet:b goalIds[]',
        hide: 'maintainer.email maintainer.firstName maintainer.lastName maintainerId',
      },
      {
        path: '/builds/{buildId}',
        keep: 'buildId number:i state branch commitSha message queuedAt:t startedAt:t finishedAt:t durationSeconds:i jobs[].name jobs[].exitStatus:i jobs[].command jobs[].logUrl:u artifacts[].path artifacts[].sha256sum artifacts[].fileSize:i pipeline.slug pipeline.defaultBranch retriedInJobId webUrl:u',
        hide: 'author.email author.name triggeredBy.login',
      },
    ],
  },
];

/** Written at the same time, and looked at last. */
export const inventedLater: readonly InventedApi[] = [
  {
    title: 'a bank',
    form: 'combined',
    answers: [
      {
        path: '/accounts/{accountId}',
        keep: 'currency status openedAt:t productName productCode branch.code interestRate:i accountType',
        hide: 'accountId iban accountNumber balance.current:i balance.available:i owners[].fullName owners[].taxIdentifier creditLimit:i nickname',
      },
      {
        path: '/standing-orders/{id}',
        keep: 'id frequency nextExecutionDate:d status currency createdAt:t',
        hide: 'creditor.name creditor.iban debtor.name debtor.iban',
      },
      {
        path: '/exchange-rates',
        keep: '[].base [].quote [].rate:i [].validFrom:t [].source [].spread:i',
        hide: '',
      },
    ],
  },
  {
    title: 'a service for meeting people',
    form: 'inline',
    answers: [
      {
        path: '/profiles/{profile_id}',
        keep: 'created_at:t is_verified:b account_status language',
        hide: 'profile_id first_name age:i gender interested_in[] sexual_orientation bio photos[].url:u religion distance_km:i location.latitude:i location.longitude:i city height_cm:i ethnicity smoking last_message',
      },
      {
        path: '/prompts',
        keep: '[].id [].question_text [].category [].sort_order:i [].enabled:b [].locale',
        hide: '',
      },
      {
        path: '/subscription-plans',
        keep: '[].id [].name [].tagline [].price_cents:i [].currency [].billing_period [].features[] [].trial_days:i [].is_popular:b',
        hide: '',
      },
    ],
  },
  {
    title: 'a game',
    form: 'named',
    answers: [
      {
        path: '/matches/{MatchId}',
        keep: 'MatchId MapName GameMode Queue Region StartedAt:t DurationSeconds:i Winner Season Patch Teams[].Side Teams[].Score:i Teams[].Objectives.Towers:i Rounds[].Number:i Rounds[].Outcome IsRanked:b ServerVersion',
        hide: 'Players[].GamerTag Players[].PlayerId Players[].Email',
      },
      {
        path: '/items/{ItemId}',
        keep: 'ItemId Name Description Rarity Slot Level:i Stats.Armor:i Stats.Damage:i Price.Gold:i Stackable:b IconUrl:u Lore Effects[].Kind Effects[].Magnitude:i DropRate:i Tradable:b',
        hide: '',
      },
    ],
  },
  {
    title: 'a town hall, in Portuguese',
    form: 'inline',
    answers: [
      {
        path: '/cidadaos/{id}',
        keep: 'criado_em:t atualizado_em:t',
        hide: 'id nome_completo cpf data_nascimento:d nome_mae endereco.logradouro endereco.bairro endereco.cep telefone email titulo_eleitor renda_familiar:i raca deficiencia religiao',
      },
      {
        path: '/alvaras/{numero}',
        keep: 'numero tipo situacao emitido_em:t valido_ate:d atividade descricao area_m2:i taxa.valor:i taxa.moeda orgao_emissor',
        hide: 'requerente.nome requerente.cpf',
      },
      {
        path: '/obras',
        keep: '[].id [].titulo [].descricao [].situacao [].orcamento:i [].inicio:d [].fim_previsto:d [].percentual_concluido:i [].secretaria',
        hide: '',
      },
    ],
  },
  {
    title: 'a library of media',
    form: 'combined',
    answers: [
      {
        path: '/assets/{asset_id}',
        keep: 'asset_id filename mime_type bytes:i width:i height:i format duration:i aspect_ratio title caption alt_text copyright license.spdx license.name folder_path revision:i checksum tags[] metadata.codec metadata.bitrate:i renditions[].preset renditions[].height:i created_at:t derived_from',
        hide: 'uploaded_by.email uploaded_by.name signed_url:u download_url:u',
      },
      {
        path: '/collections',
        keep: 'items[].id items[].name items[].summary items[].asset_count:i items[].visibility items[].cover.width:i items[].sort_by total:i next_cursor',
        hide: 'items[].curator.email',
      },
    ],
  },
  {
    title: 'rooms of a hotel, in German',
    form: 'examples',
    answers: [
      {
        path: '/zimmer/{zimmernummer}',
        keep: 'zimmernummer kategorie stockwerk:i ausstattung[] preis:i waehrung status beschreibung maximaleBelegung:i letzteReinigung:t',
        hide: '',
      },
      {
        path: '/buchungen/{buchungsnummer}',
        keep: 'buchungsnummer status gebuchtAm:t kanal gesamtpreis:i waehrung naechte:i',
        hide: 'gast.vorname gast.nachname gast.email gast.ausweisnummer gast.geburtsdatum:d gast.telefon sonderwuensche',
      },
    ],
  },
  {
    title: 'mail that is sent for others',
    form: 'open',
    answers: [
      {
        path: '/campaigns/{id}',
        keep: 'id type status create_time:t send_time:t emails_sent:i settings.title settings.template_id tracking.opens:b report_summary.open_rate:i report_summary.clicks:i content_type archive_url:u delivery_status.enabled:b needs_block_refresh:b resendable:b',
        hide: 'settings.reply_to',
      },
      {
        path: '/lists/{list_id}/members',
        keep: 'members[].status members[].email_type members[].language members[].vip:b members[].timestamp_opt:t members[].list_id total_items:i',
        hide: 'members[].email_address members[].full_name members[].ip_signup members[].merge_fields.FNAME members[].merge_fields.ADDRESS members[].location.latitude:i members[].unique_email_id',
      },
      {
        path: '/templates',
        keep: 'templates[].id:i templates[].name templates[].category templates[].date_created:t templates[].active:b templates[].thumbnail templates[].content_type templates[].drag_and_drop:b',
        hide: '',
      },
    ],
  },
];

/** Written for decision 083, and labelled before anything was measured with them. */
export const inventedUnseen: readonly InventedApi[] = [
  {
    title: 'a manager of flats, in German',
    form: 'named',
    answers: [
      {
        path: '/objekte/{objektId}',
        keep: 'daten.objektId daten.bezeichnung daten.objektart daten.baujahr:i daten.wohnflaecheQm:i daten.anzahlEinheiten:i daten.energieausweis.klasse daten.energieausweis.gueltigBis:d daten.heizungsart daten.status daten.erstelltAm:t daten.geaendertAm:t daten.ausstattungsmerkmale[] daten.kaufpreis:i meta.seite:i meta.gesamt:i',
        hide: 'daten.eigentuemer.vorname daten.eigentuemer.nachname daten.eigentuemer.telefon daten.hausmeister.name daten.hausmeister.mobil',
      },
      {
        path: '/mietvertraege/{vertragsnummer}',
        keep: 'daten.vertragsnummer daten.status daten.vertragsbeginn:d daten.kuendigungsfristMonate:i daten.einheit.nummer daten.einheit.etage daten.einheit.zimmer:i daten.waehrung daten.zahlungsrhythmus',
        hide: 'daten.mieter[].id daten.mieter[].anrede daten.mieter[].vorname daten.mieter[].nachname daten.mieter[].geburtsdatum:d daten.mieter[].email daten.mieter[].bisherigeAnschrift.strasse daten.mieter[].bisherigeAnschrift.hausnummer daten.mieter[].bisherigeAnschrift.plz daten.mieter[].bisherigeAnschrift.ort daten.mieter[].nettoeinkommen:i daten.mieter[].beruf daten.lastschrift.iban daten.lastschrift.mandatsreferenz daten.lastschrift.kontoinhaber',
      },
      {
        path: '/schadensmeldungen',
        keep: 'daten[].meldungsnummer daten[].kategorie daten[].dringlichkeit daten[].gemeldetAm:t daten[].erledigtAm:t daten[].gewerk daten[].kostenvoranschlag:i daten[].status',
        hide: 'daten[].melder.name daten[].melder.telefonnummer daten[].zugangscode',
      },
    ],
  },
  {
    title: 'a mobile network',
    form: 'open',
    answers: [
      {
        path: '/productInventory/v4/product/{id}',
        keep: 'id href name description productSerialNumber status startDate:t isBundle:b productOffering.id productOffering.name productCharacteristic[].name productPrice[].priceType productPrice[].recurringChargePeriod productPrice[].price.taxRate:i productPrice[].price.dutyFreeAmount.unit productPrice[].price.dutyFreeAmount.value:i @type @baseType lastUpdate:t',
        hide: 'relatedParty[].name relatedParty[].id simCard.iccid simCard.imsi simCard.pin1 simCard.puk1 msisdn',
      },
      {
        path: '/usage/v4/usageConsumption/{id}',
        keep: 'effectiveDate:t bucket[].id bucket[].name bucket[].usageType bucket[].remainingValue.amount:i bucket[].remainingValue.units bucket[].reservedValue.amount:i bucket[].isShared:b bucket[].validFor.endDateTime:t',
        hide: 'subscriber.msisdn subscriber.givenName subscriber.familyName cdr[].callingNumber cdr[].calledNumber cdr[].cellTowerLocation',
      },
      {
        path: '/troubleTicketing/outages',
        keep: '[].outageId [].severity [].affectedService [].region [].expectedResolutionDate:t [].rootCause [].technology [].status [].isPlanned:b [].statusChangeReason',
        hide: '',
      },
      {
        path: '/roaming/tariffZones',
        keep: '[].zoneCode [].zoneName [].countries[] [].pricePerMinute:i [].pricePerMb:i [].currency [].fairUseLimitMb:i [].validFrom:d',
        hide: '',
      },
    ],
  },
  {
    title: 'tickets for concerts, with names of hyphens in envelopes',
    form: 'inline',
    answers: [
      {
        path: '/api/v2/events/{event-id}',
        keep: 'data.id data.type data.attributes.title data.attributes.subtitle data.attributes.starts-at:t data.attributes.doors-open:t data.attributes.on-sale-date:t data.attributes.sale-status data.attributes.genre data.attributes.age-restriction:i data.attributes.min-price:i data.attributes.max-price:i data.attributes.sold-out:b data.attributes.capacity:i data.attributes.seat-map-url:u data.attributes.long-description data.relationships.venue.data.id data.relationships.venue.data.type included[].attributes.venue-name included[].attributes.gate links.self:u',
        hide: 'data.attributes.promoter-contact.name data.attributes.promoter-contact.email data.attributes.promoter-contact.phone',
      },
      {
        path: '/api/v2/orders/{order-id}',
        keep: 'data.id data.type data.attributes.order-number data.attributes.state data.attributes.placed-at:t data.attributes.total-gross:i data.attributes.service-fee:i data.attributes.currency data.attributes.delivery-method data.attributes.tickets[].seat data.attributes.tickets[].row data.attributes.tickets[].section data.attributes.tickets[].price-category data.attributes.tickets[].scanned-at:t',
        hide: 'data.attributes.buyer.first-name data.attributes.buyer.last-name data.attributes.buyer.e-mail data.attributes.buyer.date-of-birth:d data.attributes.buyer.street data.attributes.buyer.zip data.attributes.buyer.city data.attributes.tickets[].holder-name data.attributes.tickets[].barcode data.attributes.tickets[].pdf-download-link:u data.attributes.payment.card-last-four data.attributes.payment.card-holder',
      },
      {
        path: '/api/v2/promo-codes',
        keep: 'data[].id data[].attributes.discount-type data[].attributes.discount-value:i data[].attributes.valid-until:t data[].attributes.max-redemptions:i data[].attributes.redeemed-count:i data[].attributes.campaign-name',
        hide: 'data[].attributes.created-by',
      },
    ],
  },
  {
    title: 'a university, in Spanish',
    form: 'combined',
    answers: [
      {
        path: '/estudiantes/{matricula}',
        keep: 'estado_matricula fecha_registro:t carrera.nombre carrera.facultad plan_estudios.codigo plan_estudios.anio:i modalidad turno',
        hide: 'matricula curp nombres primer_apellido segundo_apellido correo_institucional celular domicilio.calle domicilio.colonia domicilio.municipio domicilio.codigo_postal fecha_nacimiento:d lugar_nacimiento estado_civil promedio_general:i beca.monto:i tutor.nombre_completo tutor.telefono tipo_sangre discapacidad lengua_indigena expediente_disciplinario[].descripcion foto_url:u',
      },
      {
        path: '/asignaturas',
        keep: 'resultados[].clave resultados[].nombre resultados[].creditos:i resultados[].semestre:i resultados[].departamento resultados[].temario resultados[].horas_teoria:i resultados[].obligatoria:b resultados[].prerrequisitos[] total_paginas:i pagina_actual:i',
        hide: 'resultados[].docente.nombre resultados[].docente.correo',
      },
      {
        path: '/bibliotecas/{id}/ejemplares',
        keep: '[].id [].titulo [].isbn [].editorial [].anio_publicacion:i [].idioma [].ubicacion [].disponible:b [].estado_fisico [].fecha_devolucion:d',
        hide: '[].prestado_a.nombre [].prestado_a.matricula',
      },
    ],
  },
  {
    title: 'parcels at the door',
    form: 'examples',
    answers: [
      {
        path: '/Tracking/{ParcelNo}',
        keep: 'Response.Result.ParcelNo Response.Result.CurrentStatus Response.Result.StatusCode Response.Result.ServiceType Response.Result.WeightGrams:i Response.Result.DepotCode Response.Result.RouteNo Response.Result.EstimatedArrival:t Response.Result.Events[].EventCode Response.Result.Events[].EventTime:t Response.Result.Events[].DepotName Response.Result.Events[].Remark Response.Result.CashOnDelivery.Amount:i Response.Result.CashOnDelivery.Currency Response.Success:b',
        hide: 'Response.Result.Consignee.FullName Response.Result.Consignee.Addr1 Response.Result.Consignee.Addr2 Response.Result.Consignee.Town Response.Result.Consignee.PostCode Response.Result.Consignee.Tel Response.Result.DeliveryPin Response.Result.SafePlaceNote Response.Result.PodSignatory Response.Result.PodImage:u Response.Result.GpsLat:i Response.Result.GpsLng:i Response.Result.Courier.StaffNo Response.Result.Courier.DisplayName',
      },
      {
        path: '/Depots',
        keep: 'Response.Result[].DepotCode Response.Result[].DepotName Response.Result[].Region Response.Result[].CutOffTime Response.Result[].AcceptsDangerousGoods:b Response.Result[].MaxLengthCm:i Response.Result[].BayCount:i',
        hide: 'Response.Result[].ManagerName Response.Result[].ManagerEmail',
      },
      {
        path: '/Rates',
        keep: 'Response.Result[].ZoneFrom Response.Result[].ZoneTo Response.Result[].WeightBreakKg:i Response.Result[].RatePerKg:i Response.Result[].FuelSurchargePct:i Response.Result[].TransitDays:i Response.Result[].EffectiveFrom:d Response.Result[].RateCardId',
        hide: '',
      },
    ],
  },
];

type Schema = { [key: string]: Json };

/** The description, as text: OpenAPI 3.1 in JSON. */
export function describeInvented({ title, form, answers }: InventedApi): string {
  const schemas: Schema = {};
  const paths = Object.fromEntries(
    answers.map(({ path, keep, hide }, i) => {
      const schema = schemaOfTree(
        treeOf([...listed(keep), ...listed(hide)]),
        form,
        `Answer${i}`,
        schemas,
      );
      const content = { 'application/json': { schema } };
      return [path, { get: { responses: { 200: { description: 'ok', content } } } }];
    }),
  );
  const info = { title, version: '1' };
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } });
}

/** Labelled fields, with `[]` among their steps, and what a value of each is. */
export const fieldsOfInvented = (fields: string): { steps: string[]; schema: Schema }[] =>
  listed(fields).map((field) => {
    const { path, mark } = readMark(field);
    return { steps: stepsIn(path), schema: types[mark] ?? { type: 'string' } };
  });

const stepsIn = (path: string): string[] =>
  path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '');

const listed = (fields: string): string[] => (fields === '' ? [] : fields.split(' '));

function readMark(field: string): { path: string; mark: string } {
  const [, path = '', mark = ''] = /^(.*?)(?::([ibtdue]))?$/.exec(field) ?? [];
  return { path, mark };
}

/** Names, with what is inside them; a field has the mark of its type. */
interface Tree {
  [name: string]: Tree | string;
}

function treeOf(fields: readonly string[]): Tree {
  const root: Tree = {};
  for (const field of fields) {
    const { path, mark } = readMark(field);
    const steps = stepsIn(path);
    const last = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      const below = at[step];
      const next: Tree = typeof below === 'object' ? below : {};
      at[step] = next;
      at = next;
    }
    at[last] = mark;
  }
  return root;
}

const types: { readonly [mark: string]: Schema } = {
  i: { type: 'integer' },
  b: { type: 'boolean' },
  t: { type: 'string', format: 'date-time' },
  d: { type: 'string', format: 'date' },
  u: { type: 'string', format: 'uri' },
  e: { type: 'string', enum: ['one', 'other'] },
};

function schemaOfTree(
  tree: Tree | string,
  form: DescriptionForm,
  name: string,
  named: Schema,
): Schema {
  if (typeof tree === 'string') return schemaOfField(tree, form);
  const { '[]': items, ...members } = tree;
  if (items !== undefined)
    return { type: 'array', items: schemaOfTree(items, form, `${name}Item`, named) };
  const properties = Object.fromEntries(
    Object.entries(members).map(([step, below]) => [
      step,
      schemaOfTree(below, form, `${name}_${step.replaceAll(/\W/g, '')}`, named),
    ]),
  );
  const schema = { type: 'object', properties };
  if (form === 'open') return { ...schema, additionalProperties: {} };
  if (form === 'combined') return combined(properties);
  if (form !== 'named') return schema;
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** Half of the members in either part, and the whole perhaps null. */
function combined(properties: Schema): Schema {
  const entries = Object.entries(properties);
  const half = Math.ceil(entries.length / 2);
  const parts = [entries.slice(0, half), entries.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => ({ type: 'object', properties: Object.fromEntries(part) }));
  return { oneOf: [{ allOf: parts }, { type: 'null' }] };
}

function schemaOfField(mark: string, form: DescriptionForm): Schema {
  const schema = types[mark] ?? { type: 'string' };
  return form === 'examples' && exampleOf[mark] !== undefined
    ? { example: exampleOf[mark] }
    : schema;
}

/** Of text none is given: a made-up word would say that the field is no name. */
const exampleOf: { readonly [mark: string]: Json } = {
  i: 12,
  b: true,
  t: '2024-05-17T08:30:00Z',
  d: '2024-05-17',
  u: 'https://example.com/a',
};
