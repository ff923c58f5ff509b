const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Labels of anything: `Name: leasehold`, `Base URL: …`, `Location: /opt/app` in a report or a log
 * say nothing of the people whose names, addresses and places a policy protects. With a word that
 * says whose it is (`Patient name: …`) they are no such labels.
 */
export function isGeneralLabel(label: string): boolean {
  const words = label
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/);
  return generalWords.has(words.at(-1) ?? '') && !words.some((word) => personWords.has(word));
}

const generalWords = setOf(
  'name names title label text value key id ids number no code type kind class category tag tags url uri link href location place path file host server address from to user role group team state status stage level priority date time at on by start end created updated due version size count total amount price cost order item product service event source target subject description summary comment note message body content details reason result error country city region language lang locale company organization organisation project client customer owner author',
);

const personWords = setOf(
  'my your his her our their patient person user employee customer client member contact full first last middle family given maiden birth legal home private personal mother father spouse',
);
