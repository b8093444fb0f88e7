import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter, type FakeAnswer } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { activeNetwork, networks } from '../networks/networks'
import { closeModal } from '../router/closeModal'
import { openModal } from '../router/openModal'
import { router } from '../router/router'
import { attempt, reconnecting } from './attempt'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { switchNetwork } from './switchNetwork'

const runs = 8
const stepsPerRun = 300
const firstSeed = Number(process.env.SEED ?? 20_260_101)

/** A small seeded generator (mulberry32): the same seed gives the same visit. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}

async function visit(seed: number): Promise<void> {
  const { pick } = createRandom(seed)
  const world = createFakeWorld()
  const adapter = createFakeAdapter()
  const history: string[] = []
  let open = 0
  let kit = await arrive()

  async function arrive(): Promise<Kit> {
    const made = createTestKit({ adapters: [adapter] }, world).kit
    await startAwake(made)
    return made
  }
  /** Starts something whose outcome is not waited for; it has to settle in the end. */
  function begin(work: () => Promise<unknown>): void {
    open += 1
    work()
      .catch(() => {})
      .finally(() => {
        open -= 1
      })
  }

  const steps: Record<string, () => void | Promise<void>> = {
    connectOne: () => begin(() => connect(kit, { connectorId: 'io.one' })),
    connectTwo: () => begin(() => connect(kit, { connectorId: 'io.two' })),
    walletWillApprove: () => answer('approve'),
    walletWillRefuse: () => answer('refuse'),
    walletWillStall: () => answer('stall'),
    walletWillFail: () => answer('fail'),
    walletTurnsDeaf: () => {
      adapter.deafToCancel = !adapter.deafToCancel
    },
    walletApproves: () => adapter.answerStalled('approve'),
    walletRefuses: () => adapter.answerStalled('refuse'),
    walletChangesAccount: () => adapter.changeAccounts([pick([alice, bob])]),
    walletChangesNetwork: () =>
      adapter.changeNetwork(pick(['eip155:1', 'eip155:10', 'eip155:5']) as CaipNetworkId),
    walletDrops: () => adapter.drop(),
    open: () => begin(() => openModal(kit)),
    openNetworks: () => begin(() => openModal(kit, 'Networks')),
    close: () => closeModal(kit),
    switch: () => begin(() => switchNetwork(kit, pick(['eip155:1', 'eip155:10']))),
    disconnect: () => begin(() => disconnect(kit)),
    wait: () => world.clock.advance(pick([100, 5_000, 20_000])),
    reload: async () => {
      kit.destroy()
      expect(world.clock.timers(), 'timers after destroy').toBe(0)
      expect(world.window.listeners(), 'listeners after destroy').toBe(0)
      adapter.reconnectAnswer = pick(['approve', 'approve', 'stall', 'fail'])
      kit = await arrive()
    },
  }
  function answer(next: FakeAnswer): void {
    adapter.answer = next
  }

  try {
    for (let at = 0; at < stepsPerRun; at++) {
      const name = pick(Object.keys(steps))
      history.push(name)
      await steps[name]?.()
      await settled()
      check(kit)
    }
    adapter.answer = 'approve'
    adapter.reconnectAnswer = 'approve'
    adapter.answerStalled('refuse')
    await settled()
    check(kit)
    expect(kit.get(attempt).get().status, 'an attempt left over').not.toBe('waiting')
    expect(accountOf(kit.get(accounts).get(), 'eip155').status).not.toBe('connecting')
    kit.destroy()
    await settled()
    expect(open, 'promises that never settled').toBe(0)
  } catch (error) {
    throw new Error(`seed ${seed}, after ${history.slice(-12).join(' → ')}`, { cause: error })
  }

  /** What the kit shows is what the adapter says is live. */
  function check(now: Kit): void {
    const account = accountOf(now.get(accounts).get(), 'eip155')
    const live = adapter.live().list.find(({ connectorId }) => connectorId === adapter.live().active)
    if (live) {
      expect(account).toMatchObject({
        status: 'connected',
        connectorId: live.connectorId,
        address: live.accounts[0],
        caipAddress: `${live.networkId}:${live.accounts[0]}`,
      })
      expect(activeNetwork(now.get(networks).get())?.caipNetworkId).toBe(live.networkId)
      return
    }
    const isTrying = now.get(attempt).get().status === 'waiting'
    const isRestoring = now.get(reconnecting).get().length > 0
    expect(
      isTrying ? ['connecting'] : isRestoring ? ['connecting', 'disconnected'] : ['disconnected'],
    ).toContain(account.status)
    const { modal, stack } = now.get(router).get()
    if (modal === 'open') expect(stack.at(-1)?.view).not.toBe('Account')
  }
}

describe('random visits', () => {
  test.each(Array.from({ length: runs }, (_, at) => firstSeed + at))(
    'whatever happens, the kit shows the wallet’s live state and every promise settles (seed %i)',
    visit,
  )
})
