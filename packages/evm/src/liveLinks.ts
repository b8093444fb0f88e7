import { type AdapterHost, type Connections, heldChoice, type Stop } from '@latchkey/core'
import { toConnection, type WalletLink } from './providerConnection'

/** The live connections in order, and the active one. */
export type LiveLinks = {
  get(connectorId: string): WalletLink | undefined
  all(): readonly WalletLink[]
  /** The connections of the last visit: keeps their order, and activates the same one unless the visitor chooses. */
  expect(earlier: readonly string[], active: string | undefined): void
  /** It did not come back with the others. If it comes later, it does not become active. */
  miss(connectorId: string): void
  /**
   * Adds a link, or replaces an earlier one of the same wallet. If the visitor chose it, it becomes the active one. A
   * restored one may have had another id before.
   */
  add(link: WalletLink, chosen: boolean, earlierId?: string): void
  activate(connectorId: string): void
  /** A link changed. Without accounts it ends. */
  changed(link: WalletLink): void
  end(link: WalletLink): void
  /** Ends all of them without reporting. */
  close: Stop
}

/** `onLeft` is called when a wallet stops showing accounts by itself. */
export function liveLinks(
  { connectionsChanged }: AdapterHost,
  onLeft: (link: WalletLink) => void,
): LiveLinks {
  const links = new Map<string, WalletLink>()
  let order: string[] = []
  let active: string | undefined
  let expected: string | undefined
  let told = ''
  let closed = false

  const isLive = (link: WalletLink) => links.get(link.connectorId) === link

  function report(): void {
    const list = order.flatMap(id => links.get(id) ?? []).map(toConnection)
    const connections: Connections = { list, active }
    const text = JSON.stringify(connections)
    if (closed || text === told) return
    told = text
    connectionsChanged(connections)
  }

  function activate(connectorId: string): void {
    active = connectorId
    expected = undefined
    report()
  }

  function end(link: WalletLink): void {
    link.stop()
    if (!isLive(link)) return
    const { connectorId } = link
    links.delete(connectorId)
    const place = order.indexOf(connectorId)
    const [next] = [...order.slice(place), ...order].filter(id => links.has(id))
    order = order.filter(id => id !== connectorId)
    if (active === connectorId) active = next
    report()
  }

  return {
    get: connectorId => links.get(connectorId),
    all: () => [...links.values()],
    expect(earlier, earlierActive) {
      order = [...new Set([...earlier, ...order])]
      if (active === undefined) expected = earlierActive
    },
    miss(connectorId) {
      if (expected === connectorId) expected = undefined
    },
    add(link, chosen, earlierId = link.connectorId) {
      if (closed) return link.stop()
      const { connectorId } = link
      const before = links.get(connectorId)
      before?.stop()
      link.choice = heldChoice(link.accounts, link.choice ?? before?.choice)
      links.set(connectorId, link)
      if (earlierId !== connectorId)
        order = order.filter(id => id !== connectorId).map(id => (id === earlierId ? connectorId : id))
      if (!order.includes(connectorId)) order.push(connectorId)
      if (chosen) return activate(connectorId)
      if (active === undefined || expected === earlierId) active = connectorId
      report()
    },
    activate,
    changed(link) {
      if (!isLive(link)) return
      if (link.accounts.length > 0) return report()
      end(link)
      onLeft(link)
    },
    end,
    close() {
      closed = true
      for (const link of links.values()) link.stop()
      links.clear()
    },
  }
}
