import { test } from 'node:test';
import { found } from './testing/found.ts';

test('in lists of Lisp, maps of Clojure and tuples of Erlang', () => {
  found('(person (ssn "⟦219⟧") (dob . "⟦1984⟧") (n 5))', '219', '1984');
  found('(assoc p :ssn ⟦219⟧ :n 5)', '219');
  found('{:ssn "⟦219⟧", :dob #inst "⟦1984-03-07⟧", :n 5}', '219', '1984-03-07');
  found('[{ssn,<<"⟦219⟧">>},{dob,<<"⟦1984⟧">>},{n,5}]', '219', '1984');
  found('[{:ssn, "⟦219⟧"}, {:n, 5}]', '219');
  found('%{"ssn" => #Decimal<⟦219.5⟧>, n: 1}', '219.5');
  found('[("ssn", `String "⟦219⟧"); ("dob", `Int ⟦1984⟧)]', '219', '1984');
});

test('in calls and in pairs, and not in lists of names', () => {
  found('new Person().ssn(⟦"219"⟧).n(5).dob(⟦Date.parse("1984")⟧)', '219', '1984');
  found('p.set_ssn(⟦"219"⟧); p.withDob(\'1984\')', '219');
  found('p.put("ssn", "⟦219⟧"); p.put("n", 5)', '219');
  found("struct('id',5,'ssn','⟦219⟧','dob','⟦1984⟧')", '219', '1984');
  found('[["ssn","⟦219⟧"],["n",5]]', '219');
  found("[('dob', ⟦datetime.date(1984, 3, 7)⟧), ('n', 5)]", undefined);
  found('List(("ssn",⟦219⟧), ("n",5))', '219');
  found("ssn(⟦p1, '219'⟧). dob(⟦p1, 1984⟧).", undefined, undefined);
  found('ssn(⟦p1, 2192⟧).', undefined);
  found('required: ["ssn", "dob", "n"]');
  found('insert into p ("ssn", "n") values (⟦1⟧, 2)', '1');
  found('function set_ssn(p) { return p }');
  found('{"a":"ssn","b":"x"}');
});

test('behind places of arrays, options of commands, comparisons and arrows', () => {
  found('p["ssn"] = "⟦219⟧"; p[\'dob\'] = ⟦1984⟧', '219', '1984');
  found('["ssn"]=>\n  ⟦string(3) "219"⟧\n  ["n"]=>\n  int(5)', '219');
  found('["ssn":protected]=>\n  ⟦string(3) "219"⟧', '219');
  found('[dob:protected] => ⟦1984⟧', '1984');
  found('app --ssn ⟦219⟧ --n 5 -dob "⟦1984⟧"', '219', '1984');
  found('app --ssn --dob ⟦1984⟧', '1984');
  found('"ssn" LIKE \'⟦219⟧\' AND dob > ⟦1984-03-07⟧', '219', '1984-03-07');
  found("WHERE \"ssn\" IN (⟦'219', '220'⟧) AND n = 5", undefined);
  found('ssn -> ⟦219⟧, dob -> ⟦1984⟧', '219', '1984');
  found('"ssn" -> "⟦219⟧", "n" -> 5', '219');
  found('ssn → ⟦219-09⟧\nn → 5', '219-09');
  found('1) "ssn"\n2) "⟦219⟧"\n3) "n"\n4) "5"', '219');
  found('$ssn\n[1] "⟦219⟧"\n\n$n\n[1] 5', '219');
});

test('behind the signs of TeX, RDF, Markdown and books', () => {
  found('\\ssn{⟦219⟧} \\n{5}', '219');
  found('\\newcommand{\\ssn}{⟦219⟧}', '219');
  found('ex:ssn "⟦219⟧" ; ex:dob "⟦1984⟧"^^xsd:date ; ex:n 5 .', '219', '1984');
  found('<http://x.example/ns#ssn> "⟦219⟧" .', '219');
  found('`ssn` `⟦219⟧` and `n` `5`', '219');
  found('ssn “⟦219⟧” and n «5»', '219');
  found('ssn <b@x.example>');
  found('ssn { ⟦units: 219 ⟧}', 'units: 219');
  found('<p><ssn>⟦219⟧', '219');
});

test('in words: a number of some digits, or what stands in quotation marks', () => {
  found('my ssn ⟦21909⟧ and n 5', '21909');
  found('an ssn 21 and a dob ⟦1984⟧', '1984');
  found('the ssn (US) and the dob (of birth)');
  found('the ssn "⟦219⟧" is wrong', '219');
  found('"ssn" was not given, 219 was');
  found('ssn (⟦"219"⟧)', '219');
});

test('a value stands before its name where a statement says so', () => {
  found("SELECT '⟦219⟧' AS ssn, 5 AS n", '219');
  found('MOVE "219" TO SSN');
  found('MOVE "⟦219⟧" TO ssn.', '219');
  found('[d setObject:@"⟦219⟧" forKey:@"ssn"]', '219');
  found('⟦7⟧ as dob, 8 as n', '7');
  found("goes 'to' AS such");
});

test('what says of which kind a value is goes with it', () => {
  found('ssn: ⟦Optional("219"⟧), n: 5', '219');
  found('ssn: ⟦Some(Name("219"⟧)), n: 5', '219');
  found('ssn = ⟦Just "219"⟧, n = 5', '219');
  found('ssn: ⟦!!str "219"⟧\nn: 5', '219');
  found('ssn: ⟦(string) (len=3) "219"⟧, n: (int) 5', undefined);
  found('"ssn": @"⟦219⟧", "n": @5', '219');
  found('ssn = """⟦219⟧"""\nn = 5', '219');
  found('"ssn": /* so */ "⟦219⟧", "n": 5', '219');
  found('ssn: ⟦he said "no" and left⟧, n: 5', 'he said "no" and left');
  found('msg="ssn: ⟦219⟧", n="5"', '219');
  found('{"note":"ssn: ⟦219⟧","n":5}', '219');
  found('dob: ⟦Date.new("1984"⟧), n', '1984');
});
