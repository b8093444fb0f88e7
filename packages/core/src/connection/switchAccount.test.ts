import { beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter, type FakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, type FakeWorld, settled, startAwake } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connect } from './connect'
import { switchAccount } from './switchAccount'
import { signMessage } from './walletActions'

const carol = '0xca40100000000000000000000000000000000003'

beforeAll(async () => {
  await import('./applyTabChange') // loads with another tab’s first change; preloaded for the tests
})

async function page(adapter: FakeAdapter, world: FakeWorld = createFakeWorld()) {
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  return {
    kit,
    world,
    choose: (address: string, connectorId = 'io.one') =>
      switchAccount(kit, { namespace: 'eip155', connectorId, address }),
    shown() {
      const account = accountOf(kit.get(accounts).get(), 'eip155')
      return account.status === 'connected' ? account.address : account.status
    },
  }
}

function walletOf(...addresses: string[]): FakeAdapter {
  const adapter = createFakeAdapter()
  adapter.accounts = addresses
  adapter.keepsOthers = true
  return adapter
}

describe('the chosen account', () => {
  test('[ACC-33] may be chosen while the wallet is still being restored, and is used once it is', async () => {
    const adapter = walletOf(alice, bob)
    const first = await page(adapter)
    await connect(first.kit, { connectorId: 'io.one' })
    first.kit.destroy()
    const { kit } = createTestKit({ adapters: [adapter] }, first.world)
    kit.start()
    const chosen = switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one', address: bob })
    expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('connecting')
    await chosen
    await settled()
    expect(accountOf(kit.get(accounts).get(), 'eip155')).toMatchObject({ status: 'connected', address: bob })
  })

  test('[CON-27] is the one that signs', async () => {
    const adapter = walletOf(alice, bob)
    const { kit, choose } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await choose(bob)
    await signMessage(kit, { message: 'x' })
    expect(adapter.calls.at(-1)).toMatchObject({ method: 'signMessage', request: { address: bob } })
  })

  test('[CON-12 STO-08] is the same after a reload, and the wallet’s own is remembered beside it', async () => {
    const adapter = walletOf(alice, bob)
    const { kit, choose, world } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await choose(bob)
    kit.destroy()
    const next = await page(adapter, world)
    expect(next.shown()).toBe(bob)
    expect(adapter.calls.findLast(({ method }) => method === 'reconnect')?.request).toMatchObject({
      list: [{ connectorId: 'io.one', accounts: [bob, alice], walletAccount: alice }],
    })
    await next.choose(alice)
    next.kit.destroy()
    expect((await page(adapter, world)).shown()).toBe(alice)
  })

  test('[CON-12] gives way to what was selected in the wallet while the page was away', async () => {
    const adapter = walletOf(alice, bob, carol)
    const { kit, choose, world } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await choose(bob)
    kit.destroy()
    adapter.accounts = [carol, alice, bob]
    expect((await page(adapter, world)).shown()).toBe(carol)
  })

  test('[CON-28] of each wallet stays its own: a wallet that is used again is used with it', async () => {
    const adapter = walletOf(alice, bob)
    adapter.accountsOf.set('io.two', [carol, alice])
    const { kit, choose, shown } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await choose(bob)
    await choose(alice, 'io.two')
    expect(shown()).toBe(alice)
    await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one' })
    expect(shown()).toBe(bob)
  })

  test('is not to be had where the wallet or the library would sign with another one', async () => {
    const adapter = walletOf(alice, bob)
    adapter.hasFixedAccounts = true
    const { kit, choose, shown } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await expect(choose(bob)).rejects.toMatchObject({ code: 'account/switching-not-supported' })
    expect(shown()).toBe(alice)
    await choose(alice) // it is the one in use
  })

  test('is not to be had of an adapter that cannot', async () => {
    const adapter = walletOf(alice, bob)
    const { load } = adapter
    adapter.load = async () => {
      const attach = await load()
      return host => {
        const { chooseAccount: _, ...attached } = attach(host)
        return attached
      }
    }
    const { kit, choose, shown } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await expect(choose(bob)).rejects.toMatchObject({ code: 'account/switching-not-supported' })
    expect(shown()).toBe(alice)
  })

  test.each([7, null, '', 'nobody'])('[STO-13] survives junk in its place: %j', async junk => {
    const adapter = walletOf(alice, bob)
    const { kit, choose, world } = await page(adapter)
    await connect(kit, { connectorId: 'io.one' })
    await choose(bob)
    kit.destroy()
    const key = 'latchkey.v1.default.connections'
    const stored = JSON.parse(world.storage.data.get(key) ?? '{}')
    stored.eip155[0].walletAccount = junk
    world.storage.data.set(key, JSON.stringify(stored))
    expect((await page(adapter, world)).shown()).toBe(alice)
  })
})

describe('the chosen account in other tabs', () => {
  async function twoTabs() {
    const permitted = new Set<string>() // both tabs have the same wallet
    const adapters = [createFakeAdapter({ permitted }), createFakeAdapter({ permitted })] as const
    for (const adapter of adapters) adapter.accounts = [alice, bob]
    const one = await page(adapters[0])
    const other = await page(adapters[1], createFakeWorld({ tabOf: one.world }))
    await connect(one.kit, { connectorId: 'io.one' })
    await settled()
    return { adapters, one, other }
  }

  test('[IMP-20] is used there, too, and so is the way back', async () => {
    const { one, other } = await twoTabs()
    expect(other.shown()).toBe(alice)
    await one.choose(bob)
    await settled()
    expect([one.shown(), other.shown()]).toEqual([bob, bob])
    await other.choose(alice)
    await settled()
    expect([one.shown(), other.shown()]).toEqual([alice, alice])
  })

  test('[IMP-20] gives way to the wallet in each of them, whichever hears of it first', async () => {
    const { adapters, one, other } = await twoTabs()
    await one.choose(bob)
    await settled()
    adapters[0].changeAccounts([bob, alice])
    await settled()
    adapters[0].changeAccounts([alice, bob])
    await settled()
    expect(one.shown()).toBe(alice)
    expect(other.shown()).toBe(alice)
    adapters[1].changeAccounts([bob, alice])
    adapters[1].changeAccounts([alice, bob])
    await settled()
    expect([one.shown(), other.shown()]).toEqual([alice, alice])
  })
})
