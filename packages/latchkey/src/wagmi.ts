export type { Adapter } from '@latchkey/core'
export * from '@latchkey/wagmi'
