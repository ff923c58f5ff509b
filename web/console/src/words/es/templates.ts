export const templatesEs = {
  Templates: 'Plantillas',
  'Compare policies': 'Comparar políticas',
  'Template: {name}': 'Plantilla: {name}',
  'The template could not be read.': 'No se pudo leer la plantilla.',
  'Rename the template': 'Cambiar el nombre de la plantilla',
  '“{name}” is kept as a template': '«{name}» queda guardada como plantilla',
  'It stands under Templates, and new leases can begin from it.':
    'Está en Plantillas, y los leases nuevos pueden partir de ella.',
  'Keep as a template': 'Guardar como plantilla',
  'Keep it': 'Guardarla',
  'What stands here now is kept, published or not. Everybody in the workspace sees it; agents do not.':
    'Se guarda lo que hay aquí ahora, publicado o no. Lo ven todas las personas del espacio de trabajo; los agentes, no.',
  'What it is for, for whoever chooses it later.':
    'Para qué sirve, para quien la elija más adelante.',
  'It was made for this API, and is taken as it is written.':
    'Se hizo para esta API y se toma tal como está escrita.',
  'It was made for another API. {fits|# filter fits|# filters fit} here, {gaps|# thing is|# things are} left out.':
    'Se hizo para otra API. Aquí {fits|encaja # filtro|encajan # filtros} y {gaps|queda fuera # punto|quedan fuera # puntos}.',
  'What is left out is withheld until somebody decides.':
    'Lo que queda fuera se retiene hasta que alguien decida.',
  'What fits': 'Lo que encaja',
  'Fits by': 'Encaja por',
  'its name': 'su nombre',
  'the class of fields': 'la clase de los campos',
  'What is left out': 'Lo que queda fuera',
  'Left out': 'Queda fuera',
  'No field of this API has that name or class.':
    'Ningún campo de esta API tiene ese nombre ni esa clase.',
  'It holds in operations this API does not have.': 'Vale en operaciones que esta API no tiene.',
  'It would keep a field of this API that reads like personal data or that nobody has judged.':
    'Conservaría un campo de esta API que parece un dato personal o que nadie ha valorado.',
  'What agents may ask by is decided for each API.':
    'Por qué valores pueden preguntar los agentes se decide en cada API.',
  'Fields no filter names are withheld in another API.':
    'Los campos que ningún filtro nombra se retienen en otra API.',
  'Repeated values are protected in another API.': 'Los valores repetidos se protegen en otra API.',
  'Compare with the one in force': 'Comparar con la vigente',
  'The second lets agents see more than the first':
    'La segunda deja ver a los agentes más que la primera',
  'The second treats something less strictly than the first':
    'La segunda trata algo con menos rigor que la primera',
  'The second sends no field as it is that the first does not':
    'La segunda no envía sin cambios ningún campo que la primera no envíe así',
  'Fields under both policies': 'Campos con ambas políticas',
  Difference: 'Diferencia',
  'may reveal more': 'puede revelar más',
  'the same': 'igual',
  'not less strict': 'no menos estricto',
  'Open a policy': 'Abrir una política',
  'Put it in the draft': 'Ponerla en el borrador',
  'It replaces the draft; you can undo it. Agents see what they saw before until you have looked at what changes, and published it.':
    'Sustituye al borrador; se puede deshacer. Los agentes ven lo mismo que antes hasta que usted haya visto qué cambia y lo publique.',
  File: 'Archivo',
  'YAML or JSON, as it was downloaded.': 'YAML o JSON, tal como se descargó.',
  'Or paste it': 'O péguela',
  'This cannot be taken yet. The draft is as it was.':
    'Esto todavía no se puede tomar. El borrador sigue como estaba.',
  'This is a whole file of “leasehold export”. Paste what stands below one “policy:”, or bring all of it about by “leasehold apply”.':
    'Este es un archivo completo de «leasehold export». Pegue lo que hay debajo de un «policy:» o aplíquelo todo con «leasehold apply».',
  'Open a file …': 'Abrir un archivo…',
  'Keep as a template …': 'Guardar como plantilla…',
  'The policy is in the draft': 'La política está en el borrador',
  'Nothing has changed for agents. Publish it to see what would.':
    'Nada ha cambiado para los agentes. Al publicarla verá primero qué cambiaría.',
  'Download the policy of {name}': 'Descargar la política de {name}',
  Download: 'Descargar',
  'It could not be read. Try again.': 'No se pudo leer. Inténtelo de nuevo.',
  'Swap the two': 'Intercambiarlas',
  'First policy': 'Primera política',
  'Second policy': 'Segunda política',
  'Which fields': 'Qué campos',
  'All fields': 'Todos los campos',
  'No field by itself may reveal more. This holds for all of them:':
    'Ningún campo por sí mismo puede revelar más. Esto vale para todos:',
  'Only those that differ': 'Solo los que difieren',
  'Only those that may reveal more': 'Solo los que pueden revelar más',
  'Choose two: a lease, one of its versions, or a template, on either side.':
    'Elija dos: a cada lado un lease, una de sus versiones o una plantilla.',
  'Choose one': 'Elija una',
  'Lease: {name}': 'Lease: {name}',
  'Version of: {label}': 'Versión de: {label}',
  'The one in force': 'La vigente',
  'No fields are known: neither of the two is of an API that is there.':
    'No se conoce ningún campo: ninguna de las dos es de una API que exista.',
  '{name}, version {version}': '{name}, versión {version}',
  'A template is a policy under a name. Leases begin from it and do not follow it: what you change here changes nothing for agents.':
    'Una plantilla es una política con un nombre. Los leases parten de ella y no la siguen: lo que cambie aquí no cambia nada para los agentes.',
  'To the leases': 'A los leases',
  'No policy is kept as a template. Open the policy of a lease, and keep it under its YAML.':
    'Ninguna política está guardada como plantilla. Abra la política de un lease y guárdela en la vista YAML.',
  'Made for': 'Hecha para',
  'any API': 'cualquier API',
  Filters: 'Filtros',
  'Cut a lease from {name}': 'Crear un lease a partir de {name}',
  'Compare {name}': 'Comparar {name}',
  'Remove the template “{name}”?': '¿Quitar la plantilla «{name}»?',
  'Remove the template': 'Quitar la plantilla',
  'Policies that began from it stay as they are. It cannot be brought back.':
    'Las políticas que partieron de ella quedan como están. No se puede recuperar.',
  'A policy was kept as a template': 'Una política se guardó como plantilla',
  'A template was renamed, or another policy was put in it':
    'Una plantilla cambió de nombre o recibió otra política',
  'A template was removed; policies that began from it stay':
    'Se quitó una plantilla; las políticas que partieron de ella permanecen',
  'Policy templates': 'Plantillas de políticas',
  'Begin again from a preset or a template': 'Empezar de nuevo con una plantilla',
  'A preset or a pack puts its treatment on every field of this API that it knows, and the suggestions on the others; a template brings what fits. It replaces the draft; you can undo it, and nothing is published.':
    'Una plantilla incluida da su tratamiento a cada campo de esta API que conoce, y a los demás el sugerido; una propia trae lo que encaja. Sustituye al borrador; se puede deshacer, y no se publica nada.',
  'This name stands here twice. Keep one of the two.':
    'Este nombre está aquí dos veces. Deje uno de los dos.',
  'This line begins too far to the left or right for what it belongs to.':
    'Esta línea empieza demasiado a la izquierda o a la derecha para aquello a lo que pertenece.',
  'This line begins with a tab. Use spaces.': 'Esta línea empieza con un tabulador. Use espacios.',
  'Something is not closed: a quote, a bracket, or a colon is missing.':
    'Algo no está cerrado: falta una comilla, un paréntesis o dos puntos.',
  'Here a second document begins. A policy is one.':
    'Aquí empieza un segundo documento. Una política es uno solo.',
  'This is not YAML: put what holds brackets, commas, colons or @ into quotes.':
    'Esto no es YAML: ponga entre comillas lo que contenga corchetes, comas, dos puntos o @.',
};
