import type { ReviewedRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { createTestWallet, fakeLog, fakeStorage } from '@latchkey/testing'
import { expect, onTestFinished, test } from 'vitest'
import { evmPage, plainWindow } from '../test/evmPage'
import type { Eip1193Provider } from './eip1193Provider'

const to = `0x${'2'.repeat(40)}`

test('[IMP-24] what signs is looked at before the wallet hears of it, by the kit’s functions and its provider', async () => {
  const { adapter, wallet, who, provider, reviewed, refuseAll } = await connected()
  await adapter.signMessage({ ...who, message: 'Hello' })
  await provider.request({ method: 'eth_accounts' })
  await provider.request({ method: 'personal_sign', params: ['0x01', who.address] })
  expect(reviewed.map(asked => 'method' in asked && [asked.connectorId, asked.method, asked.params])).toEqual(
    [
      ['test.one', 'personal_sign', ['0x48656c6c6f', who.address]],
      ['test.one', 'personal_sign', ['0x01', who.address]],
    ],
  )
  refuseAll()
  const before = wallet.requests.length
  await expect(adapter.sendTransaction({ ...who, transaction: { to, value: 1n } })).rejects.toMatchObject({
    code: 'user/rejected',
  })
  const signing = wallet.requests.slice(before).filter(({ method }) => method !== 'eth_chainId')
  expect(signing).toEqual([])
})

test('[IMP-24] a site’s library hears of a refusal as of one in the wallet', async () => {
  const { wallet, provider, refuseAll } = await connected()
  refuseAll()
  const before = wallet.requests.length
  const asked = provider.request({ method: 'eth_sendTransaction', params: [{ to }] })
  await expect(asked).rejects.toMatchObject({ code: 4001, cause: { code: 'user/rejected' } })
  expect(wallet.requests.length).toBe(before)
})

test('[T-2] what a page changes while it is looked at is not signed', async () => {
  const { wallet, provider, who, reviewed } = await connected()
  const params = ['0x01', who.address]
  const signed = provider.request({ method: 'personal_sign', params })
  params[0] = '0x02'
  await signed
  const [asked] = reviewed
  expect(asked && 'params' in asked && asked.params).toEqual(['0x01', who.address])
  expect(wallet.requests.at(-1)?.params).toEqual(['0x01', who.address])
})

test('what the kit looks up is asked of the wallet’s own node', async () => {
  const { wallet, provider, who, reviewed } = await connected()
  wallet.script.answer('eth_getCode', '0x6080')
  await provider.request({ method: 'personal_sign', params: ['0x01', who.address] })
  const [asked] = reviewed
  expect(asked && 'ask' in asked && (await asked.ask('eth_getCode', [to, 'latest']))).toBe('0x6080')
  expect(wallet.requests.at(-1)).toEqual({ method: 'eth_getCode', params: [to, 'latest'] })
})

test('[IMP-24] of a script in the place of the wallet’s request the guard hears each time, the developer once', async () => {
  const { adapter, wallet, who, provider, reviewed, log } = await connected()
  wallet.provider.request = async () => 'stolen'
  await adapter.signMessage({ ...who, message: 'Hello' })
  await provider.request({ method: 'personal_sign', params: ['0x01', who.address] })
  expect(reviewed.map(asked => 'isReplaced' in asked && asked.isReplaced)).toEqual([true, true])
  expect(
    log.entries().filter(({ text }) => text.includes('has replaced "request" of test.one')),
  ).toHaveLength(1)
})

async function connected() {
  const window = plainWindow()
  const wallet = createTestWallet({
    name: 'One',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }],
    storage: fakeStorage(),
  })
  onTestFinished(wallet.announce(window))
  const log = fakeLog()
  const { adapter, host } = evmPage({ window, log })
  onTestFinished(() => adapter.detach())
  const reviewed: ReviewedRequest[] = []
  let isRefused = false
  const refuseAll = () => {
    isRefused = true
  }
  host.review = async asked => {
    reviewed.push(asked)
    if (isRefused) throw kitError('user/rejected')
    return undefined
  }
  const connectorId = 'test.one'
  const { accounts, networkId } = await adapter.connect({ connectorId, signal: new AbortController().signal })
  const who = { connectorId, networkId, address: accounts[0] ?? '' }
  const provider = (await adapter.siteProvider(connectorId)) as Eip1193Provider
  return { adapter, wallet, who, provider, reviewed, refuseAll, log }
}
