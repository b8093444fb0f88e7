import { EventEmitter } from 'node:events'
import type { ChosenAccount } from '@latchkey/core'
import { createTestWallet, fakeLog, fakeStorage } from '@latchkey/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evmPage, plainWindow, turns } from '../test/evmPage'
import { arrangedProvider } from './arrangedProvider'
import type { Eip1193Provider } from './eip1193Provider'

type Listening = Eip1193Provider & Record<'on' | 'removeListener', (...values: unknown[]) => void>

test('what lists accounts has the chosen one first, all else is passed through as it is', async () => {
  const { adapter, wallet, first, second } = await connected()
  const provider = await given(adapter)
  const said = () => provider.request({ method: 'eth_accounts' })
  expect(await said()).toEqual([first, second])
  await adapter.chooseAccount({ connectorId: 'test.one', address: second })
  expect(await said()).toEqual([second, first])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([second, first])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  const params = [{ any: 'thing' }]
  wallet.script.answer('wallet_any', params)
  expect(await provider.request({ method: 'wallet_any', params })).toBe(params)
  expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_any', params })
  wallet.script.failWith('eth_accounts', 'no')
  await expect(said()).rejects.toBe('no')
})

test('it is one object for a connection, also after the choice', async () => {
  const { adapter, wallet, second } = await connected()
  const provider = await given(adapter)
  await adapter.chooseAccount({ connectorId: 'test.one', address: second })
  expect(await given(adapter)).toBe(provider)
  expect(await adapter.getProvider('test.one')).toBe(wallet.provider)
})

test('a choice is told to those who listen, as the wallet’s own changes are', async () => {
  const { adapter, wallet, first, second } = await connected()
  const provider = await given(adapter)
  const heard = vi.fn()
  provider.on('accountsChanged', heard)
  await adapter.chooseAccount({ connectorId: 'test.one', address: second })
  await turns()
  expect(heard.mock.calls).toEqual([[[second, first]]])
  wallet.script.setAccounts([second, first])
  wallet.script.setAccounts([first, second])
  expect(heard.mock.calls.slice(1)).toEqual([[[second, first]], [[first, second]]])
  const before = wallet.listenerCount()
  provider.removeListener('accountsChanged', heard)
  expect(wallet.listenerCount()).toBe(before - 1)
  await adapter.chooseAccount({ connectorId: 'test.one', address: second })
  await turns()
  expect(heard).toHaveBeenCalledTimes(3)
})

test('who listens once hears once', async () => {
  const own = Object.assign(new EventEmitter(), { request: async () => null })
  const { provider, chosen } = arrangedProvider(own, () => ({ address: 'b', insteadOf: 'a' }))
  const heard = vi.fn()
  ;(provider as unknown as EventEmitter).once('accountsChanged', heard)
  chosen(['a', 'b'])
  await turns()
  chosen(['a', 'b'])
  own.emit('accountsChanged', ['a', 'b'])
  await turns()
  expect(heard.mock.calls).toEqual([[['b', 'a']]])
  expect(own.listenerCount('accountsChanged')).toBe(0)
})

test('other events reach the wallet’s own listeners', async () => {
  const { adapter, wallet } = await connected()
  const provider = await given(adapter)
  const heard = vi.fn()
  provider.on('chainChanged', heard)
  wallet.script.setChain(10)
  expect(heard.mock.calls).toEqual([['0xa']])
  provider.removeListener('chainChanged', heard)
  wallet.script.setChain(1)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a wallet with private fields, frozen or with an answer that is none works as before', async () => {
  class Wallet {
    #secret = 7
    isFancy = true
    async request({ method }: { method: string }) {
      return method === 'eth_accounts' ? { not: 'a list' } : this.#secret
    }
    reveal() {
      return this.#secret
    }
  }
  const choice: ChosenAccount = { address: '0x2', insteadOf: '0x1' }
  const own = Object.freeze(new Wallet())
  const { provider } = arrangedProvider(own, () => choice)
  expect(await provider.request({ method: 'x' })).toBe(7)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual({ not: 'a list' })
  expect((provider as unknown as Wallet).isFancy).toBe(true)
  expect((provider as unknown as Wallet).reveal()).toBe(7)
  expect(provider).toBeInstanceOf(Wallet)
  expect('reveal' in provider).toBe(true)
})

test('without the connection it says what the wallet says', async () => {
  const { adapter, first, second } = await connected()
  const provider = await given(adapter)
  await adapter.chooseAccount({ connectorId: 'test.one', address: second })
  await adapter.disconnect({ connectorId: 'test.one', revoke: false })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([first, second])
})

async function given(adapter: ReturnType<typeof evmPage>['adapter']): Promise<Listening> {
  return (await adapter.siteProvider('test.one')) as Listening
}

async function connected() {
  const window = plainWindow()
  const wallet = createTestWallet({
    name: 'One',
    privateKeys: [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    chains: [1, 10].map(id => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    persist: 'wallet',
    storage: fakeStorage(),
  })
  onTestFinished(wallet.announce(window))
  const { adapter } = evmPage({ window, log: fakeLog() })
  onTestFinished(() => adapter.detach())
  await adapter.connect({ connectorId: 'test.one', signal: new AbortController().signal })
  const [first = '', second = ''] = wallet.addresses
  return { adapter, wallet, first, second }
}
