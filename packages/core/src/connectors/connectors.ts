import type { ChainNamespace } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Connector } from './connector'
import { pairedFamilies, sessionPeer, walletConnect, walletConnectId, walletConnectIn } from './walletConnect'

/** What each adapter reported last. */
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

/**
 * Takes in an adapter's report: pictures set by the site win, announced wallets are left out where discovery is off.
 * WalletConnect is in every family it can speak of, whether the adapter knows of it yet or not.
 */
export function setConnectors(kit: Kit, namespace: ChainNamespace, reported: readonly Connector[]): void {
  const { connectorImages, enableEIP6963 } = optionsOf(kit)
  const peer = kit.get(sessionPeer).get()
  const isMissing =
    kit.get(walletConnect).get() &&
    pairedFamilies.includes(namespace) &&
    reported.every(({ id }) => id !== walletConnectId)
  const list = [...(isMissing ? [walletConnectIn(namespace)] : []), ...reported]
    .filter(connector => enableEIP6963 || namespace !== 'eip155' || connector.type !== 'ANNOUNCED') // CFG-34
    .map(connector => {
      const imageUrl = connectorImages[connector.id] ?? connector.imageUrl
      return {
        ...connector,
        ...(imageUrl && { imageUrl }),
        ...(connector.id === walletConnectId && { peer }),
      }
    })
  kit.get(connectors).set(now => ({ ...now, [namespace]: list }))
}
