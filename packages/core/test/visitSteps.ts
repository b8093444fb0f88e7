import type { CaipNetworkId } from '@latchkey/protocol'
import { connect } from '../src/connection/connect'
import { disconnect } from '../src/connection/disconnect'
import { openConnect } from '../src/connection/openConnect'
import { storageKeys } from '../src/connection/storageKeys'
import { switchAccount } from '../src/connection/switchAccount'
import { switchNetwork } from '../src/connection/switchNetwork'
import { openModal } from '../src/flows/openModal'
import { closeModal, goBack } from '../src/router/closeModal'
import { alice, bob } from './fakeAdapter'
import { namespaces, solanaId, solOne, solTwo, type Visit } from './visit'

/** One event. `at` chooses the tab, `pick` one of several ways; both shrink towards the simplest. */
export type Step = { name: keyof typeof visitSteps; at: number; pick: number }
type Choice = { at: number; pick: number }

const of = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T
const addresses = { eip155: [[alice], [bob], [bob, alice]], solana: [[solOne], [solTwo, solOne]] }
const approvals = [
  { eip155: [`eip155:1:${alice}`] },
  { eip155: [`eip155:10:${bob}`, `eip155:1:${alice}`], solana: [`${solanaId}:${solOne}`] },
  { solana: [`${solanaId}:${solTwo}`] },
]

/** Everything that can happen to a visit. */
export const visitSteps = {
  // The visitor
  connect: ({ begin, tab }, { at, pick }) => {
    const connectorId = of(['io.one', 'io.two'], pick)
    begin(at, 'connect', connect(tab(at).kit, { connectorId, namespace: of(namespaces, pick >> 1) }))
  },
  pair: ({ begin, tab }, { at, pick }) => {
    const options = { connectorId: 'walletConnect', namespace: of(namespaces, pick) }
    begin(at, 'connect', connect(tab(at).kit, options))
  },
  open: ({ begin, tab }, { at, pick }) => {
    const view = of([undefined, 'Networks', 'ProfileWallets', 'AllWallets'] as const, pick)
    begin(at, 'other', openModal(tab(at).kit, { view }))
  },
  openConnect: ({ begin, tab }, { at, pick }) =>
    begin(at, 'other', openConnect(tab(at).kit, of([{}, { namespace: 'solana' as const }], pick))),
  back: ({ begin, tab }, { at }) => begin(at, 'other', goBack(tab(at).kit)),
  close: ({ tab }, { at }) => closeModal(tab(at).kit),
  switchNetwork: ({ begin, tab }, { at, pick }) =>
    begin(at, 'switch', switchNetwork(tab(at).kit, of(['eip155:1', 'eip155:10', solanaId], pick))),
  switchAccount: ({ begin, tab }, { at, pick }) => {
    const namespace = of(namespaces, pick)
    const address = of([undefined, ...addresses[namespace].flat()], pick >> 2)
    const connectorId = of(['io.one', 'io.two', 'walletConnect'], pick >> 1)
    begin(at, 'connect', switchAccount(tab(at).kit, { namespace, connectorId, ...(address && { address }) }))
  },
  disconnect: ({ begin, tab }, { at, pick }) => {
    const options = [
      {},
      { namespace: 'eip155' },
      { namespace: 'solana' },
      { connectorId: 'io.one' },
      { connectorId: 'walletConnect' },
      { revoke: true },
    ] as const
    begin(at, 'other', disconnect(tab(at).kit, of(options, pick)))
  },
  // The wallets of the browser
  walletMood: ({ tab }, { at, pick }) => {
    const answer = of(['approve', 'refuse', 'stall', 'fail', 'rubbish', 'approve unreported'] as const, pick)
    tab(at).wallets[of(namespaces, pick >> 3)].answer = answer
  },
  walletTurnsDeaf: ({ tab }, { at, pick }) => {
    const wallet = tab(at).wallets[of(namespaces, pick)]
    wallet.deafToCancel = !wallet.deafToCancel
  },
  walletAnswers: ({ tab }, { at, pick }) =>
    tab(at).wallets[of(namespaces, pick)].answerStalled(of(['approve', 'refuse'] as const, pick >> 1)),
  walletChangesAccounts: ({ tab }, { at, pick }) => {
    const namespace = of(namespaces, pick)
    const one = of([undefined, 'io.one', 'io.two'], pick >> 3)
    tab(at).wallets[namespace].changeAccounts(of([...addresses[namespace], []], pick >> 1), one)
  },
  walletChangesNetwork: ({ tab }, { at, pick }) =>
    tab(at).wallets.eip155.changeNetwork(of(['eip155:1', 'eip155:10', 'eip155:5'], pick) as CaipNetworkId),
  walletDrops: ({ tab }, { at, pick }) =>
    tab(at).wallets[of(namespaces, pick)].drop(of([undefined, 'io.one', 'io.two'], pick >> 1)),
  walletTalksRubbish: ({ tab }, { at, pick }) => {
    const odd = { list: [{ connectorId: 'io.one', accounts: ['a:b'], networkId: 'x' }], active: 'io.one' }
    tab(at).wallets[of(namespaces, pick)].report(of([null, {}, odd], pick >> 1))
  },
  walletWillRestore: ({ tab }, { at, pick }) => {
    tab(at).wallets[of(namespaces, pick)].reconnectAnswer = of(
      ['approve', 'stall', 'fail'] as const,
      pick >> 1,
    )
  },
  // The wallet at the far end of WalletConnect
  farApproves: ({ tab }, { at, pick }) => {
    const pairing = tab(at).far.pairings.at(-1)
    if (pairing?.request.signal.aborted === false) pairing.approve(of(approvals, pick))
  },
  farFails: ({ tab }, { at, pick }) =>
    tab(at)
      .far.pairings.at(-1)
      ?.fail(of(['user/rejected', 'pairing/expired', 'wallet/failed'] as const, pick)),
  farUpdates: ({ tab }, { at, pick }) => tab(at).far.update(of(approvals, pick)),
  farEnds: ({ tab }, { at }) => tab(at).far.disconnectFromAfar(),
  // The world
  storageFault: ({ tab }, { at, pick }) => {
    tab(at).world.storage.fault = of(['none', 'throws', 'full'] as const, pick)
  },
  storageRots: ({ tab }, { at, pick }) => {
    const { activeNetwork, connectedNamespaces, connections, ended, status } = storageKeys
    const key = of([connections, status, connectedNamespaces, activeNetwork, ended('solana')], pick)
    const odd = ['{', '[]', 'null', '{"eip155":[7,{"connectorId":1}]}', '"v0"', '"eip155:5"', '{"ids":[7]}']
    tab(at).world.storage.data.set(`latchkey.v1.default.${key}`, of(odd, pick >> 2))
  },
  wait: ({ tab }, { at, pick }) => tab(at).world.clock.advance(of([100, 5_000, 20_000, 240_000], pick)),
  reload: ({ reload }, { at }) => reload(at),
  reloadSlowly: async ({ reload, tab }, { at }) => {
    for (const name of namespaces) tab(at).wallets[name].reconnectAnswer = 'stall'
    await reload(at)
    for (const name of namespaces) tab(at).wallets[name].reconnectAnswer = 'approve'
  },
} satisfies Record<string, (visit: Visit, choice: Choice) => void | Promise<void>>
