import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Connector } from './connector'

/** The connectors each adapter last reported. */
export type ConnectorsState = Readonly<Partial<Record<ChainNamespace, readonly Connector[]>>>

export const connectors = defineFeature('connectors', (): ConnectorsState => ({}))

export function findConnector(
  state: ConnectorsState,
  id: string,
  namespace?: ChainNamespace,
): Connector | undefined {
  const lists = namespace ? [state[namespace]] : Object.values(state)
  return lists.flatMap(list => list ?? []).find(connector => connector.id === id)
}
