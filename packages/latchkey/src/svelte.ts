export type { Theme } from '@latchkey/core'
export * from '@latchkey/svelte'
export type * from './hookSignatures'
