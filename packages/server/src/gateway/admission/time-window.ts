import type { AccessRule } from './admission-rule.ts';

/** A lease with a time window answers within it. A call that began in time may end after it. */
export const timeWindow: AccessRule = ({ lease: { conditions }, at }) => {
  if (!conditions?.window || conditions.window.isOpen(at)) return undefined;
  const opensAt = conditions.window.opensAt(at);
  if (opensAt === undefined) return { code: 'outside_hours' };
  const opens = new Date(opensAt).toISOString().replace(':00.000Z', 'Z');
  return {
    code: 'outside_hours',
    message: `This lease answers within a time window, which opens next at ${opens}.`,
    retryAfterSeconds: Math.ceil((opensAt - at) / 1000),
  };
};
