import { expect } from 'vitest'
import { accountOf, accounts } from '../src/accounts/accounts'
import { attempt, reconnecting } from '../src/accounts/attempt'
import { disconnect } from '../src/connection/disconnect'
import { switching } from '../src/connection/switching'
import { connections, connectionsOf } from '../src/connectors/connections'
import { remotePeers } from '../src/connectors/findRemote'
import { networks } from '../src/networks/networks'
import { pairing } from '../src/pairing/pairing'
import { pairingAttempt } from '../src/pairing/pairingAttempt'
import { closeModal } from '../src/router/closeModal'
import { currentRoute, router } from '../src/router/router'
import { viewKind } from '../src/router/views'
import { expectSame } from './expectSame'
import { settled } from './fakeWorld'
import { type Namespace, namespaces, type Tab, type Visit } from './visit'

/** A tab shows exactly what its wallets report as live; and what it waits for is running. */
export function checkTab(tab: Tab): void {
  for (const name of namespaces) checkNamespace(tab, name)
  checkModal(tab)
  checkWaiting(tab)
  checkSession(tab)
}

function checkNamespace({ kit, wallets }: Tab, name: Namespace): void {
  const account = accountOf(kit.get(accounts).get(), name)
  const network = kit.get(networks).get().byNamespace[name]?.caipNetwork
  const reported = wallets[name].live()
  const list = reported.list.filter(connection => connection.accounts.length > 0)
  const live = list.find(({ connectorId }) => connectorId === reported.active)
  expectSame(connectionsOf(kit.get(connections).get(), name).list, list, `wallets of ${name}`)
  if (live) {
    expectSame(account.status, 'connected', `status of ${name}`)
    if (account.status !== 'connected') return
    expectSame(account.connectorId, live.connectorId, `wallet of ${name}`)
    const addresses = account.allAccounts.map(({ address }) => address)
    expectSame(addresses, live.accounts, `accounts of ${name}`)
    expectSame(account.address, live.accounts[0], `account of ${name}`)
    expectSame(account.caipAddress, `${live.networkId}:${account.address}`, `account id of ${name}`)
    expectSame(network?.caipNetworkId, live.networkId, `network of ${name}`)
    return
  }
  const trying = kit.get(attempt).get()
  const isTrying = trying.status === 'waiting' && trying.namespace === name
  const isRestoring = kit.get(reconnecting).get().includes(name)
  const allowed = isTrying ? ['connecting'] : isRestoring ? ['connecting', 'disconnected'] : ['disconnected']
  if (!allowed.includes(account.status)) expect(allowed, `status of ${name}`).toContain(account.status)
  if (!isRestoring) expectSame(network?.unsupported, undefined, `network of ${name} without a wallet`)
}

function checkModal({ kit }: Tab): void {
  const { modal } = kit.get(router).get()
  const { view } = currentRoute(kit.get(router).get())
  const shown = accountOf(kit.get(accounts).get(), kit.get(networks).get().active)
  if (modal === 'open' && viewKind(view) === 'account') expectSame(shown.status, 'connected', view)
}

/** A tab must not show as running what nobody works on: it would never end. */
function checkWaiting({ kit, wallets, open }: Tab): void {
  if (kit.get(attempt).get().status === 'waiting') expect(open.connect, 'attempts').toBeGreaterThan(0)
  if (kit.get(switching).get()) expect(open.switch, 'switches').toBeGreaterThan(0)
  for (const name of namespaces)
    if (kit.get(reconnecting).get().includes(name))
      expect(wallets[name].restoring, `restoring ${name}`).toBeGreaterThan(0)
}

function checkSession({ kit, far, wallets }: Tab): void {
  const { status } = kit.get(pairing).get()
  if (['preparing', 'waiting', 'approved'].includes(status))
    expect(kit.get(pairingAttempt).get()).toBeDefined()
  const lists = namespaces.flatMap(name => wallets[name].live().list)
  const isUsed = lists.some(({ connectorId }) => connectorId === 'walletConnect')
  if (isUsed || kit.get(remotePeers).get().walletConnect) expect(far.session(), 'session').toBeDefined()
}

/** Whether everything that was started is done, in every tab. */
export function isQuiet({ tabs }: Visit): boolean {
  return tabs.every(
    ({ open, wallets }) =>
      open.connect + open.switch + open.other === 0 &&
      namespaces.every(name => wallets[name].restoring === 0),
  )
}

/** The wallets a tab shows as connected, in any order. */
export function walletsIn({ kit }: Tab): string[] {
  return namespaces.flatMap(name =>
    connectionsOf(kit.get(connections).get(), name)
      .list.map(({ connectorId }) => `${name} ${connectorId}`)
      .sort(),
  )
}

/** The tabs of a site agree: on the wallets, on their chain, and without a wallet on the chosen network. */
export function checkAgreement({ tabs }: Visit): void {
  const [first = [], second] = tabs.map(walletsIn)
  expectSame(second, first, 'wallets of the other tab')
  const chains = tabs.map(({ kit }) =>
    connectionsOf(kit.get(connections).get(), 'eip155').list.flatMap(({ connectorId, networkId }) =>
      connectorId === 'walletConnect' ? [] : networkId,
    ),
  )
  expectSame(chains[1], chains[0], 'chain in the other tab')
}

/** From any state of a visit, the visitor can close the modal and disconnect; nothing remains. */
export async function endVisit(visit: Visit): Promise<void> {
  for (const { kit, wallets, world } of visit.tabs) {
    world.storage.fault = 'none'
    for (const name of namespaces) {
      wallets[name].answer = 'approve'
      wallets[name].reconnectAnswer = 'approve'
      wallets[name].answerStalled('refuse')
    }
    await settled()
    closeModal(kit)
  }
  // A tab that could not hear of the other's wallets meets them now: it disconnects a second time.
  for (const { kit } of [...visit.tabs, ...visit.tabs]) {
    await disconnect(kit)
    await settled()
  }
  for (const { kit, world, far, wallets, open } of visit.tabs) {
    expect(kit.get(router).get().modal).toBe('closed')
    expect(kit.get(attempt).get().status).not.toBe('waiting')
    for (const name of namespaces)
      expect(accountOf(kit.get(accounts).get(), name).status).toBe('disconnected')
    expect(far.session(), 'session').toBeUndefined()
    kit.destroy()
    await settled()
    expect(world.clock.timers(), 'timers after destroy').toBe(0)
    expect(world.window.listeners(), 'listeners after destroy').toBe(0)
    expect(far.listeners(), 'listeners of the session').toBe(0)
    expect(far.closes, 'ports closed').toBe(far.opened.length)
    for (const name of namespaces) expect(wallets[name].detachments).toBe(wallets[name].attachments)
    expect(open, 'promises that never settled').toEqual({ connect: 0, switch: 0, other: 0 })
  }
}
