/**
 * Names of properties by data class, folded and run together (`firstname`), from English, German,
 * French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Turkish.
 */
export const namesByClass: { readonly [dataClass: string]: string } = {
  email:
    'email emailaddress emailaddr emailid mail mailaddress mailaddr eaddress useremail contactemail courriel adresseemail adressemail correo correoelectronico correoe indirizzoemail postaelettronica posta eposta epost epostadresse epostadress emailadresse mailadresse emailadres adresemail adresemailowy endereçoemail enderecoemail recipientemail upn userprincipalname replyto mailto',
  phone:
    'phone phonenumber phoneno phonenr telephone telephonenumber tel telno telnr telnumber telefon telefonnummer telefonnr telefonszam telefono telefone telefoon telefoonnummer telephon mobile mobilenumber mobileno mobilephone mobiltelefon mobil mobilnummer mobiel movil celular cell cellphone cellnumber cellular ceptelefonu handy handynummer portable numerotelephone numerodetelephone telefonkomorkowy komorka numertelefonu numerotelefono numerodetelefono numerodetelefone cellulare fax faxnumber faxno faxnr telefax msisdn whatsapp whatsappnumber sms smsnumber rufnummer landline callerid callernumber callernum fromnumber tonumber dialednumber phonee164 e164 subscribernumber voip directdial homephone workphone daytimephone contactnumber contactno contactphone pager telecom',
  ssn: 'ssn ssnumber socialsecurity socialsecuritynumber socialsecurityno socsec ssnlast4 sin itin',
  national_id:
    'nationalid nationalidentifier nationalidnumber nationalidentitynumber identitynumber idcard idcardnumber idnumber identitycard personnummer personalnumber personalidentitynumber personalausweis personalausweisnummer ausweisnummer steuerid steueridentifikationsnummer steuernummer sozialversicherungsnummer svnr svnummer nino nationalinsurancenumber nationalinsurance nir numerosecuritesociale securitesociale numerodesecuritesociale numsecu insee dni nie nif documentoidentidad numerodocumento cedula rut curp rfc codicefiscale codfiscale fiscalcode cpf rg nifcontribuinte cartaocidadao bsn burgerservicenummer sofinummer pesel tckimlik tckimlikno tckn kimlikno kimliknumarasi aadhaar aadhar aadhaarnumber pan pannumber nhsnumber nhsno taxid taxpayerid taxidentificationnumber tin taxnumber vatpersonal ein employeridentificationnumber cnp oib emso jmbg egn nik mykad nric hkid mynumber voterid residentid govid governmentid',
  card: 'card cardnumber cardno cardnum cardnr creditcard creditcardnumber creditcardno ccnumber ccnum ccno cc primaryaccountnumber debitcard debitcardnumber paymentcard kreditkarte kreditkartennummer kartennummer cartebancaire numerocarte numerodecarte tarjeta numerotarjeta numerodetarjeta tarjetacredito cartadicredito numerocarta cartaodecredito numerocartao creditcardnummer kaartnummer kortnummer kreditkort numerkarty kartakredytowa kartanumber kartno kartnumarasi kredikarti cardpan fpan dpan',
  card_security:
    'cvv cvc cvv2 cvc2 cid cvccode cvvcode securitycode cardsecuritycode cardverificationvalue pin pincodecard pinblock track1 track2 trackdata magstripe cryptogram',
  iban: 'iban ibannumber ibannummer ibancode ibannr internationalbankaccountnumber',
  account:
    'account accountnumber accountno accountnum accountnr acct acctnumber acctno acctnum bankaccount bankaccountnumber bankaccountno konto kontonummer kontonr bankkonto compte numerocompte numerodecompte comptebancaire cuenta numerocuenta numerodecuenta cuentabancaria clabe conto numeroconto contocorrente conta numeroconta contabancaria rekening rekeningnummer bankrekening bankkontonummer numerkonta numerrachunku rachunek hesap hesapno hesapnumarasi sortcode routingnumber routingno routing aba bban walletaddress wallet cryptoaddress bitcoinaddress btcaddress ethaddress depotnummer',
  person:
    'person fullname socialname civilname idcheckname nameonid nameonpassport firstname lastname middlename givenname familyname householdname surname forename forenames maidenname birthname nickname preferredname legalname displayname realname fname lname mname initials middleinitial firstnames givennames vorname vornamen nachname familienname geburtsname vollername zuname rufname prenom prenoms nomfamille nomdefamille nomcomplet nomdenaissance apellido apellidos primerapellido segundoapellido nombrecompleto nombres primernombre segundonombre nombrepila cognome nomecompleto nomecognome sobrenome apelido primeironome ultimonome nomedefamilia achternaam voornaam voornamen volledigenaam tussenvoegsel roepnaam fornamn efternamn fullstandigtnamn mellannamn nazwisko imie imiona imienazwisko imieinazwisko adi ad adsoyad soyad soyadi isim isimsoyisim soyisim mothersmaidenname mothermaidenname mother father spouse cardholder cardholdername holdername nameoncard accountholder accountname accountholdername beneficiary beneficiaryname beneficiario beneficiaire begunstigter titular titulaire inhaber kontoinhaber karteninhaber odbiorca patient patientname customername clientname contactname contactperson ansprechpartner employeename recipientname shiptoname billtoname authorname sendername ownername payeename payername drivername passengername guestname studentname teachername doctorname physicianname providername nextofkin emergencycontact kontaktperson attn attention author owner creator sender recipient assignee requester approver reviewer cardname kundenname empfanger destinataire destinatario nominative formattedname formattedfullname familynamekana alias aliases aka personname individualname membername suffixname salutationname greetingname phoneticname sortname',
  username:
    'username userlogin login loginname loginid screenname handle userhandle benutzername benutzer nutzername nomutilisateur identifiant pseudo pseudonyme usuario nombreusuario nombredeusuario nomeutente utente nomeusuario nomedeusuario gebruikersnaam gebruiker anvandarnamn uzytkownik nazwauzytkownika kullaniciadi kullanici githubhandle twitterhandle twitter twitterusername skype skypeid instagram facebook linkedin telegram discord discordid slackid xhandle mastodon accountid samaccountname userprincipal preferredusername',
  password:
    'password passwd pwd pass passphrase passwordhash passwort kennwort motdepasse mdp contrasena clave senha parola wachtwoord losenord haslo sifre passcode pincode userpassword oldpassword newpassword salt',
  secret:
    'secret clientsecret apikey apitoken apisecret accesstoken refreshtoken idtoken authtoken authtokens bearertoken token sessiontoken sessionid csrftoken xsrftoken privatekey secretkey signingkey encryptionkey webhooksecret signingsecret authorization authorisation credential credentials cookie setcookie otp totp totpsecret mfasecret recoverycode recoverycodes backupcodes backupcode securityanswer secretanswer bearer jwt sessionkey sharedkey sharedsecret accesskey secretaccesskey accesskeyid connectionstring hmac authkey authcode verificationcode resettoken invitetoken sessiondata devicetoken pushtoken fcmtoken apnstoken licensekey activationkey',
  address:
    'address addressline addresslines addr addrline streetaddress streetname street streetline streetno streetnumber housenumber housenr houseno housename building buildingnumber apartment apt aptnumber flat flatnumber suite unitnumber pobox postbox postfach mailingaddress billingaddress shippingaddress deliveryaddress homeaddress workaddress postaladdress residence residentialaddress fulladdress formattedaddress anschrift adresse strasse str hausnummer adressezeile lieferadresse rechnungsadresse wohnort wohnadresse rue numerorue voie adressepostale adresselivraison adressefacturation direccion direcciondeenvio calle domicilio numeroexterior indirizzo via civico numerocivico endereco rua logradouro morada numeroporta bairro adres straat straatnaam huisnummer adress gata gatuadress gatunamn postadress ulica adreszamieszkania numerdomu adresi sokak cadde mahalle sublocality premise line1 line2 line3 address1 address2 address3 thoroughfare freeformaddress birthplace placeofbirth geburtsort lieunaissance lugarnacimiento luogonascita',
  zip: 'zip zipcode postalcode postcode plz postleitzahl codepostal cp codigopostal cap codicepostale cep codigopostale postnummer postnr kodpocztowy postakodu zip4 zip5 zipplus4 pincodepostal eircode',
  city: 'city town cityname stadt ort ortschaft ville commune ciudad municipio localidad citta comune cidade municipality woonplaats plaats stad miasto miejscowosc sehir ilce locality village suburb district hometown',
  state:
    'state province stateprovince stateorprovince provincestate stateabbr statecode region bundesland kanton departement provincia estado regione provincie lan wojewodztwo il eyalet county county2 territory administrativearea subdivision',
  country:
    'country countrycode countryname countryofresidence land landcode pays paysresidence codepays pais paese nazione landnaam kraj ulke countryiso nation',
  birth_date:
    'dob bornon bornyear yearborn birthts cakeday dateofbirth birthdate birthday birth born borndate birthdt bday geburtsdatum geburtstag gebdatum gebdat datenaissance datedenaissance ddn fechanacimiento fechadenacimiento nacimiento datanascita datadinascita datanascimento datadenascimento nascimento geboortedatum geboorten geborenam geborenop nacidoel natoil nascidoem neele fodtden narozendne urodzonydnia fodelsedatum fodelsedag fodselsdato dataurodzenia urodziny dogumtarihi birthyear yearofbirth birthmonth monthofbirth birthdayofmonth dobyear dobmonth dobday deceaseddate dateofdeath deathdate deceaseddatetime dod',
  age: 'ageindays ageinweeks ageinmonths age alter agegroup edad eta idade leeftijd alder wiek yas ageyears ageinyears patientage',
  gender:
    'gender sex geschlecht sexe genre sexo sesso genere genero geslacht kon plec cinsiyet genderidentity birthsex pronouns pronoun salutation anrede civilite tratamiento',
  ip: 'ip ipaddress ipaddr ipv4 ipv6 ipv4address ipv6address clientip remoteip sourceip userip lastip loginip remoteaddr remoteaddress clientaddress xforwardedfor forwardedfor ipadresse adresseip direccionip indirizzoip enderecoip ipadres adresip hostip currentsigninip lastsigninip signupip registrationip',
  mac: 'mac macaddress macaddr hwaddr hardwareaddress physicaladdress ethernetaddress bssid wifimac',
  device:
    'aaid advertisingidentifier googleadid appleadid mobileadid deviceid deviceserial imei imsi meid esn udid idfa idfv gaid advertisingid androidid serialnumber deviceidentifier fingerprint devicefingerprint iccid eid browserid visitorid anonymousid udi',
  homepage:
    'homepage website personalwebsite blog blogurl profileurl facebookurl linkedinurl twitterurl linkedinprofile webpage',
  photo:
    'avatar avatarurl picture pictureurl photo photourl profilepicture profileimage profileimageurl portrait gravatarid gravatar avatarhash avatarimage headshot selfie foto fotos profilbild profilfoto photodeprofil fotoperfil fotodeperfil profielfoto zdjecie',
  url: 'url uri link href weburl htmlurl',
  geo: 'geo geolocation latlng latlong latlon lat lng lon long latitude longitude coordinates coordinate coords gps gpscoordinates geopoint geohash geocode breitengrad laengengrad langengrad latitud longitud latitudine longitudine what3words',
  passport:
    'passport passportnumber passportno passportnum reisepass reisepassnummer passnummer passeport numeropasseport numerodepasseport pasaporte numeropasaporte passaporto numeropassaporto passaporte paspoort paspoortnummer paszport numerpaszportu pasaport pasaportno traveldocument traveldocumentnumber visanumber documentnumber',
  license:
    'licensenumber licencenumber licenseno driverlicense driverslicense driverlicensenumber driverslicensenumber drivinglicense drivinglicence drivinglicencenumber driverlicence dl dlnumber fuehrerschein fuhrerschein fuhrerscheinnummer permisconduire permisdeconduire permisoconducir licenciaconducir licenciadeconducir patente cnh cartaconducao cartadeconducao rijbewijs korkort prawojazdy ehliyet medicallicense npi dea deanumber',
  vehicle:
    'vin vehicleidentificationnumber vehicleid licenseplate licenceplate platenumber numberplate plate registrationplate vehicleregistration kennzeichen autokennzeichen nummernschild immatriculation plaque matricula placa targa kenteken registreringsnummer tablicarejestracyjna numerrejestracyjny plaka',
  diagnosis:
    'diagnosis diagnoses diagnose diagnosen icd icd10 icdcode icd10code diagnosiscode diagnostico diagnosi diagnoza tani disease illness krankheit symptom symptoms allergy allergies medicalhistory healthcondition disability chiefcomplaint',
  medication:
    'medication medications medicine medicines drug drugs drugname prescription prescriptions rx medikament medikamente medicament medicaments medicamento medicamentos farmaco farmaci medicijn medicijnen lakemedel lek leki ilac ilaclar dosage dose',
  ethnicity:
    'race ethnicity ethnic ethnicgroup ethnicorigin ethnie etnia raca herkunft religion religiousaffiliation faith belief konfession religione nationality nationalities nationalitat staatsangehorigkeit nationalite nacionalidad nazionalita nacionalidade nationaliteit nationalitet narodowosc obywatelstwo uyruk citizenship citizenships politicalparty politicalaffiliation sexualorientation unionmembership bloodtype bloodgroup',
  marital_status:
    'domesticstatus weddingdate weddingday dateofmarriage marriagedate marriedon marriedsince marriedat divorcedate divorcedon weddinganniversary hochzeitsdatum hochzeitstag fechadeboda datedemariage trouwdatum maritalstatus familienstand civilstatus etatcivil estadocivil statocivile burgerlijkestaat civilstand stancywilny medenihal relationshipstatus',
  patient_id:
    'mrn medicalrecordnumber medicalrecordno patientnumber patientno patientnr healthrecordnumber chartnumber',
  insurance_id:
    'insuranceid insurancenumber insuranceno policynumber policyno healthplanid healthplannumber memberid membernumber memberno subscriberid beneficiaryid beneficiarynumber medicareid medicarenumber medicaidid medicaidnumber healthinsurancenumber krankenversicherungsnummer versichertennummer groupnumber',
  customer_id:
    'customernumber customerno customernr kundennummer kundennr kundenid numeroclient numerocliente clientnumber clientno klantnummer kundnummer numerklienta musterino idcliente idclient',
  employee_id:
    'employeenumber employeeno personalnummer mitarbeiternummer matricule numeroempleado staffnumber staffid workerid personnelnumber payrollid payrollnumber badgenumber badgeid',
  biometric:
    'biometric biometrics fingerprintdata faceid facetemplate voiceprint retina irisscan faceimage',
  money:
    'amount balance total subtotal price cost fee salary wage income revenue discount tax betrag summe preis gehalt montant solde prix salaire importe saldo precio salario importo prezzo stipendio quantia valor preco bedrag prijs salaris belopp pris kwota cena wynagrodzenie tutar fiyat maas unitprice totalprice grandtotal netamount grossamount creditlimit annualincome netpay grosspay baserate payrate hourlyrate',
  date: 'date datetime timestamp created createdat createdon createddate createdtime updated updatedat updatedon modified modifiedat modifiedon lastmodified deletedat startdate enddate duedate expirydate expirationdate expiresat datum fecha dato tarih time timecreated timeupdated publishedat orderdate invoicedate admissiondate dischargedate visitdate appointmentdate hiredate terminationdate lastlogin lastloginat lastseen lastseenat',
  text: 'text note notes comment comments description body message remark remarks summary bemerkung bemerkungen notiz notizen kommentar commentaire commentaires observaciones comentario comentarios osservazioni commento observacoes opmerking opmerkingen anteckning uwagi komentarz aciklama notlar bio biography about aboutme freetext instructions feedback review narrative subject',
};

/** Folded name → data class. */
export const classWords: ReadonlyMap<string, string> = new Map(
  Object.entries(namesByClass).flatMap(([dataClass, terms]) =>
    terms.split(' ').map((term) => [term, dataClass] as const),
  ),
);

/**
 * Classes of few values: deterministic tokens of them can be told apart by counting (Naveed,
 * Kamara, Wright 2015).
 */
export const lowEntropyClasses: ReadonlySet<string> = new Set(
  'age gender state country marital_status ethnicity diagnosis medication card_security zip birth_year boolean status type enum currency language locale'.split(
    ' ',
  ),
);

/** Whose name it is: people. */
export const personWords: ReadonlySet<string> = new Set(
  'shopper full first last middle given family maiden legal display preferred nick real birth customer patient person client contact employee user member guest passenger driver student teacher doctor physician nurse practitioner provider author owner sender recipient buyer seller shipper consignee payer payee holder cardholder beneficiary applicant candidate tenant landlord resident visitor subscriber lead prospect attendee participant speaker agent assignee reporter reviewer approver manager supervisor colleague spouse partner child parent mother father guardian relative kin dependent dependant emergency caller caregiver witness victim suspect claimant insured policyholder borrower lender signer signatory billing shipping bill ship attn admin requester creator editor contributor player actor artist follower friend traveler traveller individual human kunde kundin patientin mitarbeiter personne personnel cliente paciente empleado paziente dipendente klant medewerker kund klient hasta musteri people profile staff worker host interviewer freelancer contractor'.split(
    ' ',
  ),
);

/** What else has a name. */
export const thingWords: ReadonlySet<string> = new Set(
  'id identifier value tool product item file folder directory document company organization organisation org business firm brand manufacturer vendor supplier merchant store shop tag event category class type kind status state city town country county region province street district field column table database schema index key label variable parameter param property attribute method function module package library component service server host domain zone network app application plugin extension project repo repository branch commit release version build job task step stage pipeline workflow action plan tier subscription sku model make color colour size group team department role permission scope policy rule queue topic channel room space board list page site template theme font icon replica pool snapshot image img video audio song album track playlist show movie film series episode book game level achievement badge currency bank fund stock asset symbol exchange market course lesson school university college hospital clinic facility location place building venue tour hotel restaurant airport airline flight station route device machine node cluster instance container bucket disk volume drug medication medicine diagnosis disease condition procedure test lab panel observation code system metric sensor unit material ingredient recipe drink pet animal breed species plant environment payment gateway processor scheme language locale timezone segment campaign form question option choice answer survey quiz report chart dashboard widget view filter sort query endpoint resource collection entity object thing edge relation link webhook trigger alert log layer style variant feature flag experiment coupon discount promotion offer deal tax carrier warehouse section chapter dataset artifact milestone license licence technical internal reverse common generic trade short long'.split(
    ' ',
  ),
);

/** Whose id it is, where the id is a class that other names lead to as well. */
export const idParents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    customer: 'customer_id',
    client: 'customer_id',
    kunde: 'customer_id',
    cliente: 'customer_id',
    patient: 'patient_id',
    subject: 'patient_id',
    user: 'user_id',
    account: 'account',
    acct: 'account',
    order: 'order_id',
    employee: 'employee_id',
    member: 'insurance_id',
    tax: 'national_id',
    national: 'national_id',
    passport: 'passport',
    license: 'license',
    licence: 'license',
    email: 'email',
    phone: 'phone',
    mobile: 'phone',
    telephone: 'phone',
    cell: 'phone',
    fax: 'phone',
    card: 'card',
    ssn: 'ssn',
    iban: 'iban',
    postal: 'zip',
    post: 'zip',
    zip: 'zip',
    device: 'device',
    account_holder: 'person',
    session: 'secret',
    vehicle: 'vehicle',
    house: 'address',
    street: 'address',
    house_number: 'address',
    voter: 'national_id',
    identity: 'national_id',
  }),
);
