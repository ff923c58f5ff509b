/** Short names that are asked for, and that by themselves could be of a thing as well. */
export const kinOfNames = new Map([
  ...(
    'countryoforigin origincountry herkunftsland paysorigine paysdorigine paisorigen paisdeorigen ' +
    'paisorigem paisdeorigem paesediorigine paeseorigine landvanherkomst'
  )
    .split(' ')
    .map((name): [string, string] => [name, 'nationality']),
  ['pay', 'salary'],
  ['comp', 'salary'],
  ['compensation', 'salary'],
  ['earnings', 'salary'],
  ['earns', 'salary'],
  ['earning', 'salary'],
  ['takehome', 'salary'],
  ['born', 'birth_date'],
  ['geboren', 'birth_date'],
  ['nacido', 'birth_date'],
  ['nacida', 'birth_date'],
  ['nascido', 'birth_date'],
  ['nato', 'birth_date'],
  ['dx', 'diagnosis'],
  ['condition', 'diagnosis'],
  ['illness', 'diagnosis'],
  ['disorder', 'diagnosis'],
]);
