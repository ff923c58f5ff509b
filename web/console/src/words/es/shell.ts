import type { shellDe } from '../de/shell.ts';

export const shellEs = {
  'Leasehold could not be reached.': 'No se pudo contactar con Leasehold.',
  'This needs the role {accessAt}; yours is {role}. Ask an owner or admin.':
    'Esto requiere el rol {accessAt}; el suyo es {role}. Pídalo a un propietario o administrador.',
  'Find or do anything': 'Buscar o hacer algo',
  'Find or do {shownKey}': 'Buscar o hacer {shownKey}',
  'Keys of this page': 'Teclas de esta página',
  'List the keys of this page': 'Ver las teclas de esta página',
  Workspace: 'Espacio de trabajo',
  'Light or dark': 'Claro u oscuro',
  'As the system': 'Como el sistema',
  Light: 'Claro',
  Dark: 'Oscuro',
  '{count|# result|# results}': '{count|# resultado|# resultados}',
  'No lease of that name can be. Write more of its name, or another one.':
    'Con ningún lease de ese nombre es posible. Escriba más de su nombre, u otro.',
  'Nothing of that name.': 'Nada con ese nombre.',
  'Leases, APIs, operations, fields, keys, people, pages and the documentation are found by their names; calls by their id. “pause”, “resume”, “dark” and the like do something.':
    'Los leases, las API, las operaciones, los campos, las claves, las personas, las páginas y la documentación se encuentran por su nombre; las llamadas, por su ID. «pausar», «reanudar», «oscuro» y similares hacen algo.',
  Installation: 'Instalación',
  'Go to your own workspaces': 'Ir a sus propios espacios de trabajo',
  'You are a member of no such workspace. Ask whoever invited you for a new invitation.':
    'No es miembro de un espacio de trabajo así. Pida una invitación nueva a quien le invitó.',
  'Skip to content': 'Ir al contenido',
  Menu: 'Menú',
  Console: 'Consola',
  Ctrl: 'Ctrl',
  Start: 'Inicio',
  '{word} a lease …': '{word} un lease …',
  'new lease create add': 'nuevo lease crear configurar añadir',
  'new api create add import': 'nueva api crear añadir importar alta',
  'mode theme night': 'modo tema noche',
  'mode theme day': 'modo tema día',
  'Light or dark as the system': 'Claro u oscuro como el sistema',
  'mode theme auto': 'modo tema automático',
  'log out logout leave': 'cerrar sesión salir desconectar',
  Pages: 'Páginas',
  Actions: 'Acciones',
  People: 'Personas',
  'All leases with “{text}”': 'Todos los leases con «{text}»',
  'All APIs with “{text}”': 'Todas las API con «{text}»',
  expired: 'vencido',
  Documentation: 'Documentación',
  'Newest leases': 'Leases más recientes',
  'Something went wrong.': 'Algo salió mal.',
  'Pages and actions alone were looked through. {why}':
    'Solo se buscó en páginas y acciones. {why}',
  'Operations and fields of {unread|# API|# APIs} are not looked through yet.':
    'Aún no se ha buscado en las operaciones y campos de {unread|# API|# API}.',
  'The lease was not paused': 'No se pausó el lease',
  'The lease was not resumed': 'No se reanudó el lease',
} satisfies Record<keyof typeof shellDe, string>;
