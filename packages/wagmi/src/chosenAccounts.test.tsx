import {
  accountOf,
  accounts,
  connect,
  createKit,
  getConnections,
  type Kit,
  switchAccount,
} from '@latchkey/core'
import { createTestWallet, fakeStorage } from '@latchkey/testing'
import {
  type Config,
  type Connector,
  connect as connectWagmi,
  createConfig,
  createStorage,
  getAccount,
  mock,
  reconnect,
} from '@wagmi/core'
import { createWalletClient, custom, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, optimism } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wagmi } from './wagmi'

const rpcUrl = 'http://127.0.0.1:1'
const keys = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
const [first, second] = keys.map(key => privateKeyToAccount(key).address) as [Hex, Hex]
const connectorId = 'test.two'

test('[CON-12] after a reload nobody sees wagmi connected with another account than the chosen one', async () => {
  const { load } = site()
  const page = load()
  await page.kit.wake()
  await connect(page.kit, { connectorId })
  await page.choose(second)
  page.end()
  const next = load()
  const seen: unknown[] = []
  const stop = next.config.subscribe(
    state => state.connections,
    () => queueMicrotask(() => seen.push(getAccount(next.config).address)),
  )
  await vi.waitFor(() => expect(next.shown()).toBe(second))
  await vi.waitFor(() => expect(getAccount(next.config).status).toBe('connected'))
  stop()
  expect(new Set(seen.filter(Boolean))).toEqual(new Set([second])) // none, before wagmi has read its storage
})

test('a site that restores or asks its connectors itself gets the chosen account, too', async () => {
  const { load } = site()
  const { kit, config, choose, shown } = load()
  await kit.wake()
  await connect(kit, { connectorId })
  await choose(second)
  expect(await getAccount(config).connector?.getAccounts()).toEqual([second, first])
  await reconnect(config)
  expect([shown(), getAccount(config).address]).toEqual([second, second])
})

test('a change of chain leaves the choice as it is', async () => {
  const { load } = site()
  const { kit, config, wallet, choose, shown } = load()
  await kit.wake()
  await connect(kit, { connectorId })
  await choose(second)
  wallet.script.setChain(optimism.id)
  await vi.waitFor(() => expect(getAccount(config).chainId).toBe(optimism.id))
  expect([shown(), getAccount(config).address]).toEqual([second, second])
})

test('a kit that ends leaves wagmi and its connector with the wallet’s own order', async () => {
  const { load } = site()
  const { kit, config, choose } = load()
  await kit.wake()
  await connect(kit, { connectorId })
  await choose(second)
  kit.destroy()
  expect(getAccount(config).addresses).toEqual([first, second])
  expect(await getAccount(config).connector?.getAccounts()).toEqual([first, second])
})

test('a connector that signs with a client of its own offers no other account', async () => {
  const { load } = site()
  const { kit, config, choose, shown } = load()
  const own: Connector = config._internal.connectors.setup(mock({ accounts: [first, second] }))
  const transport = custom({ request: async () => null })
  own.getClient = async () => createWalletClient({ account: first, chain: mainnet, transport }) as never
  config._internal.connectors.setState(list => [...list, own])
  await kit.wake()
  await connectWagmi(config, { connector: own })
  await vi.waitFor(() => expect(shown()).toBe(first))
  expect(getConnections(kit)).toMatchObject([{ connectorId: 'mock', isAccountFixed: true }])
  await expect(choose(second, 'mock')).rejects.toMatchObject({ code: 'account/switching-not-supported' })
  expect([shown(), getAccount(config).address]).toEqual([first, first])
})

type Hex = `0x${string}`

/** A site with one wallet of two accounts that can be loaded again; the storages stay. */
function site() {
  const [storage, siteStorage, walletStorage] = [fakeStorage(), fakeStorage(), fakeStorage()]
  return {
    load() {
      const wallet = createTestWallet({
        name: 'Two',
        rdns: connectorId,
        privateKeys: keys,
        chains: [mainnet, optimism].map(({ id }) => ({ id, rpcUrl })),
        persist: 'wallet',
        storage: walletStorage,
      })
      const stopAnnouncing = wallet.announce(window)
      const config: Config = createConfig({
        chains: [mainnet, optimism],
        transports: { [mainnet.id]: http(rpcUrl), [optimism.id]: http(rpcUrl) },
        storage: createStorage({ storage: siteStorage }),
      })
      const networks = [mainnet, optimism]
      const input = { projectId: 'test', networks, adapters: [wagmi({ config })] }
      const kit: Kit = createKit(input, { world: { storage } })
      kit.start()
      const end = () => {
        kit.destroy()
        stopAnnouncing()
        config._internal.mipd?.destroy()
      }
      onTestFinished(end)
      return {
        kit,
        config,
        wallet,
        end,
        choose: (address: string, id = connectorId) =>
          switchAccount(kit, { namespace: 'eip155', connectorId: id, address }),
        shown() {
          const account = accountOf(kit.get(accounts).get(), 'eip155')
          return account.status === 'connected' ? account.address : undefined
        },
      }
    },
  }
}
