/**
 * Lists that the package has not: commonest words of addresses, and names in Devanagari (common
 * given and family names of India, written down by hand).
 */
export const streetWords =
  `street st road rd avenue ave boulevard blvd drive dr lane ln court ct square sq terrace way
parkway pkwy highway hwy crescent close mews row suite ste apt apartment unit floor flat box po
straße strasse str weg platz allee gasse ring ufer damm postfach rue avenue boulevard chemin impasse
place quai allée cours route bis calle plaza paseo avenida avda carrera camino ronda travesía
glorieta col via viale piazza corso largo vicolo strada rua travessa praça alameda estrada rodovia
straat laan plein gracht kade postbus gatan vägen gata torget vej gade allé plads veien gaten ul
ulica aleja aleje osiedle os plac pl ulice náměstí třída nábřeží cadde caddesi sokak sokağı bulvarı
mahallesi mah cad sok utca út tér körút köz strada bulevardul calea aleea șoseaua katu tie kuja polku
οδος λεωφορος πλατεια ул улица пр проспект переулок пер шоссе бульвар набережная наб площадь дом д кв
корп вул вулиця буд провулок شارع طريق حي مبنى شقة جادة ميدان רחוב רח שדרות דירה סמטת मार्ग रोड नगर
कॉलोनी गली फ़्लैट मकान सड़क 号 路 街 区 市 省 县 镇 村 室 栋 楼 町 丁目 番地 番 都 府 県 로 길 구 동 시 읍 면`.split(
    /\s+/,
  );

export const devanagari = {
  given: `राहुल अमित सुनील अनिल विजय राजेश सुरेश रमेश महेश दिनेश संजय अजय मनोज विकास प्रकाश आकाश रोहित मोहित
विनोद अशोक दीपक प्रदीप संदीप कुलदीप गौरव सौरभ अभिषेक आदित्य अर्जुन करण वरुण तरुण अरुण नितिन सचिन विवेक
आनंद कपिल मोहन सोहन राम श्याम कृष्ण गोपाल हरि शिव विष्णु प्रिया नेहा पूजा सीमा रीना मीना गीता सीता राधा
सुनीता अनीता संगीता कविता सविता ममता सरिता ज्योति आरती भारती रेखा सुधा उषा आशा लता माया छाया अंजलि
सोनाली दीपाली रूपाली मनीषा निशा दिशा किरण शालिनी रोहिणी कामिनी लक्ष्मी सरस्वती पार्वती काजल पायल कोमल
शीतल स्वाति रश्मि श्वेता अर्चना वंदना साधना कल्पना प्रेरणा मेघा स्नेहा श्रेया तान्या इशिता जानकी`.split(/\s+/),
  surname: `शर्मा वर्मा गुप्ता सिंह कुमार यादव मिश्रा पांडे तिवारी दुबे चौबे त्रिपाठी द्विवेदी चतुर्वेदी शुक्ला अग्रवाल
बंसल गोयल मित्तल जैन पटेल शाह मेहता देसाई जोशी कुलकर्णी देशपांडे पाटिल जाधव पवार शिंदे चव्हाण गायकवाड़
नायर मेनन पिल्लई रेड्डी राव नायडू अय्यर चौधरी राठौर चौहान राजपूत ठाकुर सक्सेना श्रीवास्तव माथुर भटनागर
कपूर खन्ना मल्होत्रा चोपड़ा अरोड़ा भाटिया सेठी बत्रा दास घोष बोस सेन मुखर्जी बनर्जी चटर्जी भट्ट नेगी रावत बिष्ट`.split(
    /\s+/,
  ),
  city: `दिल्ली मुंबई कोलकाता चेन्नई बेंगलुरु हैदराबाद पुणे अहमदाबाद जयपुर लखनऊ कानपुर नागपुर इंदौर भोपाल पटना
वाराणसी आगरा सूरत रांची देहरादून शिमला चंडीगढ़ अमृतसर जोधपुर उदयपुर ग्वालियर जबलपुर रायपुर मेरठ`.split(/\s+/),
} as const;

/** What people are addressed by. */
export const titles =
  `mr mrs ms miss mx dr prof professor sir madam rev fr herr frau hr fru frk monsieur madame mademoiselle m
mme mlle me sr sra srta señor señora señorita don doña dona sig signor signora signorina dott dottor
dottoressa ing avv meneer mevrouw dhr mevr heer drs pan pani pane paní pán mgr mudr judr bay bayan
hanım bey sayın úr asszony domnul doamna dl dna herra rouva κ κα κυριος κυρια κυριε господин госпожа
пан пани добродий السيد السيدة الآنسة الدكتور الدكتورة الأستاذ المهندس מר גב גברת דר פרופ श्री श्रीमती कुमारी डॉ
doctor doutor doutora dra docteur doktor lékař dottore`.split(/\s+/);
