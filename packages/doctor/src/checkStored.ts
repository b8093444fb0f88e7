import { config, connectors, type Finding, findConnector, recentWallets, remotes } from '@latchkey/core'
import { isAwake, readLastVisit, readStoredConnections } from '@latchkey/core/inspect'
import type { Examination } from './examination'
import { namespaceInfo, namespacesOf } from './namespaces'
import { nameList, plainName } from './plainName'

/** Wallets that the visitor used before and that are missing now. */
export function checkStored({ kit }: Examination): Finding[] {
  const here = kit.get(connectors).get()
  const { adapters } = kit.get(config).get()
  const offered = namespacesOf(adapters)
  const stored = readLastVisit(kit).namespaces
  // A wallet outside the browser is restored without an adapter.
  const isRemote = (namespace: (typeof stored)[number]) => {
    const { list } = readStoredConnections(kit, namespace)
    return kit
      .get(remotes)
      .get()
      .some(
        ({ id, namespaces }) =>
          namespaces.includes(namespace) && list.some(({ connectorId }) => connectorId === id),
      )
  }
  const findings = stored
    .filter(namespace => !offered.includes(namespace) && !isRemote(namespace))
    .map(withoutAdapter)
  if (!isAwake(kit)) return findings
  const recent = kit.get(recentWallets).get()
  const wanted = stored
    .filter(namespace => offered.includes(namespace))
    .flatMap(namespace => {
      const { list, active } = readStoredConnections(kit, namespace)
      const ids = new Set([...(active === undefined ? [] : [active]), ...list.map(each => each.connectorId)])
      return [...ids].filter(id => !findConnector(here, id, namespace))
    })
  const nameOf = (id: string) => recent.find(wallet => wallet.id === id)?.name ?? id
  for (const id of wanted) findings.push(gone(plainName(nameOf(id))))
  // A wallet of the registry was connected remotely and never was on the page.
  const unused = recent.filter(
    ({ id, listing }) => !listing && !wanted.includes(id) && !findConnector(here, id),
  )
  if (unused.length > 0) findings.push(usedBefore(nameList(unused.map(({ name }) => name))))
  return findings
}

function withoutAdapter(namespace: keyof typeof namespaceInfo): Finding {
  return {
    id: 'wallets/stored-without-adapter',
    level: 'note',
    title: `A stored ${namespaceInfo[namespace].name} connection has no adapter`,
    text: 'The visitor was connected there at an earlier visit. The site has no adapter for it now, so it is not restored.',
    next: 'Add the adapter again, or let it be: nothing is lost.',
  }
}

function gone(name: string): Finding {
  return {
    id: 'wallets/gone',
    level: 'problem',
    title: `${name} was connected and is not here`,
    text: 'Its connection is written down and cannot be restored, because the wallet did not appear on the page.',
    next: 'Look whether its extension is installed, on, and done with an update; then reload the page.',
  }
}

function usedBefore(names: string): Finding {
  return {
    id: 'wallets/gone',
    level: 'note',
    title: 'A wallet used before is not here',
    text: `${names}: connected at an earlier time, and not found on the page now.`,
    next: 'Look whether the extension is installed, on, and done with an update; then reload the page.',
  }
}
