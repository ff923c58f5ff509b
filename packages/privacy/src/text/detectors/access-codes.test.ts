import { test } from 'node:test';
import { secret } from './secret.ts';
import { finds } from './testing/finds.ts';

test('SECRET: the code of a door, a gate or a box of keys, in the languages it is told in', () => {
  finds(secret, [
    'Der Türcode lautet ⟦8206#⟧',
    'Zugangscode: ⟦8206⟧',
    'Der Code für das Hoftor ist ⟦82 06⟧',
    'Schlüsselsafe ⟦8206⟧ neben der Tür',
    'Digicode ⟦82C06⟧',
    "Le code de la porte d'entrée est ⟦8206B⟧",
    "code d'accès à l'immeuble : ⟦8206⟧",
    'El código del portal es el ⟦8206⟧',
    'A senha do portão é ⟦8206⟧',
    'El codi de la porta: ⟦8206⟧',
    'La combinazione del lucchetto è ⟦8206⟧',
    'codice cancello ⟦8206⟧',
    'het sleutelkluisje: ⟦8206⟧',
    'deurcode ⟦8206⟧, achterom',
    'Koden til døren er ⟦8206⟧',
    'Nøkkelboksen ⟦8206⟧',
    'portkod ⟦8206⟧',
    'ovikoodi on ⟦8206⟧',
    'Ukse kood on ⟦8206⟧',
    'A kapu kódja ⟦8206⟧',
    'Kod do drzwi wejściowych: ⟦8206⟧',
    'kód od branky ⟦8206⟧',
    'Kod za ulazna vrata je ⟦8206⟧',
    'durvju kods ⟦8206⟧',
    'Durų kodas ⟦8206⟧',
    'codul de la interfon este ⟦8206⟧',
    'Bina kapısının şifresi ⟦8206⟧',
    'kode gerbang ⟦8206⟧',
    'msimbo wa mlango ni ⟦8206⟧',
    'mã cổng ⟦8206⟧',
    'код от подъезда ⟦8206⟧',
    'Код до хвіртки: ⟦8206⟧',
    'Κωδικός εισόδου: ⟦8206⟧',
    'הקוד לדלת הוא ⟦8206⟧',
    'رمز البوابة ⟦8206⟧',
    'کد درب ⟦8206⟧',
    'दरवाज़े का कोड ⟦8206⟧'.normalize('NFKC'),
    'รหัสประตู ⟦8206⟧',
    '玄関のコードは⟦8206⟧です',
    '我家大门密码⟦8206⟧',
    '공동현관 비밀번호 ⟦8206⟧',
    'Leave it at the front gate, the code for the front gate is ⟦8206⟧',
    'lockbox ⟦8206⟧',
  ]);
});

test('SECRET: a number before the words for a code', () => {
  finds(secret, [
    '⟦8206⟧ (Türcode)',
    '⟦8206⟧ ist der Code für die Haustür',
    '⟦820644⟧ ist Ihr Bestätigungscode',
    '⟦8206⟧ - код домофона',
    '⟦8206⟧ = kod do furtki',
    '⟦8206⟧ es la clave del portal',
    // the one behind the words is it
    '1207 - Türcode ⟦8206⟧',
    'E820: Türcode ist falsch',
    '12.8206 (Türcode)',
    '⟦A8206⟧ (Türcode)',
  ]);
});

test('SECRET: a PIN, a code of one use and a password of digits in other languages', () => {
  finds(secret, [
    'PIN-Code: ⟦8206⟧',
    'Geheimzahl ⟦8206⟧',
    'code PIN : ⟦8206⟧',
    'PIN码⟦8206⟧',
    'ПИН-код ⟦8206⟧',
    '暗証番号は⟦8206⟧',
    '验证码⟦820644⟧',
    '인증번호 ⟦820644⟧',
    'رقم سري ⟦8206⟧',
    'heslo: ⟦8206⟧',
    'Passwort ⟦8206⟧',
    'mdp : ⟦Chouquette82⟧',
    'pw: ⟦Zwetschge82⟧',
    'pw Zwetschge82',
    'código de verificación: ⟦820644⟧',
    'código de verificación: ⟦820 644⟧',
    'code de vérification ⟦820644⟧',
    'код подтверждения ⟦820644⟧',
  ]);
});

test('SECRET: codes of anything else and what is counted are none', () => {
  finds(secret, [
    'code 8206 in the door module',
    'code port 8080 is closed',
    'Motorcode 8206',
    'Torsten Code 8206',
    'Der Code in Zeile 8206',
    'código de error de acceso 403',
    'código de acceso devuelve error 403',
    'codice fiscale 8206',
    'code postal 29270',
    'kod pocztowy 44710',
    'kod błędu 8206',
    'код ошибки 404',
    'код города 495',
    '部门代码8206',
    'Passwort mit 128 Zeichen',
    'Türcode 12',
    'Türcode 820600001',
    'Türcode 8206 %',
    'Türcode 8206.75',
    'Türcode 8206-A',
    'Die Tür hat die Nummer 8206',
  ]);
});
