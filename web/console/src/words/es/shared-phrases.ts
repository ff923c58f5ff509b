import type { sharedPhrasesDe } from '../de/shared-phrases.ts';

export const sharedPhrasesEs = {
  'In groups of {count} year, month first': 'En grupos de {count} año, el mes primero',
  'In groups of {count} year, day first': 'En grupos de {count} año, el día primero',
  'In groups of {count} year': 'En grupos de {count} año',
  'In groups of {count} years, month first': 'En grupos de {count} años, el mes primero',
  'In groups of {count} years, day first': 'En grupos de {count} años, el día primero',
  'In groups of {count} years': 'En grupos de {count} años',
  '{label} and initials': '{label} e iniciales',
  'At most the last {count} readable': 'Como máximo los últimos {count} legibles',
  'Ranges from {edges}': 'Intervalos desde {edges}',
  'Ranges of {size}': 'Intervalos de {size}',
  'Up to {days} days off, by {subject}, month first':
    'Desplazada hasta {days} días, según {subject}, el mes primero',
  'Up to {days} days off, by {subject}, day first':
    'Desplazada hasta {days} días, según {subject}, el día primero',
  'Up to {days} days off, by {subject}': 'Desplazada hasta {days} días, según {subject}',
  'Agents may look records up by raw {what} values in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden buscar registros por valores sin tratar ({what}) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may look records up by raw {what} values in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden buscar registros por valores sin tratar ({what}) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden buscar partes de valores ({what}: principios, finales, patrones) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden buscar partes de valores ({what}: principios, finales, patrones) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may compare {what} values (more than, before, between) in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden comparar valores ({what}: mayor que, antes, entre) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may compare {what} values (more than, before, between) in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden comparar valores ({what}: mayor que, antes, entre) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may sort by {what} values in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden ordenar por valores ({what}) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may sort by {what} values in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden ordenar por valores ({what}) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may choose, group and count by {what} fields in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden elegir, agrupar y contar por campos ({what}) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may choose, group and count by {what} fields in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden elegir, agrupar y contar por campos ({what}) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may ask for related records by {what} fields in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden pedir registros relacionados por campos ({what}) en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may ask for related records by {what} fields in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden pedir registros relacionados por campos ({what}) en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may search in free text for {what} values in every operation, and can learn protected values by what comes back.':
    'Los agentes pueden buscar valores ({what}) en texto libre en todas las operaciones, y pueden averiguar valores protegidos por lo que vuelve.',
  'Agents may search in free text for {what} values in {operation}, and can learn protected values by what comes back.':
    'Los agentes pueden buscar valores ({what}) en texto libre en {operation}, y pueden averiguar valores protegidos por lo que vuelve.',
  '{text} for each': '{text} para cada uno',
  '{count} chosen': '{count} elegidas',
  '{count} characters': '{count} caracteres',
  '{count} model tokens': '{count} tokens de modelo',
  '{count} day': '{count} día',
  '{count} days': '{count} días',
  'Address: {name}': 'Dirección: {name}',
  'A text of {count} characters': 'Un texto de {count} caracteres',
  '{auth}. Its secret is shown to nobody.': '{auth}. Su secreto no se muestra a nadie.',
} satisfies Record<keyof typeof sharedPhrasesDe, string>;
