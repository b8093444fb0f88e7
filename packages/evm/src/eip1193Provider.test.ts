import { createTestWallet, fakeLog, fakeStorage } from '@latchkey/testing'
import { expect, onTestFinished, test } from 'vitest'
import { evmPage, plainWindow } from '../test/evmPage'
import { type Eip1193Provider, isEip1193Provider, isReplaced, requestOf } from './eip1193Provider'

const asked = { method: 'eth_chainId' }
const thief = async () => 'stolen'

test('[IMP-24] the first request is called, whatever a script puts in its place', async () => {
  const own = { request: async ({ method }: { method: string }) => method }
  expect(isEip1193Provider(own)).toBe(true)
  own.request = thief
  expect(await requestOf(own, asked)).toBe('eth_chainId')
  expect(isEip1193Provider(own)).toBe(true) // the second look keeps nothing
  expect([await requestOf(own, asked), isReplaced(own)]).toEqual(['eth_chainId', true])
})

test('a request of the prototype works with private fields, also when the object gets its own', async () => {
  class Wallet {
    #chain = '0x1'
    async request() {
      return this.#chain
    }
  }
  const own: Eip1193Provider = new Wallet()
  expect([await requestOf(own, asked), isReplaced(own)]).toEqual(['0x1', false])
  own.request = thief
  expect([await requestOf(own, asked), isReplaced(own)]).toEqual(['0x1', true])
})

test('a proxy that binds anew with each look is not called replaced', async () => {
  const target = { request: async () => '0x1' }
  const own = new Proxy(target, { get: (of, name: 'request') => of[name].bind(of) })
  expect([await requestOf(own, asked), isReplaced(own)]).toEqual(['0x1', false])
})

test('an object without a request counts from when it has one', async () => {
  const own = {} as Eip1193Provider
  expect(isEip1193Provider(own)).toBe(false)
  await expect(requestOf(own, asked)).rejects.toThrow(TypeError)
  own.request = async () => '0x2'
  expect([isEip1193Provider(own), await requestOf(own, asked), isReplaced(own)]).toEqual([true, '0x2', false])
})

test('a wallet that throws when it is touched was not replaced', () => {
  const own = { request: thief }
  isEip1193Provider(own)
  Object.defineProperty(own, 'request', {
    get() {
      throw new Error('Extension context invalidated.')
    },
  })
  expect(isReplaced(own)).toBe(false)
})

test('[IMP-24] a script after the kit hears of nothing that the kit asks an announced wallet', async () => {
  const { window, wallet } = announced()
  const { adapter } = evmPage({ window, log: fakeLog() })
  onTestFinished(() => adapter.detach())
  const heard: unknown[] = []
  const { request } = wallet.provider
  wallet.provider.request = sent => {
    heard.push(sent)
    return request(sent)
  }
  const connectorId = 'test.one'
  const { accounts, networkId } = await adapter.connect({ connectorId, signal: new AbortController().signal })
  const [address = ''] = accounts
  await adapter.signMessage({ connectorId, networkId, address, message: 'Hello' })
  const provider = (await adapter.siteProvider(connectorId)) as Eip1193Provider
  await provider.request({ method: 'personal_sign', params: ['0x01', address] })
  expect(heard).toEqual([])
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
})

test('[IMP-24] the same holds for the wallet at window.ethereum', async () => {
  const { window, wallet } = announced()
  const page = Object.assign(window, { ethereum: { ...wallet.provider } })
  const { adapter } = evmPage({ window: page, log: fakeLog() })
  onTestFinished(() => adapter.detach())
  page.ethereum.request = thief
  const signal = new AbortController().signal
  expect(await adapter.connect({ connectorId: 'injected', signal })).toMatchObject({
    accounts: wallet.addresses,
  })
})

function announced() {
  const window = plainWindow()
  const wallet = createTestWallet({
    name: 'One',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    storage: fakeStorage(),
  })
  onTestFinished(wallet.announce(window))
  return { window, wallet }
}
