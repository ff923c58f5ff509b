import { peopleOptions, type PeopleSettings } from './people-options.ts';

export type AuthLibrary = Awaited<ReturnType<typeof createAuth>>;

/** The library that signs people in. It is loaded when somebody does: few servers need it at once. */
export async function createAuth(settings: PeopleSettings) {
  const [{ betterAuth }, options] = await Promise.all([
    import('better-auth'),
    peopleOptions(settings),
  ]);
  return betterAuth(options);
}
