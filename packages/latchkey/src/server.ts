export type { CaipNetworkId } from '@latchkey/protocol'
export * from '@latchkey/server'
