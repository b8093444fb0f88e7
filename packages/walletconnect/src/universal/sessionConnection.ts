import type { AdapterHost, Connection, Connections } from '@latchkey/core'
import { type CaipNetworkId, currentChainId, kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { addressOf, approvedChains, chainOf, type FollowedSession } from '../providers/followSession'

/** The session as the one connection of an adapter, which is told about every change. */
export type SessionConnection = {
  readonly isLive: boolean
  /** The connection a request is for; throws if there is none. */
  need(asked: { connectorId: string; address?: string }): Connection
  /** Makes it live, on this network if the session allows it. */
  connect(networkId: CaipNetworkId | undefined): Connection
  /** Chooses the network of a namespace whose wallet has none of its own. */
  choose(networkId: CaipNetworkId): void
  disconnect(): void
  /** Tells the adapter's host, if anything has changed. */
  report(): void
  /** From now on nobody is told. */
  stop(): void
}

type Input = {
  host: AdapterHost
  connectorId: string
  followed: FollowedSession
  /** The chain in use, for a namespace whose wallet has one. */
  chainInUse(): string | undefined
}

export function createSessionConnection({
  host,
  connectorId,
  followed,
  chainInUse,
}: Input): SessionConnection {
  let isLive = false
  let chosen: string | undefined
  let told = JSON.stringify({ list: [] })
  let isStopped = false

  function read(): Connection | undefined {
    const approved = followed.now()
    if (!approved) return undefined
    const ids = approvedChains(approved).map(currentChainId)
    const networkId = chainInUse() ?? chooseNetwork(host, ids, chosen)
    const there = approved.accounts.filter(account => currentChainId(chainOf(account)) === networkId)
    const accounts = [...new Set((there.length > 0 ? there : approved.accounts).map(addressOf))]
    return { connectorId, accounts, networkId: parseCaipNetworkId(networkId).id }
  }

  function report(): void {
    const now = isLive ? read() : undefined
    if (!now) isLive = false
    const connections: Connections = { list: now ? [now] : [], active: now?.connectorId }
    const text = JSON.stringify(connections)
    if (text === told || isStopped) return
    told = text
    host.connectionsChanged(connections)
  }

  return {
    get isLive() {
      return isLive
    },
    need(asked) {
      const now = isLive && asked.connectorId === connectorId ? read() : undefined
      if (!now) throw kitError('connector/not-connected', { value: asked.connectorId }) // ERR-34
      if (asked.address !== undefined && !now.accounts.includes(asked.address))
        throw kitError('connector/account-not-found', { value: asked.address }) // ERR-35
      return now
    },
    connect(networkId) {
      if (networkId) chosen = networkId
      followed.need()
      const now = read()
      if (!now) throw kitError('connector/not-connected', { value: connectorId })
      isLive = true
      report()
      return now
    },
    choose(networkId) {
      chosen = networkId
      report()
    },
    disconnect() {
      isLive = false
      report()
    },
    report,
    stop() {
      isStopped = true
    },
  }
}

/** Of the approved networks: the chosen one, else the site's first, else one the site does not know. */
function chooseNetwork(host: AdapterHost, approved: readonly string[], chosen: string | undefined): string {
  const wanted = [...(chosen ? [chosen] : []), ...host.networks().map(({ caipNetworkId }) => caipNetworkId)]
  return wanted.find(id => approved.includes(id)) ?? approved[0] ?? ''
}
