import type { CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  optimism,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { connections, connectionsOf } from '../connectors/connections'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { activeNetwork, networks } from '../networks/networks'
import { closeModal } from '../router/closeModal'
import { currentRoute, router } from '../router/router'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { openConnect } from './openConnect'
import { switchAccount } from './switchAccount'
import { switchNetwork } from './switchNetwork'

const solanaId = `solana:${solana.id}` as CaipNetworkId
const solKey = 'So1anaAccount1111111111111111111111111111111'

function adaptersOf() {
  const evm = createFakeAdapter()
  const sol = createFakeAdapter({ namespace: 'solana', networkId: solanaId })
  evm.keepsOthers = true
  sol.keepsOthers = true
  sol.accounts = [solKey]
  return { evm, sol }
}

async function page(world = createFakeWorld(), adapters = adaptersOf()) {
  const { evm, sol } = adapters
  const { kit } = createTestKit({ networks: [ethereum, optimism, solana], adapters: [evm, sol] }, world)
  await startAwake(kit)
  return {
    kit,
    world,
    evm,
    sol,
    account: (name: 'eip155' | 'solana') => accountOf(kit.get(accounts).get(), name),
    live: (name: 'eip155' | 'solana') => connectionsOf(kit.get(connections).get(), name),
    active: () => kit.get(networks).get().active,
  }
}

async function twoWallets() {
  const made = await page()
  made.evm.accountsOf.set('io.two', [bob, alice])
  await connect(made.kit, { connectorId: 'io.one', namespace: 'eip155' })
  await connect(made.kit, { connectorId: 'io.two', namespace: 'eip155' })
  return made
}

describe('several wallets of one namespace', () => {
  test('[CON-05] are kept, the last one connected is in use', async () => {
    const { live, account } = await twoWallets()
    expect(live('eip155').list.map(({ connectorId, accounts }) => [connectorId, accounts])).toEqual([
      ['io.two', [bob, alice]],
      ['io.one', [alice]],
    ])
    expect(account('eip155')).toMatchObject({ connectorId: 'io.two', address: bob })
  })

  test('[STO-08 CON-12] are all there after a reload, the same one in use', async () => {
    const { kit, world, evm, sol } = await twoWallets()
    await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one' })
    kit.destroy()
    const next = await page(world, { evm, sol })
    expect(evm.calls.filter(({ method }) => method === 'reconnect').at(-1)?.request).toMatchObject({
      active: 'io.one',
      list: [{ connectorId: 'io.two' }, { connectorId: 'io.one', accounts: [alice], networkId: 'eip155:1' }],
    })
    expect(next.live('eip155').list).toHaveLength(2)
    expect(next.account('eip155')).toMatchObject({ connectorId: 'io.one' })
  })

  test('[STO-08] one that is slow to come back is not forgotten because another one was quicker', async () => {
    const { kit, world, evm, sol } = await twoWallets()
    kit.destroy()
    const stored = () =>
      (JSON.parse(world.storage.data.get('latchkey.v1.default.connections') ?? '{}').eip155 ?? []).map(
        ({ connectorId }: { connectorId: string }) => connectorId,
      )
    evm.reconnectAnswer = 'stall'
    const next = await page(world, { evm, sol })
    evm.report({
      list: [{ connectorId: 'io.one', accounts: [alice], networkId: 'eip155:1' }],
      active: 'io.one',
    })
    expect(next.account('eip155')).toMatchObject({ connectorId: 'io.one' })
    expect(stored()).toEqual(['io.one', 'io.two'])
    await disconnect(next.kit, { connectorId: 'io.one' })
    expect(stored()).not.toContain('io.one')
  })

  test('[CON-27] another account of the wallet in use asks no wallet', async () => {
    const { kit, evm, account } = await twoWallets()
    const before = evm.calls.length
    await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.two', address: alice })
    expect(evm.calls).toHaveLength(before)
    expect(account('eip155')).toMatchObject({
      connectorId: 'io.two',
      address: alice,
      caipAddress: `eip155:1:${alice}`,
    })
  })

  test('[CON-28] one of another wallet goes through that wallet', async () => {
    const { kit, evm, account } = await twoWallets()
    await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one', address: alice })
    expect(evm.calls.at(-1)).toMatchObject({ method: 'connect', request: { connectorId: 'io.one' } })
    expect(account('eip155')).toMatchObject({ connectorId: 'io.one', address: alice })
  })

  test('[CON-28] one that is not connected is connected, or says why not', async () => {
    const { kit, evm, account } = await page()
    evm.answer = 'refuse'
    const asked = switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one' })
    await expect(asked).rejects.toMatchObject({ code: 'user/rejected' })
    evm.answer = 'approve'
    await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.one' })
    expect(account('eip155')).toMatchObject({ connectorId: 'io.one' })
  })

  test('[ERR-30] an account that the wallet did not give is not found', async () => {
    const { kit, account } = await twoWallets()
    const asked = switchAccount(kit, { namespace: 'eip155', connectorId: 'io.two', address: solKey })
    await expect(asked).rejects.toMatchObject({
      code: 'account/not-found',
      message: `Account not found: ${solKey}`,
    })
    expect(account('eip155')).toMatchObject({ address: bob })
  })

  test('a chosen account stays until the wallet itself puts another one first, or takes it away', async () => {
    const { kit, evm, account } = await twoWallets()
    const choose = () => switchAccount(kit, { namespace: 'eip155', connectorId: 'io.two', address: alice })
    await choose()
    evm.changeNetwork('eip155:10' as CaipNetworkId)
    expect(account('eip155')).toMatchObject({ address: alice })
    evm.changeAccounts([bob], 'io.two')
    expect(account('eip155')).toMatchObject({ address: bob })
    evm.changeAccounts([bob, alice], 'io.two')
    await choose()
    evm.changeAccounts([solKey, bob, alice], 'io.two')
    expect(account('eip155')).toMatchObject({ address: solKey })
  })

  test('ending the one in use leaves the other in use', async () => {
    const { kit, evm, account, live } = await twoWallets()
    await disconnect(kit, { namespace: 'eip155', connectorId: 'io.two' })
    expect(account('eip155')).toMatchObject({ status: 'connected', connectorId: 'io.one' })
    evm.drop('io.one')
    expect(account('eip155')).toEqual({ status: 'disconnected' })
    expect(live('eip155').list).toEqual([])
  })

  test('[CON-16 CON-19] ending a namespace ends all its wallets, the one in use last, sessions first', async () => {
    const { kit, evm, account } = await twoWallets()
    const steps: string[] = []
    kit.on('beforeDisconnect', ({ namespace }) => void steps.push(`sessions of ${namespace}`))
    kit.get(accounts).subscribe(() => {
      const now = account('eip155')
      steps.push(now.status === 'connected' ? now.connectorId : now.status)
    })
    await disconnect(kit, { namespace: 'eip155' })
    expect(evm.calls.slice(-2).map(({ request }) => request)).toEqual([
      { connectorId: 'io.one', revoke: false },
      { connectorId: 'io.two', revoke: false },
    ])
    expect(new Set(steps)).toEqual(new Set(['sessions of eip155', 'io.two', 'disconnected']))
    expect(account('eip155')).toEqual({ status: 'disconnected' })
  })

  test('[CON-26] one that cannot be ended does not keep the others connected', async () => {
    const { kit, evm, account, sol } = await twoWallets()
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    evm.answer = 'fail'
    await expect(disconnect(kit)).rejects.toMatchObject({ code: 'disconnect/failed' })
    expect(sol.live().list).toEqual([])
    expect(account('solana')).toEqual({ status: 'disconnected' })
    expect(account('eip155')).toMatchObject({ status: 'connected' })
  })

  test('ending what is not connected leaves the others alone', async () => {
    const { kit, account } = await twoWallets()
    await disconnect(kit, { namespace: 'eip155', connectorId: 'io.three' })
    expect(account('eip155')).toMatchObject({ status: 'connected' })
  })
})

describe('several namespaces', () => {
  test('[CON-09] what the visitor connects comes into use; what restores itself pulls nobody away', async () => {
    const { kit, active, evm, sol } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    expect(active()).toBe('solana')
    evm.changeNetwork('eip155:10' as CaipNetworkId)
    sol.changeAccounts([solKey])
    expect(active()).toBe('solana')
  })

  test('[STO-01 CON-12] after a reload the namespace that was in use is in use, whichever is restored first', async () => {
    const { kit, world, evm, sol } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    kit.destroy()
    const next = await page(world, { evm, sol })
    await settled()
    expect(next.active()).toBe('solana')
    expect(next.account('eip155').status).toBe('connected')
  })

  test('[CON-13] one that fails to restore gives its place to one that did', async () => {
    const { kit, world, evm, sol } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    kit.destroy()
    sol.reconnectAnswer = 'fail'
    const next = await page(world, { evm, sol })
    await settled()
    expect(next.account('solana').status).toBe('disconnected')
    expect(next.active()).toBe('eip155')
  })

  test('ending the one in use brings the visitor to the one that is still connected', async () => {
    const { kit, active } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    await disconnect(kit, { namespace: 'solana' })
    expect(active()).toBe('eip155')
    expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
  })

  test('[NET-15] switching to another connected namespace asks no wallet and shows its account', async () => {
    const { kit, active, evm, sol, account } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await connect(kit, { connectorId: 'io.one', namespace: 'solana' })
    const asked = [...evm.calls, ...sol.calls].length
    await switchNetwork(kit, 'eip155:1')
    expect([...evm.calls, ...sol.calls].filter(({ method }) => method === 'switchNetwork')).toEqual([])
    expect([...evm.calls, ...sol.calls].length).toBe(asked)
    expect(active()).toBe('eip155')
    expect(account('eip155')).toMatchObject({ address: alice })
  })

  test('[ERR-23] a wallet that is in several and none of them in use: the site has to say which', async () => {
    const { evm, sol } = adaptersOf()
    const bitcoin = { ...solana, id: '000000000019d6689c085ae165831e93', chainNamespace: 'bip122' as const }
    const { kit } = createTestKit({
      networks: [ethereum, solana, { ...bitcoin, caipNetworkId: `bip122:${bitcoin.id}` }],
      adapters: [evm, sol],
      defaultNetwork: `bip122:${bitcoin.id}`,
    })
    await startAwake(kit)
    await expect(connect(kit, { connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'network/required',
      message: 'Chain is required to connect',
    })
  })

  test.each(['polkadot', 'cosmos'] as const)(
    '[NET-04 ERR-20] %s is known and not offered: connecting it says that there is no adapter',
    async namespace => {
      const { kit } = await page()
      await expect(connect(kit, { connectorId: 'io.one', namespace })).rejects.toMatchObject({
        code: 'adapter/chain-adapter-missing',
        message: 'Chain adapter not found',
        details: `none for ${namespace}`,
      })
    },
  )
})

describe('the namespace filter', () => {
  test('[CON-21] is there while a wallet of one namespace is asked for, and gone after a disconnect', async () => {
    const { kit } = await page()
    await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
    await openConnect(kit, { namespace: 'solana' })
    expect(kit.get(namespaceFilter).get()).toBe('solana')
    expect(currentRoute(kit.get(router).get()).view).toBe('Connect')
    await disconnect(kit)
    expect(kit.get(namespaceFilter).get()).toBeUndefined()
  })

  test('closing the modal takes it away', async () => {
    const { kit } = await page()
    await openConnect(kit, { namespace: 'solana' })
    closeModal(kit)
    expect(kit.get(namespaceFilter).get()).toBeUndefined()
  })
})
