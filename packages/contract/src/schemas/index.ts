export * from './api.ts';
export * from './call.ts';
export * from './credential.ts';
export * from './fields.ts';
export * from './lease.ts';
export * from './policy.ts';
export * from './problem.ts';
export * from './params.ts';
