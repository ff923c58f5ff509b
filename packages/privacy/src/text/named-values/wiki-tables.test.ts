import { test } from 'node:test';
import { found } from './testing/found.ts';

test('tables of MediaWiki, AsciiDoc and Jira', () => {
  found('{|\n! id !! ssn\n|-\n| 5 || ⟦219 09⟧\n|}', '219 09');
  found(
    '{| class="x"\n! id\n! style="x" | ssn\n|-\n| 5\n| ⟦219⟧\n|-\n| 6\n| ⟦220⟧\n|}',
    '219',
    '220',
  );
  found('{|\n|-\n! ssn\n| ⟦219⟧\n|-\n! ⟦n⟧\n| 5\n|}', '219', 'n');
  found('|===\n|id |ssn\n\n|5\n|⟦219⟧\n|6 |⟦220⟧\n|===', '219', '220');
  found('|===\n|id\n|ssn\n\n|5\n|⟦219⟧\n|===', '219');
  found('[cols="1,1"]\n|===\n|ssn |⟦219⟧\n|⟦n⟧ |5\n|===', '219', 'n');
  found('||id||ssn||\n|5|⟦219⟧|\n|6|⟦220⟧|', '219', '220');
  found('||ssn|⟦219⟧|\n||⟦n⟧|5|', '219', 'n');
});
