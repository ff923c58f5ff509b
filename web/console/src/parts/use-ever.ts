import { useState } from 'react';

/** Whether it ever was so: what was shown once stays, to close as it should. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
