import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What a link brings along behind its `#`. It is taken out of the address at once: no history, no
 * screen and no copied address has it.
 */
export function useFragment(): string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => decoded(hash));
  useLayoutEffect(() => {
    if (hash === '') return;
    setKept(decoded(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return kept;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
