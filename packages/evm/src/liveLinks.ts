import type { AdapterHost, Connections, Stop } from '@latchkey/core'
import { toConnection, type WalletLink } from './providerConnection'

/** The connections that are live, in their order, and which of them is in use. */
export type LiveLinks = {
  get(connectorId: string): WalletLink | undefined
  all(): readonly WalletLink[]
  /** What was connected earlier: its order is kept, and its active one becomes active again unless the visitor chooses. */
  expect(earlier: readonly string[], active: string | undefined): void
  /** It did not come back with the others; when it does, it takes nobody's place. */
  miss(connectorId: string): void
  /**
   * Takes a link in, in place of an earlier one of the same wallet. What the visitor chose becomes the active one; what
   * was connected earlier may have had another id.
   */
  add(link: WalletLink, chosen: boolean, earlierId?: string): void
  activate(connectorId: string): void
  /** A link says something else than before; without accounts it is ended. */
  changed(link: WalletLink): void
  end(link: WalletLink): void
  /** Ends all of them without a word. */
  close: Stop
}

/** `onLeft` hears of a wallet that shows no account any more by itself. */
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
      links.get(connectorId)?.stop()
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
