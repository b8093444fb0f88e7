export * from '@latchkey/bitcoin'
export type { Adapter } from '@latchkey/core'
