import {
  type AccountRequest,
  type Attach,
  type Connector,
  choiceIn,
  createScope,
  type Network,
  type SessionClient,
} from '@latchkey/core'
import { currentChainId, kitError } from '@latchkey/protocol'
import { approvedChains, followSession } from '../providers/followSession'
import { createSessionConnection } from './sessionConnection'

/** What one namespace adds to the universal adapter. */
export type NamespaceSupport = {
  /** What `getProvider` returns. */
  provider: unknown
  /** Whether libraries sign with the first account that the provider names. */
  signsWithFirst?: boolean
  signMessage?(request: { address: string; message: string }): Promise<string>
  /** For a namespace whose provider has a chain in use. The wallet may change it, too. */
  chain?: {
    now(): string | undefined
    onChange(changed: () => void): () => void
    goTo(network: Network, rpcUrls: () => Promise<readonly string[]>): Promise<void>
  }
}

/**
 * An adapter directly over the session, for a namespace without an adapter of its own (CFG-15): connects, restores,
 * switches networks and signs messages. For anything else there is its provider.
 */
export function universal(client: SessionClient, connector: Connector, support: NamespaceSupport): Attach {
  return host => {
    const { chain: namespace, id: connectorId } = connector
    const scope = createScope(error => host.log.warn('universal: something could not be stopped', error))
    const followed = followSession(client, namespace, { changed: () => connection.report() })
    const connection = createSessionConnection({
      ...{ host, connectorId, followed },
      chainInUse: () => support.chain?.now(),
      isAccountFixed: support.signsWithFirst ?? false,
    })
    let isAttached = true
    scope.own(followed.stop)
    if (support.chain) scope.own(support.chain.onChange(connection.report))
    scope.own(() => {
      isAttached = false
      connection.stop()
    })
    host.connectorsChanged([connector])

    return {
      async reconnect({ list }) {
        const earlier = list.find(one => one.connectorId === connectorId)
        if (earlier && (await followed.restored()) && isAttached)
          connection.connect(earlier.networkId, choiceIn(earlier))
      },
      async connect({ connectorId: asked, networkId, signal }) {
        if (asked !== connectorId) throw kitError('connector/not-found', { value: asked })
        if (signal.aborted) throw kitError('connect/cancelled')
        if (connection.isLive) return connection.need({ connectorId })
        await followed.restored()
        if (!followed.session()) throw kitError('connector/not-connected', { value: connectorId })
        if (signal.aborted) throw kitError('connect/cancelled')
        return connection.connect(networkId)
      },
      async disconnect({ connectorId: asked, revoke }) {
        if (asked !== connectorId || !connection.isLive) return
        connection.disconnect()
        if (revoke) await client.disconnect()
      },
      chooseAccount: async request => connection.chooseAccount(request),
      async switchNetwork({ connectorId: asked, network }) {
        connection.need({ connectorId: asked })
        const { caipNetworkId } = network
        if (support.chain) return support.chain.goTo(network, () => host.rpcUrls(network))
        if (!approvedChains(followed.need()).map(currentChainId).includes(caipNetworkId))
          throw kitError('chain/switching-not-supported', { value: followed.session()?.peer.name ?? '' })
        connection.choose(caipNetworkId)
      },
      followNetwork({ connectorId: asked, network }) {
        if (asked === connectorId && !support.chain) connection.choose(network.caipNetworkId)
      },
      async getProvider(asked) {
        if (asked !== connectorId) throw kitError('connector/not-found', { value: asked })
        return support.provider
      },
      async signMessage({ message, ...who }: AccountRequest & { message: string }) {
        if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
        if (!followed.session()) throw kitError('universal/no-provider') // ERR-29
        connection.need(who)
        if (!support.signMessage) throw kitError('wallet/unsupported-method', { value: 'signMessage' })
        return support.signMessage({ address: who.address, message })
      },
      detach: scope.close,
    }
  }
}
