/**
 * Words of everyday searches, beside those that names of fields are made of (`isFieldName`).
 * Closed: over answers with protected names, what is in neither list counts as somebody's name.
 * Words that many people are called by (`brown`, `park`, `summer`) are left out.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `
  a account adapter airport an and answer any apples appointment appointments are article articles
  artificial as ask at back backup bad banana bathroom battery be become bedroom been before began
  begin below belt bestseller better between bicycle big bike bikes blanket blender blog blue
  bluetooth booking bookings books boots both bottle bought bowl brake bread breakfast bring broken
  brought budget bug bugs bulb bus but buy by cable cake call came camera can canceled cancelled
  cannot car cars chair change charger cheap checkup cheese chicken chocolate city clean clearance
  climate clothes clothing cloud coat come complaint complaints computing console contract contracts
  cost could country coupon course cracked crash crashed cupboard curtain cut damaged dark dashboard
  database deadline december defect defective delayed delivery deployment desk did different digital
  dinner dirty discount discounted dishwasher do documentation does done door down downgrade
  downtime dress drone dryer each earphones easy egg eggs eight either electric else email empty end
  energy engine enough envelope error even evening ever every exam expensive expired export factory
  fail failed faq fast faulty february feedback feel few fill find fine first fit five fix flight
  floor flu folder for forecast found four freezer friday fridge from frozen fruit full garage gas
  get getting gift give given gloves go great guide had hand hard hardware has have headphone
  headphones helmet help here high hold holiday hoodie hospital hot hotel hour how if import in
  indoor intelligence into invoice invoices is island issue issues it its jacket january java jeans
  juice july just keep kept kettle keyboard kind kitchen know known lamp language laptop laptops
  large last late later leaking learning leather left less lesson let like login logout look loose
  lost lot lunch machine made magazine main make manual many map marketing mattress maybe mean meat
  meeting metal might milestone milk minute mirror missing modem monday monitor month more morning
  most mountain mouse much music must my near need neither network never new news newsletter
  newspaper next nine no noisy none not notebook notes nothing november now number october of off
  office often oil okay old on onboarding once one onion only open or order orders organic other our
  out outage outdoor oven over overdue own package paid paper parcel password pasta pay payment
  payments pen pencil pending per phone phones photo photos picture piece pillow place plan plastic
  plate please policies policy portable post posts pot potato printer privacy problem profit
  programming project projects purple put puzzle python quarter question questions quick ray ready
  real receipt red refund refunded refunds refurbished release renewal repaired replaced report
  reports reservation reset restaurant returned revenue review right roadmap roof router rubber run
  salad sale sales same sandals saturday say scarf school scooter screen security see send sent
  server set seven shall shelf shipment shipments shirt shirts shoe shoes shop should show side silk
  since six skirt slow snack sneakers so socks sofa soft software solar some something soon soup
  speaker spoon sprint start started station stay still stop store stove strategy stuck student such
  summary support sure survey sweater table tablet take task tasks tea team television than thank
  thanks that the their them then therapy there these they thing things think third this those three
  through thursday ticket tickets time tire to toaster today together tomato tomorrow too top towel
  town toys train training trial trip trousers truck try tuesday turn tutorial two tyre under
  uniform university unpaid until up upgrade upon urgent us use used vacation vaccination vaccine
  vacuum vegan vegetable very via video village wait want warehouse warm warranty was washer watch
  water waterproof we website wednesday week weekend well were what when where whether which while
  who why will window wireless with within without work working would wound wrong x year yellow yes
  yesterday yet you your
  me my mine myself self all anyone anybody everyone nobody none current unassigned
  anonymous guest system admin bot
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
