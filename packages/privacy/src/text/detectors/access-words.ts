/** Words of a language or a family, in the beginnings that its endings are added to. */
export interface AccessWords {
  /** For what opens: a code, a PIN, a password. */
  readonly codes: string;
  /** For what it opens, or what it is for: a door, a box of keys, a sign-in. */
  readonly places: string;
  /** Absent: a place may also stand right behind the code (`kod furtki`). */
  readonly isJoined?: true;
}

/**
 * Only a code beside a place of the same row says that a number opens something: `port` is a gate
 * in Swedish and a number of networks in English.
 */
export const accessWords: readonly AccessWords[] = [
  {
    codes: 'code|pin|passcode|combination|password',
    places:
      'door|front door|front gate|back door|back gate|side door|side gate|main door|' +
      'main gate|gate|lockbox|lock box|key box|keybox|key safe|keysafe|keypad|padlock|' +
      'locker|alarm|garage|entrance',
    isJoined: true,
  },
  {
    codes: 'code|pin|kombination|geheimzahl|passwort|kennwort',
    places:
      'tür|haustür|hoftür|wohnungstür|eingangstür|kellertür|hintertür|tor|hoftor|' +
      'garagentor|pforte|eingang|hauseingang|zugang|zutritt|garage|schlüsselkasten|' +
      'schlüsselsafe|schlüsselbox|schlüsseltresor|tresor|safe|alarm|schloss|schließfach|' +
      'einmal|bestätigung|sicherheit|anmelde|freischalt|entsperr|öffnung|verifizierung|' +
      'ihr|dein',
  },
  {
    codes: 'code|pincode|cijfercode|wachtwoord|combinatie',
    places:
      'deur|voordeur|achterdeur|schuurdeur|poort|hek|ingang|portiek|garage|sleutelkast|' +
      'sleutelkluis|sleutelbox|kluis|alarm|toegang|inlog|verificatie|bevestiging|' +
      'beveiliging',
  },
  {
    codes: 'code|pin|mot de passe|combinaison',
    places:
      'porte|portail|portillon|entrée|immeuble|hall|bâtiment|accès|alarme|coffre|garage|' +
      'boîte à clé|boite à clé|cadenas|interphone|de vérification|de confirmation|' +
      'de connexion|de validation|de sécurité|déverrouillage|usage unique|votre',
  },
  {
    codes:
      'código|codigo|codi|clave|clau|contraseña|contrasenya|senha|palavra-passe|pin|' +
      'combinación|combinação',
    places:
      'puerta|portal|portón|portero|verja|cancela|entrada|garaje|cochera|alarma|' +
      'caja fuerte|caja de llaves|caja de las llaves|cajetín|llaves|candado|acceso|' +
      'verificación|confirmación|seguridad|desbloqueo|porta|portão|portao|portaria|' +
      'prédio|garagem|alarme|cofre|cadeado|chaves|fechadura|interfone|condomínio|acesso|' +
      'verificação|confirmação|segurança|accés|candau|verificació|seguretat',
  },
  {
    codes: 'codice|pin|password|combinazione',
    places:
      'cancello|cancelletto|porta|portone|ingresso|citofono|garage|allarme|cassetta|' +
      'cassaforte|portachiavi|keybox|lucchetto|serratura|accesso|verifica|conferma|' +
      'sicurezza|sblocco',
  },
  {
    codes: 'kode|kod|pinkode|passord|adgangskode|lösenord|pinkod|kombinasjon|kóði|kóðinn',
    places:
      'dør|hoveddør|ytterdør|inngang|indgang|opgang|oppgang|port|grind|nøkkelboks|' +
      'nøkkelskap|nøgleboks|nøgleskab|alarm|garasje|garage|adgang|innlogging|' +
      'verifisering|bekreftelse|bekræftelse|engang|sikkerhet|sikkerhed|lås|dörr|' +
      'ytterdörr|entré|nyckelbox|nyckelskåp|larm|inloggning|verifiering|bekräftelse|' +
      'säkerhet|trapp|hurð|dyra|hliðs',
  },
  {
    codes: 'koodi|salasana|kood',
    places:
      'ovi|oven|ulko-oven|ulko-ovi|ulkoovi|portti|portin|avainlaatiko|avainkaapi|' +
      'avainsäilö|avainboksi|hälytys|hälyttim|kirjautumis|vahvistus|turva|luko|kerta|' +
      'ukse|välisukse|värava|võtmekapi|sisselogimis|kinnitus',
  },
  {
    codes: 'kód|pin-kód|jelszó|jelszav',
    places:
      'kapu|ajtó|bejárat|kulcsszéf|kulcsdoboz|kulcstartó|riasztó|garázs|belép|ellenőrző|' +
      'megerősít|biztonsági|lakat|széf|kaputelefon|lépcsőház',
  },
  {
    codes: 'kod|pin|hasło|szyfr|kód|heslo|šifr|lozink|kods|kodas|kodu|kodi',
    places:
      'furtk|furty|bram|drzwi|domofon|klatk|wejści|skrzynk|sejf|alarm|garaż|dostęp|' +
      'logowani|weryfik|potwierdz|autoryz|jednoraz|kłódk|szlaban|dveř|dver|brán|vrat|' +
      'vrát|brank|vchod|trezor|schránk|garáž|vstup|přístup|prístup|přihlaš|prihlas|ověř|' +
      'overov|potvrz|bezpečnost|zámk|jednoráz|ulaz|kapij|portafon|vhod|sef|garaž|' +
      'pristup|sigurnos|potvrd|ključ|durvju|vārtu|ieejas|piekļuves|seifa|durų|vartų|' +
      'laiptinės|įėjimo|prieigos|patvirtinimo|seifo|derës|portës|hyrjes|twój|váš',
  },
  {
    codes: 'cod|codul|parola|parolă',
    places:
      'ușă|uşă|uși|uşi|porți|porţi|poart|interfon|intrar|intrăr|acces|alarm|seif|' +
      'verificare|autentificare|confirmare|cutia cu chei|cutiei cu chei|lacăt|scări|' +
      'scara',
  },
  {
    codes: 'şifre|kod|kodu|parola|pin',
    places:
      'kapı|dış kapı|bina|giriş|garaj|alarm|kasa|anahtar kutusu|doğrulama|onay|güvenlik|' +
      'kilit|apartman|tek kullanımlık|darvaza|qapı',
  },
  {
    codes: 'kode|kod|sandi|kata sandi|pin|msimbo|nambari ya siri|code',
    places:
      'pintu|gerbang|pagar|masuk|verifikasi|kotak kunci|alarm|akses|brankas|garasi|' +
      'pengesahan|mlango|lango|geti|pinto|tarangkahan',
  },
  {
    codes: 'mã|mật khẩu|mật mã|mã pin',
    places:
      'cửa|cổng|xác nhận|xác minh|xác thực|khóa|khoá|két|otp|đăng nhập|thang máy|' +
      'hộp chìa|ra vào',
  },
  {
    codes: 'код|шифр|пароль|парол|пин-код|пинкод|гасло|шифра|лозинк',
    places:
      'домофон|двер|подъезд|калитк|ворот|сейф|замк|вход|сигнализаци|доступ|подтвержд|' +
      'проверк|безопасност|шлагбаум|ячейк|гараж|ключниц|під’їзд|підʼїзд|хвіртк|воріт|вхід|' +
      'підтвердж|врат|порта|достъп|потвърж|капиј|улаз|есік|хаалга|ваш|твой',
  },
  {
    codes: 'κωδικ|συνδυασμ|pin',
    places:
      'πόρτα|πύλη|εισόδου|είσοδο|εξώπορτα|εξώθυρα|κλειδοθήκη|κλειδαρι|συναγερμ|γκαράζ|' +
      'χρηματοκιβ|πρόσβαση|επαλήθευση|επιβεβαίωση|θυροτηλ|ασφαλεία|λουκέτ|πολυκατοικία',
  },
  {
    codes: 'קוד|סיסמ|צופן',
    places:
      'כניסה|כניסת|דלת|שער|בניין|בנין|אזעקה|כספת|חניה|חניון|אימות|אישור|גישה|אינטרקום|' +
      'לובי|מנעול',
  },
  {
    codes: 'رمز|كود|شفرة|كلمة السر|كلمة المرور|الرقم السري',
    places: 'باب|بوابة|مدخل|دخول|خزنة|قفل|إنذار|تحقق|تأكيد|مرآب|كراج|عمارة|بناية|صندوق',
  },
  {
    codes: 'رمز|کد|پسورد|کوڈ',
    places:
      'درب|ورود|گاوصندوق|پارکینگ|تایید|تأیید|آیفون|دزدگیر|ساختمان|دروازه|دروازے|گیٹ|' +
      'دروازہ|قفل',
  },
  {
    codes: 'कोड|पासवर्ड|पिन|কোড|পাসওয়ার্ড|পিন|குறியீடு|கடவுச்சொல்',
    places: 'दरवाज़|दरवाज|गेट|ताले|लॉक|तिजोरी|अलार्म|सत्यापन|দরজা|গেট|তালা|যাচাই|கதவு|வாசல்',
  },
  {
    codes: 'รหัส|พิน|โค้ด|ລະຫັດ|លេខកូដ|លេខសម្ងាត់|ကုဒ်',
    places:
      'ประตู|รั้ว|เข้าบ้าน|เข้าตึก|เข้าอาคาร|เข้าคอนโด|ตู้เซฟ|เซฟ|กุญแจ|กล่องกุญแจ|' +
      'ยืนยัน|ลิฟต์|ล็อก|ปลดล็อก|otp|ປະຕູ|ທ្វារ|ទ្វារ|တံခါး',
  },
  {
    codes: 'コード|番号|パスワード',
    places:
      '玄関|ドア|オートロック|エントランス|金庫|キーボックス|宅配ボックス|入室|ログイン|解錠|開錠|認証|鍵',
  },
  {
    codes: '密码|密碼|密码锁',
    places:
      '门禁|門禁|大门|大門|房门|房門|门锁|門鎖|单元门|車庫|车库|保险箱|保險箱|开门|開門|钥匙盒',
  },
  {
    codes: '비밀번호|비번|암호|코드|번호',
    places: '현관|공동현관|대문|도어락|도어록|출입문|출입|금고|자물쇠|사물함|차고|인증',
  },
];

/** These say it alone: a PIN, a password of digits, a code of one use, a box with a key in it. */
export const accessWordsAlone =
  'lockbox|lock box|key safe|keysafe|keybox|digicode|' +
  'geheimzahl|schlüsselsafe|schlüsselkasten|schlüsselbox|schlüsseltresor|' +
  'sleutelkastje|sleutelkluis|sleutelkluisje|sleutelbox|nøkkelboks|nøkkelboksen|' +
  'nøkkelskap|nøgleboks|nøgleboksen|nøgleskab|nyckelbox|nyckelboxen|nyckelskåp|' +
  'avainlaatikko|avainboksi|avainsäilö|kulcsszéf|kulcsdoboz|pincode|pinkod|pinkode|' +
  'pin-code|pin-kód|pinkód|kod pin|code pin|código pin|codice pin|cod pin|kode pin|' +
  'mã pin|pin kodu|pin-koodi|pin-код|пин-код|пинкод|пин|pin码|pin碼|pinコード|핀번호|핀 번호|' +
  'code secret|código secreto|clave secreta|número secreto|codice segreto|' +
  'nambari ya siri|passwort|kennwort|contraseña|senha|mot de passe|mdp|pw|' +
  'wachtwoord|hasło|heslo|lösenord|adgangskode|passord|salasana|jelszó|şifre|' +
  'şifresi|пароль|лозинка|mật khẩu|kata sandi|รหัสผ่าน|סיסמה|סיסמא|קוד סודי|' +
  'كلمة السر|كلمة المرور|الرقم السري|رقم سري|الرمز السري|رمز عبور|رمز دوم|पासवर्ड|' +
  'পাসওয়ার্ড|домофон|暗証番号|パスコード|パスワード|解錠番号|オートロック|キーボックス|認証コード|確認コード|密码|密碼|验证码|驗證碼|' +
  '取件码|取件碼|提取码|动态码|口令|门禁码|門禁碼|비밀번호|비번|인증번호|인증코드';
