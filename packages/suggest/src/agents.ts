import { singular, thingWords } from '@leasehold/privacy';
import { moreThings, personNouns } from './subject.ts';

/**
 * A noun for whoever does or gets something, by its ending where no list has it: `assessor`,
 * `caseworker`, `grantee`. Asked of the owner of an id or a name: `assessor_id`, `teller_name`.
 */
export function isPersonNoun(noun: string): boolean {
  const one = singular(noun);
  return personNouns.has(one) || /^(?:boss|player)$/.test(one) || isAgent(one);
}

const isAgent = (noun: string): boolean =>
  noun.length > 3 &&
  /(?:er|or|ist|ee|ant|ian)$/.test(noun) &&
  !thingWords.has(noun) &&
  !moreThings.has(noun) &&
  !noPeople.has(noun) &&
  !/(?:nummer|number|cent(?:er|re)|identificator|meter|ware|layer|list|folder|server|filter|buffer|cluster|router|controller|connector|container|adapter|balancer|processor|parameter|identifier|sensor|printer|ledger|inverter|charger|newsletter|voucher)$/.test(
    noun,
  );

/** Machines, firms, parts of pages and texts. */
const noPeople = new Set(
  'timber maker accelerator acceptor acquirer actuator adapter after aggregator allocator amplifier analyser analyzer anchor answer assistant attractor authenticator balancer banner barrier binder blender blocker booster border breaker browser builder bumper bunker burner calculator canister carburant career carrier chapter character charger charter cider cipher clicker cloner cluster coffee collector color committee comparator compiler compressor computer concentrator condenser connector constant container controller converter coolant cooler copier corner counter coupler covenant cover crater crawler croissant cruncher cursor cutter decoder degree denominator descriptor detector determinant diameter dimmer disaster discriminator dispenser divider docker dollar door downloader dryer elevator emitter employer encoder enumerator error exchanger executor explorer exporter extractor factor fader feeder fever filler finder finger flavor floor flower footer formatter forwarder freezer funder generator grant grantee grinder guarantee hammer handler harbor header heater helicopter helper hopper hydrant hypervisor identifier importer indian indicator inhibitor injector installer instant insurer integer invariant inverter invoker issuer iterator jubilee ladder laser later launcher layer ledger letter lever limiter linker liquor listener liter loader locator locker lower logger lubricant lumber mapper marker marquee matcher matter median merger meridian meter mirror mixer modifier monitor motor mower multiplexer multiplier newsletter numerator offer operator order other outer outlier over oyster paper parameter parser pedigree peer pennant pepper picker pillar placeholder plant plaster pointer polymer poster powder power preprocessor printer processor profiler projector provider pusher quadrant quarter radian reactor reader receiver rectifier reducer register registrar regulator remainder reminder renderer repeater replicator reseller resistor resonator restaurant retailer river roller rotor router ruler runner scaler scanner scheduler scraper screener sector selector sensor separator shader shelter shutter silver simulator slider sniffer solver spacer spider spinner splitter spoiler starter summer switcher syncer tender terminator tester theater thruster ticker tier timer toaster toner tower tracer tracker tractor trailer transceiver transducer transfer transformer transmitter transponder tree trigger tuner twist typer under updater upper validator variant vector vendor voucher warrant washer water weather whisker winter wrapper wrist zipper'.split(
    ' ',
  ),
);
