import type { Eip1193Provider } from '@latchkey/evm'
import {
  type Config,
  connect,
  disconnect,
  getAccount,
  getConnectorClient,
  mock,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { createWalletClient, custom, UserRejectedRequestError } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { networks, openGuarded, signingOf } from '../test/guardedPage'

type Listening = Eip1193Provider & Record<'on' | 'removeListener', (...values: unknown[]) => Listening>
type Page = Awaited<ReturnType<typeof openGuarded>>

const to = `0x${'2'.repeat(40)}` as const
const { signal } = new AbortController()

const kinds: [string, string, (page: Page) => Promise<void>][] = [
  ['a wallet of the browser', 'test.one', async page => void onTestFinished(page.wallet.announce(window))],
  ['the kit’s own connector', 'walletConnect', page => page.provide()],
]

test.each(kinds)(
  '[IMP-24] the guard sees what wagmi itself asks %s, before the wallet',
  async (_, id, come) => {
    const { config, wallet, seen, ...page } = await connected(id, come)
    await signMessage(config, { message: 'Hello' })
    expect(seen).toMatchObject([{ connectorId: id, method: 'personal_sign', wasAsked: 0 }])
    const client = await getConnectorClient(config)
    await client.request({ method: 'personal_sign', params: ['0x01', client.account.address] } as never)
    expect(seen.slice(1)).toMatchObject([
      { connectorId: id, params: ['0x01', wallet.addresses[0]], wasAsked: 1 },
    ])

    page.refuseAll()
    const sent = sendTransaction(config, { to, value: 1n, gas: 21_000n }).catch((error: Walked) => error)
    const refusal = ((await sent) as Walked).walk(one => one instanceof UserRejectedRequestError)
    expect(refusal).toMatchObject({ code: 4001 })
    expect(seen.at(-1)).toMatchObject({ method: 'eth_sendTransaction' })
    expect(signingOf(wallet)).toEqual(['personal_sign', 'personal_sign'])
  },
)

test('[IMP-24] a script that comes later and replaces the wallet’s request is told, and hears nothing', async () => {
  const [[, id, come]] = kinds as [(typeof kinds)[0]]
  const { config, wallet, adapter, seen } = await connected(id, come)
  const stolen: string[] = []
  const first = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = asked => {
    stolen.push(asked.method)
    return first(asked)
  }
  await signMessage(config, { message: 'Hello' })
  const who = { connectorId: id, address: wallet.addresses[0] ?? '', networkId: networks[0]?.caipNetworkId }
  await adapter.signMessage({ ...(who as Required<typeof who>), message: 'Hello' } as never)
  expect(seen).toMatchObject([{ isReplaced: true }, { isReplaced: true }])
  expect(signingOf(wallet)).toEqual(['personal_sign', 'personal_sign'])
  expect(stolen).not.toContain('personal_sign')
})

test.each(kinds)('[IMP-24] what the kit asks %s is looked at once', async (_, id, come) => {
  const { adapter, wallet, seen } = await connected(id, come)
  const who = { connectorId: id, address: wallet.addresses[0] ?? '', networkId: networks[0]?.caipNetworkId }
  await adapter.signMessage({ ...(who as Required<typeof who>), message: 'Hello' } as never)
  const provider = (await adapter.siteProvider(id)) as Eip1193Provider
  await provider.request({ method: 'personal_sign', params: ['0x01', who.address] })
  expect(seen.map(asked => asked.params)).toEqual([
    ['0x48656c6c6f', who.address],
    ['0x01', who.address],
  ])
  expect(signingOf(wallet)).toHaveLength(2)
  expect(await adapter.getProvider(id)).toBe(wallet.provider)
})

test.each(kinds)('[IMP-24] %s has one provider, which forgets listeners as asked', async (_, id, come) => {
  const { config, wallet } = await connected(id, come)
  const provider = await givenBy(config)
  expect(await givenBy(config)).toBe(provider)
  expect(provider).not.toBe(wallet.provider)
  const before = wallet.listenerCount()
  const heard = vi.fn()
  for (const event of ['accountsChanged', 'chainChanged']) provider.on(event, heard)
  wallet.script.setChain(optimism.id)
  expect(heard.mock.calls).toEqual([['0xa']])
  for (const event of ['accountsChanged', 'chainChanged']) provider.removeListener(event, heard)
  expect(wallet.listenerCount()).toBe(before)
})

test.each(kinds)('[IMP-24] wagmi changes the chain of %s, leaves it and comes back', async (_, id, come) => {
  const { config, wallet, seen } = await connected(id, come)
  const listening = wallet.listenerCount()
  await switchChain(config, { chainId: optimism.id })
  expect((await getConnectorClient(config)).chain.id).toBe(optimism.id)
  await reconnect(config)
  expect(getAccount(config)).toMatchObject({ status: 'connected', address: wallet.addresses[0] })
  const { connector } = getAccount(config)
  if (!connector) throw new Error('It is connected.')
  await disconnect(config)
  expect(getAccount(config).status).toBe('disconnected')
  await connect(config, { connector })
  expect(wallet.listenerCount()).toBe(listening)
  expect(seen).toEqual([])
  await signMessage(config, { message: 'Hello' })
  expect(seen).toHaveLength(1)
})

test('[IMP-24] a kit that ends leaves connectors and their listeners to wagmi', async () => {
  const { config, end, wallet, seen } = await connected('test.one', kinds[0]?.[2])
  const { connector } = getAccount(config)
  const [client, provider] = [await getConnectorClient(config), await givenBy(config)]
  const listening = wallet.listenerCount()
  const heard = vi.fn()
  provider.on('accountsChanged', heard)
  end()
  expect(await givenBy(config)).toBe(wallet.provider)
  expect([config, connector].flatMap(one => Object.getOwnPropertySymbols(one))).toEqual([])
  await client.request({ method: 'personal_sign', params: ['0x01', client.account.address] } as never)
  await signMessage(config, { message: 'Hello' })
  expect([seen, signingOf(wallet).length]).toEqual([[], 2])
  const own = wallet.provider as unknown as Listening
  own.removeListener('accountsChanged', heard)
  expect(wallet.listenerCount()).toBe(listening)
  await disconnect(config) // wagmi then waits for it to connect, and for nothing else but accounts
  expect(wallet.listenerCount()).toBe(listening - 1)
})

test('[IMP-24] of two kits with one config only one looks', async () => {
  const one = await connected('test.one', kinds[0]?.[2])
  const other = await openGuarded({ config: one.config, wallet: one.wallet })
  const client = await getConnectorClient(one.config)
  await signMessage(one.config, { message: 'Hello' })
  expect([one.seen.length, other.seen.length]).toEqual([1, 0])
  one.end()
  await client.request({ method: 'personal_sign', params: ['0x01', client.account.address] } as never)
  expect([one.seen.length, other.seen.length]).toEqual([1, 1])
})

test('[IMP-24] without the guard, connectors of wagmi stay as they are', async () => {
  const { config, wallet } = await connected('test.one', kinds[0]?.[2], false)
  expect(await givenBy(config)).toBe(wallet.provider)
})

test('[IMP-24] a connector that signs with a client of its own stays as it is', async () => {
  const { config } = await openGuarded()
  const { connectors } = config._internal
  const own = connectors.setup(mock({ accounts: [to] }))
  const transport = custom({ request: async () => null })
  own.getClient = async () => createWalletClient({ account: to, chain: mainnet, transport }) as never
  const { getProvider } = own
  connectors.setState(list => [...list, own])
  expect(own.getProvider).toBe(getProvider)
})

type Walked = { walk(is: (one: unknown) => boolean): unknown }

async function givenBy(config: Config): Promise<Listening> {
  return (await getAccount(config).connector?.getProvider()) as Listening
}

async function connected(id: string, come: (typeof kinds)[0][2] = async () => {}, hasGuard = true) {
  const page = await openGuarded({ hasGuard })
  await come(page)
  await vi.waitFor(() => expect(page.config.connectors.map(one => one.id)).toContain(id), { timeout: 60_000 })
  await page.adapter.connect({ connectorId: id, signal })
  return page
}
