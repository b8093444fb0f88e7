import {
  type AccountRequest,
  type AdapterHost,
  type Attach,
  type Connection,
  type Connections,
  type Connector,
  createScope,
  type Network,
  type SessionClient,
} from '@latchkey/core'
import { type CaipNetworkId, currentChainId, kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { addressOf, approvedChains, chainOf, followSession } from '../providers/followSession'

/** What one chain family adds to the universal adapter. */
export type UniversalFamily = {
  /** What `getProvider` returns. */
  provider: unknown
  signMessage?(request: { address: string; message: string }): Promise<string>
  /** For a family whose provider has a chain in use, which others may change, too. */
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
export function universal(client: SessionClient, connector: Connector, family: UniversalFamily): Attach {
  return host => {
    const { chain: namespace, id: connectorId } = connector
    const scope = createScope(error => host.log.warn('universal: something could not be stopped', error))
    const followed = followSession(client, namespace, { changed: report })
    let isLive = false
    let chosen: string | undefined
    let told = JSON.stringify({ list: [] })
    let isAttached = true
    scope.own(followed.stop)
    if (family.chain) scope.own(family.chain.onChange(report))
    scope.own(() => {
      isAttached = false
    })
    host.connectorsChanged([connector])

    function connection(): Connection | undefined {
      const approved = followed.now()
      if (!approved) return undefined
      const ids = approvedChains(approved).map(currentChainId)
      const networkId = family.chain?.now() ?? chooseNetwork(host, ids, chosen)
      const there = approved.accounts.filter(account => currentChainId(chainOf(account)) === networkId)
      const accounts = [...new Set((there.length > 0 ? there : approved.accounts).map(addressOf))]
      return { connectorId, accounts, networkId: parseCaipNetworkId(networkId).id }
    }

    function report(): void {
      const now = isLive ? connection() : undefined
      if (!now) isLive = false
      const connections: Connections = { list: now ? [now] : [], active: now?.connectorId }
      const text = JSON.stringify(connections)
      if (text === told || !isAttached) return
      told = text
      host.connectionsChanged(connections)
    }

    function take(networkId: CaipNetworkId | undefined): Connection {
      if (networkId) chosen = networkId
      followed.need()
      const now = connection()
      if (!now) throw kitError('connector/not-connected', { value: connectorId })
      isLive = true
      report()
      return now
    }

    /** The connection a request is for; throws if there is none. */
    function live(asked: { connectorId: string; address?: string }): Connection {
      const now = isLive && asked.connectorId === connectorId ? connection() : undefined
      if (!now) throw kitError('connector/not-connected', { value: asked.connectorId }) // ERR-34
      if (asked.address !== undefined && !now.accounts.includes(asked.address))
        throw kitError('connector/account-not-found', { value: asked.address }) // ERR-35
      return now
    }

    return {
      async reconnect({ list }) {
        const earlier = list.find(one => one.connectorId === connectorId)
        if (earlier && (await followed.restored()) && isAttached) take(earlier.networkId)
      },
      async connect({ connectorId: asked, networkId, signal }) {
        if (asked !== connectorId) throw kitError('connector/not-found', { value: asked })
        if (signal.aborted) throw kitError('connect/cancelled')
        if (isLive) return live({ connectorId })
        await followed.restored()
        if (!followed.session()) throw kitError('connector/not-connected', { value: connectorId })
        if (signal.aborted) throw kitError('connect/cancelled')
        return take(networkId)
      },
      async disconnect({ connectorId: asked, revoke }) {
        if (asked !== connectorId || !isLive) return
        isLive = false
        report()
        if (revoke) await client.disconnect()
      },
      async switchNetwork({ connectorId: asked, network }) {
        live({ connectorId: asked })
        const { caipNetworkId } = network
        if (family.chain) return family.chain.goTo(network, () => host.rpcUrls(network))
        if (!approvedChains(followed.need()).map(currentChainId).includes(caipNetworkId))
          throw kitError('chain/switching-not-supported', { value: followed.session()?.peer.name ?? '' })
        chosen = caipNetworkId
        report()
      },
      followNetwork({ connectorId: asked, network }) {
        if (asked !== connectorId || family.chain) return
        chosen = network.caipNetworkId
        report()
      },
      async getProvider(asked) {
        if (asked !== connectorId) throw kitError('connector/not-found', { value: asked })
        return family.provider
      },
      async signMessage({ message, ...who }: AccountRequest & { message: string }) {
        if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
        if (!followed.session()) throw kitError('universal/no-provider') // ERR-29
        live(who)
        if (!family.signMessage) throw kitError('wallet/unsupported-method', { value: 'signMessage' })
        return family.signMessage({ address: who.address, message })
      },
      detach: scope.close,
    }
  }
}

/** Of the approved networks: the chosen one, else the site's first, else one the site does not know. */
function chooseNetwork(host: AdapterHost, approved: readonly string[], chosen: string | undefined): string {
  const wanted = [...(chosen ? [chosen] : []), ...host.networks().map(({ caipNetworkId }) => caipNetworkId)]
  return wanted.find(id => approved.includes(id)) ?? approved[0] ?? ''
}
