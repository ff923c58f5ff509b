const place = 'leasehold.signed-in';

/** That somebody was signed in here, and did not sign out; not who. */
export const markSignedIn = (): void => localStorage.setItem(place, 'yes');
export const unmarkSignedIn = (): void => localStorage.removeItem(place);

/** True: whoever is asked to sign in was signed in, and the session ended by itself. */
export const wasSignedIn = (): boolean => localStorage.getItem(place) !== null;
