// What is of use without an installation. Nothing here loads the store, sign-in or what answers
// agents, so a command that needs no more starts in half the time.
export { createAddressGuard, privateNetworks, type AddressGuard } from './http/address-guard.ts';
export { fileReason, newFileReason } from './config/file-reason.ts';
export { isLoopbackHost } from './http/guards.ts';
export { loadDescription } from './http/read-description.ts';
export { undescribedOperations, undescribedWords } from './gateway/learning/undescribed-answers.ts';
export { readSecret } from './config/secret-sources.ts';
export { nodePrimitives } from './keys/primitives.ts';
export {
  clientProfiles,
  type ClientMetadata,
  type ClientProfile,
} from './doctor/client-profiles.ts';
export { isBearerToken } from './doctor/bearer-token.ts';
export { doctorClients, type DoctorClient } from './doctor/clients.ts';
export { diagnose, mcpAddress, type ClientReport, type DoctorReport } from './doctor/diagnose.ts';
export type { DoctorFinding } from './doctor/examination.ts';
