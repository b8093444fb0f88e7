import {
  type AdapterHost,
  type ChosenAccount,
  type Connection,
  type Connections,
  chooseAccount,
  heldChoice,
  inChosenOrder,
} from '@latchkey/core'
import { type CaipNetworkId, currentChainId, kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { addressOf, approvedChains, chainOf, type FollowedSession } from '../providers/followSession'

/** The session as the one connection of an adapter, which is told about every change. */
export type SessionConnection = {
  readonly isLive: boolean
  /** The connection a request is for; throws if there is none. */
  need(asked: { connectorId: string; address?: string }): Connection
  /** Makes it live, on this network if the session allows it, with the account chosen at the last visit. */
  connect(networkId: CaipNetworkId | undefined, choice?: ChosenAccount): Connection
  /** Uses another account of it. */
  chooseAccount(asked: { connectorId: string; address: string }): void
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
  /** Whether a library that is given the provider signs with the first account, whichever is chosen here. */
  isAccountFixed: boolean
}

export function createSessionConnection({
  host,
  connectorId,
  followed,
  chainInUse,
  isAccountFixed,
}: Input): SessionConnection {
  let isLive = false
  let chosen: string | undefined
  let choice: ChosenAccount | undefined
  let told = JSON.stringify({ list: [] })
  let isStopped = false

  function read(): Connection | undefined {
    const approved = followed.now()
    if (!approved) return undefined
    const ids = approvedChains(approved).map(currentChainId)
    const networkId = chainInUse() ?? chooseNetwork(host, ids, chosen)
    const there = approved.accounts.filter(account => currentChainId(chainOf(account)) === networkId)
    const accounts = [...new Set((there.length > 0 ? there : approved.accounts).map(addressOf))]
    choice = heldChoice(accounts, choice)
    return {
      connectorId,
      ...inChosenOrder(accounts, choice),
      networkId: parseCaipNetworkId(networkId).id,
      ...(isAccountFixed && accounts.length > 1 && { isAccountFixed }),
    }
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

  function need(asked: { connectorId: string; address?: string }): Connection {
    const now = isLive && asked.connectorId === connectorId ? read() : undefined
    if (!now) throw kitError('connector/not-connected', { value: asked.connectorId }) // ERR-34
    if (asked.address !== undefined && !now.accounts.includes(asked.address))
      throw kitError('connector/account-not-found', { value: asked.address }) // ERR-35
    return now
  }

  return {
    get isLive() {
      return isLive
    },
    need,
    connect(networkId, earlier) {
      if (networkId) chosen = networkId
      choice = earlier
      followed.need()
      const now = read()
      if (!now) throw kitError('connector/not-connected', { value: connectorId })
      isLive = true
      report()
      return now
    },
    chooseAccount(asked) {
      const { accounts, walletAccount = accounts[0] ?? '' } = need(asked)
      if (isAccountFixed) throw kitError('account/switching-not-supported', { value: connectorId })
      choice = chooseAccount([walletAccount], asked.address)
      report()
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
