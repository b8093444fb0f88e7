import type { CaipNetworkId, TrackedEvent } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, ethereum, optimism, settled, solana, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { networks } from '../networks/networks'
import { getBalance } from '../readings/balance'
import { connect } from './connect'
import { disconnect, isDisconnecting } from './disconnect'
import { disconnecting } from './disconnecting'
import { fetchBalance } from './fetchBalance'

async function connected() {
  const evm = createFakeAdapter()
  const sol = createFakeAdapter({ namespace: 'solana', networkId: `solana:${solana.id}` as CaipNetworkId })
  const { kit, world } = createTestKit({ networks: [ethereum, optimism, solana], adapters: [evm, sol] })
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
  await connect(kit, { connectorId: 'io.two', namespace: 'solana' })
  events.length = 0
  const statuses = () =>
    ['eip155' as const, 'solana' as const].map(name => accountOf(kit.get(accounts).get(), name).status)
  return { kit, world, evm, sol, events, statuses }
}

describe('disconnecting', () => {
  test('[CON-16 CON-17 CON-18] clears addresses, balances and network state of each chain', async () => {
    const { kit, world, evm, events, statuses } = await connected()
    await fetchBalance(kit, { namespace: 'eip155' })
    const stored = () => [...world.storage.data.keys()].filter(key => key.endsWith('nativeBalance'))
    expect(stored()).toHaveLength(1)
    evm.changeNetwork('eip155:5' as CaipNetworkId)
    await disconnect(kit)
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect(getBalance(kit, { namespace: 'eip155' })).toMatchObject({ status: 'idle' })
    expect(stored()).toEqual([])
    expect(kit.get(networks).get().byNamespace.eip155?.caipNetwork).toMatchObject({ name: 'Ethereum' })
    expect(events.map(({ event }) => event)).toEqual(['DISCONNECT_SUCCESS'])
  })

  test('[CON-19] sessions are cleared first, then the connection', async () => {
    const { kit, evm } = await connected()
    const steps: string[] = []
    kit.on('beforeDisconnect', async ({ namespace }) => {
      await settled()
      steps.push(`sessions of ${namespace}, ${evm.live().list.length} live`)
    })
    kit.on('disconnected', ({ namespace }) => void steps.push(`${namespace} gone`))
    await disconnect(kit, { namespace: 'eip155' })
    expect(steps).toEqual(['sessions of eip155, 1 live', 'eip155 gone'])
  })

  test('[IMP-34] says which wallets are on their way out, until they are gone', async () => {
    const { kit, evm } = await connected()
    const isEnding = (namespace: 'eip155' | 'solana', connectorId: string) =>
      isDisconnecting(kit.get(disconnecting).get(), { namespace, connectorId })
    evm.answer = 'stall'
    const one = disconnect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    expect([
      isEnding('eip155', 'io.one'),
      isEnding('eip155', 'io.two'),
      isEnding('solana', 'io.one'),
    ]).toEqual([true, false, false])
    const all = disconnect(kit)
    expect(isEnding('solana', 'io.two')).toBe(true)
    await settled()
    evm.answerStalled('approve')
    await settled()
    evm.answerStalled('approve')
    await Promise.allSettled([one, all])
    expect(kit.get(disconnecting).get()).toEqual([])
  })

  test.each(['eip155', 'solana'] as const)('a visitor on %s is there still when all is ended', async name => {
    const { kit } = await connected()
    kit.get(networks).set(now => ({ ...now, active: name }))
    await disconnect(kit)
    expect(kit.get(networks).get().active).toBe(name)
  })

  test('one namespace leaves the others connected', async () => {
    const { kit, statuses } = await connected()
    await disconnect(kit, { namespace: 'solana' })
    expect(statuses()).toEqual(['connected', 'disconnected'])
  })

  test('leaves the wallet’s permission alone unless told to revoke it', async () => {
    const { kit, evm, sol } = await connected()
    await disconnect(kit, { namespace: 'eip155' })
    expect(evm.calls.at(-1)).toEqual({
      method: 'disconnect',
      request: { connectorId: 'io.one', revoke: false },
    })
    await disconnect(kit, { namespace: 'solana', revoke: true })
    expect(sol.calls.at(-1)).toEqual({
      method: 'disconnect',
      request: { connectorId: 'io.two', revoke: true },
    })
  })

  test('[CON-24 CON-25 CON-26] a failure is logged, tracked and thrown', async () => {
    const { kit, evm, events, statuses } = await connected()
    evm.answer = 'fail'
    await expect(disconnect(kit, { namespace: 'eip155' })).rejects.toMatchObject({
      code: 'disconnect/failed',
      message: 'Failed to disconnect',
      cause: expect.any(TypeError),
    })
    expect(kit.log.entries().at(-2)).toMatchObject({ level: 'error', text: 'Failed to disconnect' })
    expect(events).toEqual([{ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } }])
    expect(statuses()).toEqual(['connected', 'connected'])
  })

  test.each([{}, { namespace: 'eip155' }, { namespace: 'bip122' }, { connectorId: 'io.one' }] as const)(
    'where nothing is connected there is nothing to do: %j',
    async options => {
      const { kit, statuses } = await connected()
      await disconnect(kit)
      await disconnect(kit, options)
      expect(statuses()).toEqual(['disconnected', 'disconnected'])
    },
  )

  test('of one family leaves the other connected, also the second time', async () => {
    const { kit, statuses } = await connected()
    await disconnect(kit, { namespace: 'eip155' })
    await disconnect(kit, { namespace: 'eip155' })
    expect(statuses()).toEqual(['disconnected', 'connected'])
  })

  test.each([{}, { namespace: 'eip155' }, { connectorId: 'io.one' }] as const)(
    'of what is still being restored waits for it, and ends it: %j',
    async options => {
      const { kit: before, world, evm, sol } = await connected()
      before.destroy()
      evm.memory = 'kit'
      evm.reconnectAnswer = 'stall'
      const { kit } = createTestKit({ networks: [ethereum, solana], adapters: [evm, sol] }, world)
      kit.start()
      const status = () => accountOf(kit.get(accounts).get(), 'eip155').status
      let isDone = false
      const ending = disconnect(kit, options).then(() => {
        isDone = true
      })
      await settled()
      expect([status(), isDone]).toEqual(['connecting', false])
      evm.answerStalled('approve')
      await ending
      await settled()
      expect(status()).toBe('disconnected')
      expect(evm.live().list).toEqual([])
      kit.destroy()
      evm.reconnectAnswer = 'approve'
      const { kit: after } = createTestKit({ networks: [ethereum, solana], adapters: [evm, sol] }, world)
      await startAwake(after)
      expect(accountOf(after.get(accounts).get(), 'eip155').status).toBe('disconnected')
    },
  )

  test('of a live wallet does not wait for another one that is being restored, and a stop ends the waiting', async () => {
    const { kit: before, world, evm, sol } = await connected()
    before.destroy()
    evm.reconnectAnswer = 'stall'
    const { kit } = createTestKit({ networks: [ethereum, solana], adapters: [evm, sol] }, world)
    await startAwake(kit)
    await disconnect(kit, { connectorId: 'io.two' })
    const all = disconnect(kit)
    await settled()
    kit.destroy()
    await all
    expect([evm.live().list, sol.live().list]).toEqual([[], []])
  })

  test('a further wallet that the adapter still has becomes the one shown', async () => {
    const { kit, evm } = await connected()
    evm.keepsOthers = true
    await connect(kit, { connectorId: 'io.two', namespace: 'eip155' })
    const shown = () => accountOf(kit.get(accounts).get(), 'eip155')
    expect(shown()).toMatchObject({ connectorId: 'io.two' })
    await disconnect(kit, { connectorId: 'io.two', namespace: 'eip155' })
    expect(evm.live().active).toBe('io.one')
    expect(shown()).toMatchObject({ status: 'connected', connectorId: 'io.one' })
  })
})
