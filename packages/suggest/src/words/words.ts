import { foldName } from '@leasehold/privacy';
import { phrasesOfThings } from './words-of-things.ts';

/**
 * Words of field names in other languages and in abbreviations, by what they are in English. Not
 * whole field names: the rules put them together (`telefon` + `nr`, `生年月日`, `numero` + `conto`), so
 * a language costs its words once and not every name they can make. Native scripts stand beside
 * their usual transliteration; marks on letters do not matter. Kept apart from the words
 * `dataClassOfNames` knows, for a class is sealed into tokens (decision 023).
 */
const phrases: { readonly [english: string]: string } = {
  // Names
  name: 'navn naam namn namen nom nome nombre jmeno nazwa nm nme اسم الاسم 名前 名称 名 名義 명 ism nimi',
  'first name':
    'ονομα mei fornavn fornamn voornaam vorname vornamen prenom prenoms nombres imie imiona imya imia imja vorna firstnm fstnm givennm tilltalsnamn имя imena им’я імя meno krestni keresztnev etunimi namefirst',
  'last name':
    'επωνυμο sei etternavn efternavn efternamn achternaam nachname familienname apellido apellidos cognome sobrenome apelido nazwisko prijmeni prijmeny prezime familiya familia familija фамилия прізвище nachn lastnm lstnm soyad soyadi 姓 苗字 姓氏 성 sukunimi vezeteknev لقب xing nomfamille nomdefamille nomusage nomdusage namelast myouji myoji',
  // Whole names as columns of tables have them
  'customer name': 'nomcli nomecli nmcli',
  'secret key': 'seckey prvkey privkey mfasec certpw',
  'patient name': 'ptname ptnm patnm patname',
  'patient id': 'ptid ptno patno patnbr',
  'medical record number': 'medrecno medrecnbr mrnnbr mrno chartno',
  'doctor name': 'drname drnm docnm physnm',
  'manager name': 'mgrname mgrnm supvname supvnm',
  'recipient name':
    'rcptname rcptnm recvname recvnm rcvrname rcvrnm soldtoname soldtonm shiptonm billtonm',
  'passenger name': 'paxname paxnm',
  'driver name': 'drvname drvnm',
  'owner name': 'ownname ownnm ownrnm',
  'holder name': 'drawernm drawername acholder acholdernm',
  'seller name': 'salesrep repname repnm slsrep slsprsn slsrepnm',
  'payer name': 'remitter remitternm remittername',
  'passport number': 'pptno ppnbr pptnbr',
  'driver license number': 'dlno dlnbr drvrlic',
  'session id': 'sessid',
  'user name': 'usrname usrnm',
  'salary amount': 'salamt grosssal netsal basicsal salgross salnet salbase',
  'diagnosis code': 'diagcd dxcd dxcode diagcod diagtxt',
  'zip code': 'zipcd postcd pstlcd',
  'security question': 'secquestion secqst',
  signature: 'signimg sigimg',
  'face template': 'faceenc facevec faceemb',
  'middle name':
    'mellomnavn mellannamn mellemnavn tussenvoegsel otchestvo отчество батькові midnm voorvoegsel',
  'maiden name': 'geburtsname geslachtsnaam name2 gbna nachn2 rodnaprezime',
  'preferred name': 'nick rufname rufnm roepnaam knownas nomesocial pseudonym',
  'full name':
    'namalengkap volledigenaam adsoyad tenaamstelling fio фио піб xingming 氏名 姓名 名字 성명 이름 shimei namae 全名 お名前 nama hoten emftx isimsoyisim anagrafica kokonimi celejmeno',
  initials: 'voorletters initialen inicialy iniciales iniciais iniziali namenskuerzel',
  'kana name': 'フリガナ ふりがな カナ氏名 氏名カナ furigana',
  father: 'padre pai vader vater ojciec otec 父 отец babaadi fathername pere ayah otets',
  mother: 'madre mae moeder mutter matka anne 母 мать anneadi mothername mere ibu',
  spouse:
    'conyuge conjoint conjuge ehepartner ehegatte echtgenoot malzonek 配偶者 配偶 супруг esposa esposo coniuge ehemann ehefrau suami istri suprug haigusha puoliso manzel manzelka ektefelle aegtefaelle',
  full: 'volledige voledige vollstaendiger vollstandiger',
  contact: 'kontakt contacto contato contatto yhteyshenkilo 联系 联络 連絡 контакт 연락',
  'contact person':
    'ansprechpartner 联系人 联络人 聯絡人 担当者 担当者名 담당자 osobakontaktowa kontaktniosoba tantousha tantosha',
  recipient:
    '收件人 收货人 受取人 届け先 配送先 お届け先 받는사람 수령인 destinataire destinatario odbiorca empfanger empfaenger получатель beneficiaire beneficiario ontvanger mottagare penerima poluchatel 送付先 vastaanottaja prijemce modtager',
  sender:
    '寄件人 发件人 差出人 依頼主 보내는사람 expediteur mittente remitente absender отправитель afzender nadawca gonderen avsandare pengirim otpravitel lahettaja odesilatel afsender avsender remetente',
  holder:
    'inhaber titular titulaire intestatario houder posiadacz 名義人 持卡人 예금주 держатель владелец kontoinhaber versicherungsnehmer 契約者',
  // Who
  customer:
    'pelanggan kunde kunden kund klient klienci zakaznik musteri 顧客 お客様 客户 客戶 고객 клиент клиенты клієнт عميل العملاء العميل 주문자 注文者 ostaja cust kokyaku asiakas asiakkaat zakaznici nasabah khachhang okyaku kyaku',
  user: 'benutzer usuario utente gebruiker bruker anvandare uzytkownik uzivatel kullanici 用户 使用者 ユーザー 利用者 사용자 пользователь مستخدم usr yonghu nutzer utilisateur usager pengguna kayttaja uzytkownicy nguoidung polzovateli kayttajat riyousha riyosha bruger',
  member:
    'anggota uyeler czlonkowie 회원 会员 会員 mitglied membre miembro socio medlem участник kaiin adherent associado iscritto medlemmar medlemmer clenove jasenet thanhvien soci mitglieder jasen clen uye',
  patient:
    'pasien hastalar pacjenci paciente paziente pacient pacjent potilas 患者 환자 病人 пациент пацієнт مريض pasient potilaat benhnhan kanja',
  employee:
    'karyawan pegawai pracownicy mitarbeiter empleado trabajador employe salarie dipendente medewerker werknemer ansatt anstalld pracownik zamestnanec calisan 社員 従業員 员工 員工 직원 сотрудник работник موظف emp funcionario sachbearbeiter bearbeiter sotrudnik angestellte beschaeftigte medarbeider medarbetare tyontekija tyontekijat zamestnanci nhanvien colaborador shain jugyoin juugyouin shokuin',
  student:
    'siswa mahasiswa murid uczniowie studenci schueler schuler eleve alumno aluno studente leerling 学生 学员 생徒 학생 студент ученик elev alunno alunna aluna ogrenci uczen uchenik 生徒 studierende schuelerinnen etudiant estudiante oppilas opiskelija hocsinh sinhvien zaci oppilaat opiskelijat studenter seito gakusei studerende',
  insured:
    'assure asegurado segurado sigortali assicurato verzekerde ubezpieczony 被保険者 被保险人 피보험자 застрахованный versicherte ubezpieczeni',
  buyer:
    'kaeufer kaufer besteller comprador acheteur acquirente koper kupujacy kopare pembeli pokupatel покупатель satinalan zakazchik заказчик 購入者 买家 kupujici',
  tenant:
    'mieter mieterin inquilino inquilina arrendatario locataire locatario locataria conduttore huurder najemca kiraci hyresgast penyewa арендатор leietaker najemnici vuokralaiset kyojusha nyukyosha lejer najemnik lokator',
  landlord:
    'vermieter arrendador bailleur locatore senhorio verhuurder wynajmujacy evsahibi hyresvard',
  driver:
    'fahrer beifahrer conductor conducteur autista motorista bestuurder kierowca surucu forare sopir pengemudi voditel водитель ridici sjaforer kuljettaja sofor untenshu',
  // somebody's kin: in English a child and a parent may be nodes of a tree
  sibling:
    'enfant hijo hija hijos figli filho filha dziecko dzieci cocuk anak rebenok ребенок kinder kodomo lapsi lapset dite',
  witness: 'zeuge zeugin testigo temoin testimone testemunha getuige swiadek tanik vittne saksi',
  lawyer:
    'anwalt anwaeltin rechtsanwalt abogado abogada avocat avvocato advogado advogada advocaat adwokat avukat advokat pengacara адвокат',
  owner:
    'halter eigentuemer propietario propietaria proprietaire proprietario proprietaria eigenaar wlasciciel agare pemilik vladelets владелец sahibi eigenaren omistaja majitel vlastnik',
  payer: 'zahler pagador payeur pagatore betaler platnik odeyen pembayar platelshchik плательщик',
  guardian:
    'eltern ouder rodzic 保護者 erziehungsberechtigte genitore foraldrar foreldre responsavel responsaveis hogosha huoltaja rodic opiekun veli',
  beneficiary: 'erbe erbin heredero heritier erede herdeiro',
  mandator: 'fullmaktsgiver vollmachtgeber mandant',
  mandatary: 'fullmektig',
  participant:
    'teilnehmer participante partecipante deelnemer uczestnik uczestnicy ucastnik ucastnici deltaker deltagare osallistujat katilimci peserta uchastnik',
  guest:
    'gaeste ospite gasten goscie gjest vieraat misafir huesped hospede gaster tamu shukuhakusha gosc invitado convidado invitato',
  visitor: 'besucher visiteur visitante visitatore bezoeker odwiedzajacy besokare',
  subscriber: 'abonnent abonne abonnee suscriptor prenumerant',
  donor: 'spender donateur donante doador darczynca givare donatore',
  volunteer: 'benevole voluntario vrijwilliger wolontariusz volontario',
  voter: 'pemilih elettore wahler waehler',
  dependent: 'dependente',
  depositor: 'deposant einleger depositante',
  party: 'partes parteien verfahrensbeteiligte litigantes',
  person:
    'betrokkene personne persona pessoa persoon osoba borger 個人 个人 本人 лицо физлицо henkilo kisi osoby henkilot kisiler orang personer kojin',
  // Numbers
  number:
    'nr nro num numero numer nummer numb cislo numara numarasi номер 番号 号 号码 編號 编号 號碼 번호 رقم nomer hao bango 码',
  code: 'kuerzel kurzel kod kode codigo codice cod cd koda код 代码 コード 코드 رمز',
  // Reaching people
  phone:
    'telepon notelp notelepon nohp hp sodienthoai dienthoai τηλεφωνο โทรศัพท์ טלפון telefon telefono telefone telefoon telefonu tlf tlfn tel tlfnr fon fone puhelin телефон 電話 电话 電話番号 전화 전화번호 هاتف denwa ph phn phon telno telnr telefonszam dianhua 连絡先 連絡先 연락처 联系电话 联系方式 telefonnr',
  mobile:
    'mobil mobiel movil celular cellulare komorka komorkowy telefonkomorkowy mob 携帯 携帯電話 手机 手機 手机号 휴대폰 휴대전화 핸드폰 جوال الجوال محمول мобильный мобільний shouji shoujihao matkapuhelin keitai gsm cepno ceptel',
  email:
    'epost epostadresse eposta correo correio courriel poczta 邮箱 邮件 电子邮箱 电子邮件 電子郵件 メール メールアドレス eメール 이메일 이메일주소 메일 почта эл.почта электроннаяпочта электронная электронний електронна البريد بريد youxiang sahkoposti pochta usridlong pec',
  'chat handle':
    'gamertag 微信 微信号 wechat weixin 카카오톡 카톡 whatsappid qqhao qq号 lineid viber',
  // Places
  address:
    'διευθυνση adresse adres adress adresa adresi direccion endereco indirizzo domicilio morada anschrift 住所 地址 住址 주소 адрес адреса عنوان العنوان dizhi jusho zhuzhi 所在地 addr osoite lakcim alamat diachi acikadres',
  street:
    'strasse straat straatnaam gata gatu gade vej vei vejnavn calle rue rua ulica ulice ulicy sokak cadde 街道 улица вулиця شارع stras str utca logradouro',
  'house number':
    'hausnr hausnummer huisnr huisnummer husnummer husnr hsnmr numeroporta nrdomu domu numerocivico civico 番地',
  'address line':
    'complemento complement toevoeging huisnummertoevoeging mieszkania lokalu adressezusatz utdelningsadress zusatz ln bairro kolonia colonia',
  residence: 'residenza',
  city: 'πολη stad stadt mesto miasto sehir gorod gemeente kommune comune ciudad cidade citta ville poststed postort plaatsnaam woonplaats miejscowosc poblacion localidad город місто المدينة مدينة 城市 市区 市区町村 도시 ort01 chengshi kaupunki miestas administrativedistrictlevel2 administrativedistrictlevel3 administrativearealevel2 administrativearealevel3',
  'postal code':
    'kodepos postleitzahl pstlz postnr postnummer postinumero psc kodpocztowy 郵便番号 邮编 邮政编码 우편번호 индекс почтовыйиндекс індекс الرمزالبريدي yubinbango yubin youbian postcd zipcd iranyitoszam',
  country: 'land pais paese zeme ulke strana страна країна 国 国家 국가 بلد land1 guojia',
  // Who somebody is
  birth:
    'geburt gebdat geb naissance naiss nacimiento nac nasc nascimento nascita urodzenia narozeni fodsels fodelse geboorte rozhdeniya rozhd рождения рождение народження 出生 出生日 생년 الميلاد ميلاد dogum brth birt lahir',
  date: 'datum dato fecha tarih дата 日期 年月日 일자 تاريخ dt pvm',
  'birth date':
    'tanggallahir tgllahir dataur 生年月日 生日 生年 誕生日 출생일 생일 생년월일 gbdat seinengappi shengri chushengriqi geburtsdatum geburtstag cumpleanos compleanno compleanni anniversaires aniversariante aniversariantes verjaardag verjaardagen urodziny fodselsdag fodselsdato datanasc datanascimento fechanac datenaiss syntymaaika fechanacimiento geboortedatum syntymapaiva tanjoubi tanjobi',
  'birth place':
    'tempatlahir geburtsort gbort placeofbirth birthplace lieunaiss luogonascita fodelseort fodested geboorteplaats 出生地 місценародження місторождения shusshinchi syntymapaikka',
  gender:
    'jeniskelamin geschlecht geslacht sexe sexo sesso kjonn plec pohlavi cinsiyet gesch gbgesch 性別 性别 성별 пол стать الجنس xingbie seibetsu sukupuoli genero kelamin neme',
  nationality:
    'nationalitat nationalite nacionalidad nazionalita staatsangehorigkeit natio medborgarskap statsborgerskap obywatelstwo obcanstvi uyruk 国籍 국적 гражданство громадянство الجنسية guoji',
  'marital status':
    'marstat maritalst marst statuspernikahan statusperkawinan medenidurum familienstand etatcivil estadocivil statocivile civilstand sivilstand stancywilny famst medenihal 婚姻状况 婚姻 결혼여부 семейноеположение siviilisaaty rodinnystav',
  religion:
    'agama kirchensteuer konfession konfe kirche kirchensteuermerkmal religione 宗教 종교 вероисповедание shukyo shuukyou',
  age: 'umur usia alter edad idade leeftijd wiek yas возраст вік 年齢 年龄 나이 العمر nianling',
  salutation: 'anrede civilite tratamiento aanhef tiltale 敬称 称呼 anred',
  // Identity
  'national id':
    'natlid natlidno natid cpfcnpj cpfoucnpj cnpjcpf codigofiscal 社保号 社会保险号 αφμ personnr personnummer fodselsnummer fodselsnr cpr cprnummer cprnr rodnecislo rodne pesel snils снилс inn инн рнокпп ипн rnokpp 身份证 身份证号 身份证号码 证件号码 證件號碼 主民登録 주민등록번호 주민번호 マイナンバー 個人番号 shenfenzheng shenfenzhenghao aadhaar codfisc codicefiscale codfiscale numsecu numeroseguridadsocial seguridadsocial securitesociale taxvat steueridnr steuerid svnummer svnr nrodocumento nodocumento numerodocumento docidentidad dowodu nrdowodu dowodosobisty kimlik kimlikno kimliknr tckimlik henkilotunnus egn oib jmbg cnp adoszam identitetsnummer identitaetsnummer الهوية هوية kra krapin uan nik ktp cccd rodneho burgerservicenummer personenkennzahl dunum identificacion identifiantfiscal numerofiscal numfiscal taxfilenumber avsnummer ahvnummer 住民票 steuernr stnr rvnr tcno nssnum hetu',
  passport:
    'pasport pasaport pasaporte passeport passnr passnummer reisepass 護照 护照 护照号 パスポート パスポート番号 旅券 旅券番号 여권 여권번호 паспорт паспорта huzhao جواز paszport paspoort mrz',
  'driver license':
    '運転免許証 免許証番号 驾驶证 驾照 운전면허 права водительское fuhrerschein permisconduire carnetconducir patentediguida licenciaconducir',
  'bank account':
    'bankn konto kontonr kontonummer konta uctu ucet cuenta cuentabancaria conta conto compte rekening rekeningnummer 口座 口座番号 账号 银行账号 银行账户 계좌 계좌번호 счет счета рахунок الحساب حساب yinhangzhanghao kto szamlaszam upi pix chavepix tilinumero pankkitili kouza koza',
  card: 'karte kort kaart karta karty carte tarjeta kredi kreditkarte kreditkort 銀行卡 银行卡 信用卡 银行卡号 カード 카드 карта карты بطاقة yinhangka',
  password:
    'katasandi passwort kennwort motdepasse contrasena senha wachtwoord passord losenord haslo heslo sifre пароль 密码 密碼 パスワード 暗証 비밀번호 كلمةالمرور mima salasana parola adgangskode',
  'customer number':
    'ffp ffn frequentflyer frequentflyernumber loyaltynumber loyaltyid membershipnumber rewardsnumber kainid 顧客番号 会员号 会員番号 회원번호 kundennr kundennummer klantnummer relatienummer kundnummer',
  'employee number':
    'pernr personalnummer persnr matricule legajo 社員番号 工号 사번 табельный mitarbeiternummer',
  'insurance number':
    'insno insnbr versichertennr 被保険者証番号 保険証 polisnummer versichertennummer krankenversicherungsnummer 保険証番号 保険者番号 medicareno kvnr versnr',
  photo: 'lichtbild passbild 頭像 头像 写真 照片 사진 фото фотография صورة avatarurl zdjecie',
  // What nobody may be told of a person without a decision
  salary:
    'steuerklasse lohnsteuerklasse kinderfreibetrag kinderfreibetrage gaji gajipokok gehalt gehaelter gehalter grundgehalt jahresgehalt bruttogehalt nettogehalt salaire salario sueldo stipendio retribuzione ordenado vencimento salaris wynagrodzenie pensja zarobki lohn lonn lonen arbeitslohn bruttolohn nettolohn nomina loon traitement arslon platy mzda maas зарплата оклад 給与 給料 月給 年収 工资 薪资 薪水 월급 연봉 급여 راتب gongzi kyuuyo kyuyo kyuryo kyuryou gekkyu',
  income:
    'einkommen einkunfte verdienst revenu ingreso reddito renda rendimento inkomen dochod inkomst inntekt indkomst gelir доход 収入 收入 소득 دخل shouru pendapatan shotoku nenshu',
  remuneration: 'vergutung verguetung remunerazione remuneracion remuneracao beloning',
  pension: 'rente altersrente retraite jubilacion pensione aposentadoria pensioen emerytura',
  debts: 'schuld dettes deudas debiti dividas schuldenlast dlugi',
  'credit score':
    'bonitat bonitaet bonitatsscore schufascore scoringcredit kreditscore kreditwurdigkeit puntajecrediticio punteggiocredito',
  'net worth': 'vermogen vermoegen nettovermogen patrimoine patrimonio majatek',
  allergy:
    'alergi allergien alergias allergia allergieen allergier unvertraglichkeit аллергия アレルギー 过敏 알레르기 حساسية guomin alerji arerugi',
  disease:
    'penyakit hastalik krankheit erkrankung vorerkrankung maladie enfermedad malattia patologia doenca ziekte aandoening choroba sjukdom sykdom sygdom болезнь заболевание 疾患 疾病 질병 مرض sairaus nemoc onemocneni byouki byoki shikkan',
  'health status':
    'saglikdurumu stanzdrowia gesundheitszustand gesundheit etatdesante sante estadodesalud salud statodisalute salute estadodesaude saude gezondheid gezondheidstoestand zdrowie',
  'medical history':
    'anamnese antecedents antecedentesmedicos krankengeschichte krankenakte historiaclinica cartellaclinica dossiermedical 既往歴 病史',
  disability:
    'behinderung behinderungsgrad schwerbehinderung schwerbehindert schwerbehindertenausweis invaliditat handicape discapacidad invalidez disabilita invalidita deficiencia incapacidad niepelnosprawnosc beperking handikapp инвалидность 障害 残疾 장애 vammaisuus postizeni funktionsnedsattning engellilik shougai',
  pregnancy:
    'schwangerschaft schwanger grossesse enceinte embarazo embarazada gravidanza incinta gravidez gravida zwangerschap zwanger ciaza graviditet беременность 妊娠 怀孕 임신 gestacion gestacao gestationnel raskaus tehotenstvi tehotna gebelik hamile hamilelik kehamilan ninshin',
  vaccination:
    'impfung impfstatus impfstoff vacuna vacunacion vaccino vaccinazione vacina vacinacao vaccinatie szczepienia vaccinering прививка 予防接種 疫苗 예방접종 vaksinasi rokotus ockovani',
  'blood pressure':
    'blutdruck tensionarterielle tension presionarterial pressionearteriosa pressaoarterial bloeddruk cisnieniekrwi blodtryck 血圧 血压 혈압',
  'heart rate':
    'herzfrequenz herzschlag pouls frequencecardiaque frecuenciacardiaca frequenzacardiaca frequenciacardiaca hartslag tetno 心拍数 心率 심박수',
  'blood type':
    'golongandarah goldarah kangrubu blutgruppe groupesanguin gruposanguineo tiposanguineo grupposanguigno bloedgroep grupakrwi blodgrupp 血液型 血型 혈액형 krevniskupina veriryhma blodtype ketsuekigata',
  'body weight':
    'korpergewicht koerpergewicht poidscorporel pesocorporal pesocorporeo lichaamsgewicht masaciala 体重',
  'lab results':
    'laborwert laborbefund befund resultatslabo analyses analisisclinicos analisi referto exames labuitslagen wynikibadan badania 検査結果 化验结果',
  medication:
    'medicamento medicamentos medicament medicaments medikament medikamente farmaco farmaci arzneimittel medikation medicacion medicazione medicacao medicatie geneesmiddel 薬 药物 약물 лекарство лекарства دواء obat laake laakitys legemiddel leky medicin medisin kusuri',
  prescription:
    'verordnung rezepte ordonnance recetamedica ricetta receitamedica recept 処方 处方 처방',
  treatment: 'behandlung traitementmedical tratamiento trattamento tratamento behandeling leczenie',
  symptoms: 'symptome sintomas sintomi objawy 症状 증상 bolu agrisi',
  'hospital admission':
    'einweisung aufnahmedatum krankenhausaufnahme hospitalisation fechaingreso ingresohospitalario ricovero internacao ziekenhuisopname opnamedatum datenaufnahme przyjecie 入院日',
  'hospital discharge':
    'entlassungsdatum entlassung datedesortie fechaalta altahospitalaria dimissione dataalta ontslagdatum wypis 退院日',
  belief:
    'religiao religiones glaube glaubensbekenntnis croyance creencia credo crenca geloof geloofsovertuiging wyznanie trosbekannelse',
  'religion affiliation':
    'religionszugehorigkeit religionsgemeinschaft appartenancereligieuse confessionreligieuse kirchenzugehorigkeit kirchenmitglied',
  'political party':
    'partei parteizugehorigkeit parteimitglied partipolitique partidopolitico partitopolitico politiekepartij partiapolityczna 政党 支持政党',
  'political opinion':
    'politischeansicht politischemeinung opinionpolitique opinionespoliticas opinionepolitica opiniaopolitica politiekevoorkeur pogladypolityczne',
  'sexual orientation':
    'sexuelleorientierung sexualitat orientationsexuelle orientacionsexual orientamentosessuale orientacaosexual seksuelegeaardheid seksueleorientatie orientacjaseksualna 性的指向 性取向',
  'trade union':
    'gewerkschaft gewerkschaftsmitglied gewerkschaftszugehorigkeit syndicat afiliacionsindical sindicato sindacato vakbond vakbondslidmaatschap zwiazekzawodowy fackforbund fagforening 労働組合 工会 노동조합 sendika ammattiliitto',
  ethnicity:
    'suku ethnische ethnischeherkunft ethnizitat origineethnique origenetnico etnicidad origineetnica pochodzenieetniczne etniciteit rasse hautfarbe 民族 人種 种族 razza raza etnicita',
  'criminal record':
    'vorstrafe vorstrafenregister fuhrungszeugnis fuehrungszeugnis casierjudiciaire antecedentspenaux antecedentespenales antecedentescriminais casellariogiudiziale fedinapenale precedentipenali strafblad strafregister karalnosc niekaralnosc rejestrkarny судимость 前科 犯罪歴 犯罪记录 전과 sabika rikosrekisteri zenka',
  'face image': 'gesichtsbild gesicht visage rostro volto twarz 顔写真 人脸',
  fingerprints:
    'fingerabdruck empreintedigitale empreintesdigitales empreintes huelladactilar huellasdactilares impronta impressaodigital vingerafdruk odciskpalca odciskipalcow 指紋 指纹 지문',
  'signature image':
    'tandatangan unterschrift signaturemanuscrite firmadigitalizada firmaautografa assinaturadigitalizada handtekening podpis 署名画像',
  'residence permit':
    'aufenthaltstitel aufenthaltserlaubnis aufenthaltskarte titredesejour cartedesejour permisoderesidencia permisoresidencia tarjetaresidencia permessodisoggiorno permessosoggiorno autorizacaoderesidencia verblijfsvergunning verblijfstitel kartapobytu zezwolenienapobyt 在留カード 在留カード番号 居留证 外国人登録 aufenthaltsstatus verblijfsstatus',
  'visa number': 'visumnummer visumnr numerodevisa numerovisa numerovisado visumsnummer numerwizy',
  'identity document number':
    'ausweisnr personalausweisnr numeropiece numerodepiece piecedidentite pieceidentite cartenationaleidentite cni documentoidentita cartaidentita numerocartaidentita bilhetedeidentidade identiteitskaart identiteitsbewijs dowodtozsamosci dokumenttozsamosci',
  // What is not a person
  product:
    'produkt artikel producto produto prodotto produit vara vare varer tovar 商品 产品 產品 製品 品 상품 제품 товар товары المنتج منتج urun wupin shangpin 物品 材料',
  company:
    'firma foretag empresa azienda entreprise societe bedrijf sirket spolecnost yritys virksomhed 会社 公司 企業 企业 회사 компания компанія организация شركة الشركة gongsi kaisha employeur arbeitgeber arbetsgivare arbejdsgiver werkgever empleador メーカー 厂家 制造商 制造',
  store:
    'laden filiale tienda loja negozio magasin butik winkel sklep obchod magaza 店 店舗 店铺 门店 매장 магазин متجر 销售',
  order:
    'bestellung auftrag bestelling commande pedido ordine ordre zamowienie objednavka siparis 注文 订单 訂單 주문 заказ замовлення طلب',
  amount:
    'betrag summe betrg montant importe importo bedrag belopp kwota castka tutar сумма сума 金額 金额 금액 المبلغ jine',
  note: '備考 备注 備註 비고 메모 комментарий примечание 备忘 bemerkung poznamka notatka huomautus',
  title: 'наименование название назва titel titre titulo titolo bezeichnung',
  status: 'статус 状态 狀態 상태 الحالة zhuangtai statut situacao situacion stato',
  created: 'erstellt angelegt cree creado criado creato aangemaakt skapad utworzono',
  updated: 'geaendert geandert aktualisiert modifie actualizado atualizado aggiornato bijgewerkt',
  count: 'anzahl antal aantal liczba',
  quantity: 'cantidad quantidade quantite menge',
  'cost center': 'kostenstelle',
  'contract type': 'vertragsart',
  requirements: 'anforderungen requisitos exigences',
  room: 'salle zimmer',
  applicant:
    'requerente solicitante antragsteller antragstellerin demandeur richiedente aanvrager wnioskodawca basvuran sokande pemohon zayavitel 申込者 bewerber kandidat candidat candidato sollicitant postulante kandydaci pelamar moushikomisha',
  booking: 'buchung reservierung reserva prenotazione',
  channel: 'kanal canal',
  equipment: 'ausstattung equipamento equipement',
  manager:
    'leiter leiterin vorgesetzte jefe gerente responsable responsavel responsabile kierownik',
  teacher:
    'guru dosen lehrer lehrerin enseignant professeur profesor professor insegnante leraar lerares nauczyciel ogretmen larare uchitel lehrkraft lehrkraefte docente docent maestro ucitel laerer opettaja giaovien opettajat kyoushi kyoin sensei dozent dozentin',
  scholarship: 'beca becas bourse bolsadeestudo borsadistudio studienbeihilfe beurs',
  'disciplinary record': 'expedientedisciplinario dossierdisciplinaire disziplinarakte',
  'borrowed by': 'prestadoa prestadaa emprestadoa ausgeliehenan verliehenan preteea pretea',
  'api key': 'cleapi chaveapi claveapi chiaveapi apik',
  'access code':
    'zugangscode zutrittscode turcode tuercode codigoacceso codigodeacceso codeacces codicediaccesso',
  contract: 'vertrag contrat contrato contratto umowa',
  'contract number': 'vertragsnummer numerocontrato numerodecontrato numerocontrat',
  'report number': 'meldungsnummer schadensnummer vorgangsnummer',
  urgency: 'dringlichkeit urgencia urgenza',
  features: 'ausstattungsmerkmale merkmale caracteristicas caracteristiques',
  'payment frequency': 'zahlungsrhythmus zahlungsweise periodicidadpago',
  'object type': 'objektart immobilienart objekttyp',
  'heating type': 'heizungsart heizungstyp',
  class: 'klasse classe',
  trade: 'gewerk',
  mode: 'modalidad modalita',
  course: 'carrera asignatura kurs studiengang filiere corso curso',
  faculty: 'facultad faculdade fakultat fakultaet facolta',
  'course summary': 'temario lehrplan programacurso',
  location: 'ubicacion ubicazione localizacao localisation emplacement',
  prerequisites: 'prerrequisitos prerequis voraussetzungen',
  shift: 'turno schicht',
  'physical state': 'estadofisico',
  'registration status': 'estadomatricula estadodematricula statutinscription',
  'registration date': 'fecharegistro fechaderegistro dataregistro datedinscription',
  'administrative region': 'administrativedistrictlevel1 administrativearealevel1',
  citizen:
    'penduduk warga vatandas cidadao ciudadano citoyen cittadino buerger einwohner habitant habitante vecino morador inwoner bewoner obywatel mieszkaniec mieszkancy obcan innbygger medborgare invanare kansalaiset grazhdane zhiteli',
  'sick days': 'krankheitstage krankentage fehltage',
  category: 'kategorie categoria categorie カテゴリ 分类 类别 분류 категория kategori',
  insurance: 'afiliado',
  'street address':
    'gateadresse gatuadress besoksadress gatenavn domcli dircli endcli nroext nroint',
  'care of': 'careof',
  seller:
    'vendedor verkaufer verkauefer vendeur venditore verkoper sprzedawca продавец 卖家 賣家 판매자 販売者 verkaeufer sprzedajacy satici saljare penjual prodavets',
  supplier:
    'lieferant fournisseur proveedor fornitore fornecedor leverancier leverantor leverandor dostawca dodavatel tedarikci поставщик 供应商 仕入先 공급업체 المورد',
  warehouse:
    'whse lager magazyn almacen entrepot magazzino armazem magazijn sklad склад 仓库 倉庫 창고',
  school: 'schule ecole escuela scuola escola skola szkola etablissement школа 学校 학교',
  clinic: 'cabinet',
  hospital:
    'krankenhaus klinik praxis hopital ospedale больница 医院 病院 병원 labor laboratoire laboratorio лаборатория',
  department: 'abteilung departamento отдел 部门 部門 부서 avdelning afdeling oddzial',
  employer: '勤務先 работодатель',
  diagnosis:
    'diagnosa diagnostik diagnostics diagnosticos diagnoosi diagnostiek rozpoznanie 病名 诊断 診断 진단 диагноз shindan byomei',
  doctor:
    'dokter medecintraitant 主治医 担当医 医師 医生 의사 arzt hausarzt medecin medico lekarz врач лікар huisarts doktor vrach aerzte artsen lekar lakare laakarit bacsi doctores laakari laege',
  'license plate':
    'regno regnr carregistration vehicleregno registrationmark immatriculation 车牌 车牌号 ナンバー',
  vin: 'chassisnumber chassisno chassis fahrgestellnummer',
  // Abbreviations of words that are English already
  document: 'doc',
  account: 'acct acc',
  previous: 'prev',
  home: 'wohn privat prive thuis maison 家庭 自宅 집 домашний',
  work: 'dienst dienstlich trabajo praca 工作 직장 рабочий',
  author: 'autora auteur autore verfasser yazar penulis forfattare forfatter kirjoittaja chosha',
  nurse:
    'krankenschwester pflegekraft verpleegkundige infirmier infirmiere enfermera enfermero enfermeiro enfermeira infermiere infermiera pielegniarka hemsire perawat sjukskoterska sygeplejerske sykepleier sairaanhoitaja kangoshi',
  caregiver:
    'betreuer betreuerin mantelzorger aidant cuidador cuidadora badante opiekunka pengasuh',
  passenger: 'passasjer joukyaku reisende',
  player:
    'spieler speler joueur jugador jogador giocatore zawodnik oyuncu pemain spelare spiller pelaaja hrac jucator senshu',
  coach: 'entrenador treinador allenatore entraineur pelatih valmentaja',
  prisoner: 'gefangener gevangene prisonnier wiezien mahkum narapidana vanki',
  victim: 'opfer slachtoffer victima vitima vittima ofiara magdur uhri',
  suspect: 'verdaechtiger verdachte sospechoso sospettato podejrzany supheli tersangka epailty',
  defendant:
    'angeklagter beklagte imputato imputado acusado oskarzony sanik terdakwa syytetty tiltalte obzalovany',
  'deceased person':
    'verstorbene verstorbener overledene defunt difunto fallecido falecido defunto zmarly almarhum vainaja',
  'exam grade':
    'betyg ocena oceny znamka znamky karakterer arvosana seiseki calificacion calificaciones cijfer',
  'medical condition':
    'zdravotni zdravotnistav terveydentila saglik kesehatan terveys zdravi helbred kenkou kenko',
  alcohol: 'alkol alcool alcol alkoholi',
  'body temperature':
    'temperaturacorporal temperaturecorporelle temperaturacorporea korpertemperatur kroppstemperatur lichaamstemperatuur',
  medical: 'lekarski lekarskie medis tibbi medizinisch medicale',
};

/** Folded word → English words. */
export const englishWords: ReadonlyMap<string, readonly string[]> = new Map(
  // what tells of people comes last, and counts
  [...Object.entries(phrasesOfThings), ...Object.entries(phrases)].flatMap(([english, terms]) =>
    terms.split(' ').map((term) => [foldName(term), english.split(' ')] as const),
  ),
);
