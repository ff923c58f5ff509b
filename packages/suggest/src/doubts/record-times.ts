import type { Clue } from '../recognisers/recogniser.ts';

/** When a system wrote, changed or decided something, rather than when somebody was somewhere. */
export const isTimeOfRecord = ({ name }: Clue): boolean => ofRecord.test(name);

const ofRecord =
  /^(?:is|date|time|last|first|system|record|server|db)*(?:created?|creation|creating|updated?|modified|modification|changed?|edited|inserted|deleted|archived|removed|submitted|submission|requested|approved|rejected|declined|cancell?ed|confirmed|entered|logged|recorded|reviewed|decided|sync(?:ed)?|imported|exported|published|expires?|expiry|expiration|billed|invoiced|processed|locked|verified|cdate|udate|ctime|mtime)(?:on|at|by|date|time|datetime|timestamp|utc|ts)*$/;
