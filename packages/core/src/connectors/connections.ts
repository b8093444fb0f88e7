import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Connections } from './adapter'

/** Every live connection by namespace, as last reported by the adapters. */
export type ConnectionsState = Readonly<Partial<Record<ChainNamespace, Connections>>>

export const connections = defineFeature('connections', (): ConnectionsState => ({}))

const none: Connections = { list: [], active: undefined }

export function connectionsOf(state: ConnectionsState, namespace: ChainNamespace): Connections {
  return state[namespace] ?? none
}
