import { test } from 'node:test';
import { found } from './testing/found.ts';

test('a line begins with what its value is called, or the value stands below', () => {
  found('Ssn\nssn — ⟦219 09⟧\nn — 5', '219 09');
  found('- ssn – ⟦219⟧\n* dob - ⟦7 March⟧\n', '219', '7 March');
  found('the ssn - as we said - is 5');
  found('ssn ........ ⟦219⟧\ndob . . . . ⟦7 March⟧', '219', '7 March');
  found('ssn\t⟦219 09⟧\n⟦n⟧\t5', '219 09', 'n');
  found('id  5\nssn   ⟦219 09⟧\nn     6', '219 09');
  found('n   5\n\nssn   name\n⟦219⟧   x', '219');
  found('ssn   n\n⟦219⟧   5', '219');
  found('**ssn** ⟦219 09⟧\n**n** 5', '219 09');
  found('[b]ssn[/b] ⟦219⟧', '219');
  found('? ssn\n: ⟦219⟧\n? n\n: 5', '219');
  found('ssn\n: ⟦219 09⟧\n\nn\n: 5', '219 09');
  found('; ssn\n: ⟦219⟧', '219');
  found('== ssn =⟦=⟧\n⟦219⟧', '=', '219');
  found('ssn\n    ⟦219 09⟧\nn\n    5', '219 09');
  found('Content-Disposition: form-data; name="ssn"\r\n\r\n⟦219⟧\r\n--x', '219');
  found(
    'Content-Disposition: form-data; name="ssn"\r\nContent-Type: text/plain\r\n\r\n⟦219 09⟧\r\n--x',
    '219 09',
  );
  found('DOB;X=1:1984\ndob;VALUE=date:⟦1984-03-07⟧', '1984-03-07');
  found('<li><b>ssn</b> ⟦219 09⟧</li><li><b>n</b> 5</li>', '219 09');
  found('<p>the <b>ssn</b> was asked for</p>');
  found('| ssn | ⟦219⟧ |\n| ⟦n⟧ | 5 |', '219', 'n');
  found('| Field | Value |\n|---|---|\n| ssn | ⟦219 09⟧ |', '219 09');
  found('| ssn | n |\n|⟦---⟧|---|\n| ⟦219⟧ | 5 |', '', '219');
  found('Key: ssn, Value: ⟦219 09⟧\nKey: n, Value: 5', '219 09');
  found('- Key: ssn\n  Value: ⟦219 09⟧', '219 09');
  found('name: ssn\nold value: ⟦219⟧\nnew value: ⟦220⟧', '219', '220');
  found('ParameterKey=ssn,ParameterValue=⟦219⟧', '219');
  found('Field: the ssn\nValue: 5');
});
