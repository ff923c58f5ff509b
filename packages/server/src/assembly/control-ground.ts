import { createSendNotice } from '../alerts/send-notice.ts';
import type { SendMail } from '../alerts/mail.ts';
import type { DescriptionThreads } from '../control/apis/description-threads.ts';
import type { ControlDeps, LoadOptions } from '../control/deps.ts';
import type { DoctorClient } from '../doctor/clients.ts';
import { examineOwnAddress } from '../doctor/examine-own-address.ts';
import type { AddressGuard } from '../http/address-guard.ts';
import { loadDescription } from '../http/read-description.ts';
import { createWorkspace } from '../identity/workspaces.ts';
import type { Config } from '../config/options.ts';
import type { Installation } from './open-installation.ts';
import type { OwnAddress } from './own-address.ts';

interface ControlGroundDeps
  extends
    Pick<Installation, 'store' | 'keyring' | 'workspaceKey'>,
    Pick<ControlDeps, 'audit' | 'changes' | 'places' | 'people' | 'upstream' | 'now'> {
  config: Pick<Config, 'upstreamAllow'>;
  address: OwnAddress;
  guard: AddressGuard;
  descriptions: DescriptionThreads;
  sendMail: SendMail | undefined;
  doctorClients?: readonly DoctorClient[] | undefined;
}

/** What the control API stands on with a server around it or without. */
export function controlGround(deps: ControlGroundDeps) {
  const { store, keyring, workspaceKey, now, guard, sendMail, address, config } = deps;
  const { audit, changes, places, people, upstream } = deps;
  return {
    store,
    audit,
    workspaceKey,
    changes,
    places,
    people,
    upstream,
    createWorkspace: (name: string) => createWorkspace(store, keyring, name, now),
    sendNotice: createSendNotice({
      guard,
      workspaceKey,
      sendMail,
      publicUrl: address.publicUrl,
      now,
    }),
    hasMail: sendMail !== undefined,
    loadDescription: (url: string, { headers, signal }: LoadOptions = {}) =>
      loadDescription(url, { guard, signal, ...(headers && { headers }) }),
    importDescription: deps.descriptions.importDescription,
    examineAddress: (url: string, signal: AbortSignal) =>
      examineOwnAddress(url, { allow: config.upstreamAllow, clients: deps.doctorClients, signal }),
    now,
    publicUrl: address.publicUrl,
    origin: address.origin,
  } satisfies Partial<ControlDeps>;
}

export type ControlGround = ReturnType<typeof controlGround>;
