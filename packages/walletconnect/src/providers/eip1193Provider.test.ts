import { scriptedSession } from '@latchkey/testing/session'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/codeOf'
import { eip1193Provider, type SessionProviderOptions } from './eip1193Provider'
import type { ChainInUse } from './followEvmSession'

const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
]
const accounts = [`eip155:1:${one}`, `eip155:10:${one}`, `eip155:1:${two}`]
const approved = { eip155: { accounts, methods } }

type Options = Partial<SessionProviderOptions> & Partial<Parameters<typeof scriptedSession>[0]>

function open({ namespaces = approved, begins = 'live', answer, ...options }: Options = {}) {
  const session = scriptedSession({ namespaces, begins, ...(answer ? { answer } : {}) })
  const { provider, stop } = eip1193Provider({ client: session.client, ...options })
  const heard: [event: string, value: unknown][] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(event, value => heard.push([event, value]))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...session, provider, stop, heard, ask }
}

const pairing = () => ({ namespaces: {}, onUri() {}, signal: new AbortController().signal })

test('accounts and chain are answered from the session, and nobody is asked', async () => {
  const { ask, requests } = open()
  expect(await ask('eth_accounts')).toEqual([one, two])
  expect(await ask('eth_requestAccounts')).toEqual([one, two])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('net_version')).toBe('1')
  expect(requests).toEqual([])
})

test('[ERR-40 ERR-41] without a session, or with one of other chains, it says so', async () => {
  const without = open({ begins: 'none' })
  expect(await without.ask('eth_accounts')).toEqual([])
  expect(await codeOf(without.ask('eth_requestAccounts'))).toBe('connector/not-connected')
  for (const method of ['eth_chainId', 'personal_sign', 'eth_call', 'wallet_switchEthereumChain']) {
    const error = await without.ask(method).catch(caught => caught)
    expect(error).toMatchObject({ code: 'session/none', message: 'Please call connect() before request()' })
  }
  const other = open({ namespaces: { solana: { accounts: ['solana:x:y'], methods } } })
  expect(await other.ask('eth_accounts')).toEqual([])
  for (const method of ['eth_requestAccounts', 'eth_chainId', 'personal_sign']) {
    const error = await other.ask(method).catch(caught => caught)
    expect(error).toMatchObject({ code: 'session/namespace', message: 'Namespace is not configured' })
  }
})

test('[IMP-20] begins on the best chain that was approved, remembers the one in use, and follows other tabs', async () => {
  let stored: ChainInUse | undefined
  let otherTab = () => {}
  const memory = {
    read: () => stored,
    onForeignChange(listener: () => void) {
      otherTab = listener
      return () => {}
    },
    write(now: ChainInUse) {
      stored = now
    },
  }
  const preferred = () => ['eip155:5', 'eip155:10', 'eip155:1']
  const { ask, client } = open({ preferred, memory })
  expect(await ask('eth_chainId')).toBe('0xa')
  await ask('wallet_switchEthereumChain', { chainId: '0x1' })
  const { provider } = eip1193Provider({ client, preferred, memory }) // the page is loaded again
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  stored = { topic: client.session()?.topic ?? '', chainId: 'eip155:10' }
  otherTab()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  stored = { topic: 'of another session', chainId: 'eip155:1' }
  otherTab()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  await client.pair(pairing()) // another session begins anew
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
})

test('a session of an earlier visit is read before the accounts are told', async () => {
  const { ask, heard } = open({ begins: 'stored' })
  expect(await ask('eth_accounts')).toEqual([one, two])
  expect(heard).toEqual([
    ['connect', { chainId: '0x1' }],
    ['chainChanged', '0x1'],
    ['accountsChanged', [one, two]],
  ])
})

test('a change to an approved chain asks nobody, and is told', async () => {
  const { ask, heard, requests } = open()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0xa' })).toBeNull()
  expect(await ask('eth_chainId')).toBe('0xa')
  expect(heard).toEqual([
    ['chainChanged', '0xa'],
    ['accountsChanged', [one]], // the second account is not there
  ])
  expect(await ask('wallet_addEthereumChain', { chainId: '0x1' })).toBeNull()
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(requests).toEqual([])
})

test('[NET-25] a chain that was not approved is asked of the wallet, and counts once the session has it', async () => {
  const { ask, requests, script } = open({
    answer: () => {
      script.update({ eip155: { accounts: [...accounts, `eip155:137:${one}`], methods } })
      return null
    },
  })
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  const params = [{ chainId: '0x89' }]
  expect(requests).toEqual([{ chainId: 'eip155:1', method: 'wallet_switchEthereumChain', params }])
  expect(await ask('eth_chainId')).toBe('0x89')
})

test('a wallet that says yes and leaves the session as it is has not changed its chain', async () => {
  const { ask } = open()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  expect(await ask('eth_chainId')).toBe('0x1')
})

test('[NET-27] a wallet that can only add chains is led to that, and one that can do neither says so', async () => {
  const only = (method: string) => ({ eip155: { accounts, methods: [method] } })
  const adding = open({ namespaces: only('wallet_addEthereumChain') })
  const error = await adding.ask('wallet_switchEthereumChain', { chainId: '0x89' }).catch(caught => caught)
  expect(error).toMatchObject({ code: 'chain/not-configured', cause: { code: 4902 } })
  await adding.ask('wallet_addEthereumChain', { chainId: '0x89' })
  expect(adding.requests).toHaveLength(1)
  const neither = open({ namespaces: only('personal_sign') })
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(await codeOf(neither.ask(method, { chainId: '0x89' }))).toBe('chain/switching-not-supported')
  for (const wrong of [undefined, {}, { chainId: 'x' }, { chainId: '0x0' }])
    expect(await codeOf(neither.ask('wallet_switchEthereumChain', wrong))).toBe('request/invalid')
})

test('the wallet is asked on the chain in use, or on the one that a transaction names', async () => {
  const { ask, requests } = open({ answer: ({ method }) => `0x${method}` })
  await ask('wallet_switchEthereumChain', { chainId: '0xa' })
  expect(await ask('personal_sign', '0x00', one)).toBe('0xpersonal_sign')
  await ask('eth_sendTransaction', { from: one, to: two })
  await ask('eth_sendTransaction', { from: one, to: two, chainId: '0x1' })
  expect(requests.map(({ chainId, method }) => `${chainId} ${method}`)).toEqual([
    'eip155:10 personal_sign',
    'eip155:10 eth_sendTransaction',
    'eip155:1 eth_sendTransaction',
  ])
  expect(await codeOf(ask('eth_sendTransaction', { from: one, chainId: '0x5' }))).toBe('chain/mismatch')
  expect(await codeOf(ask('eth_signTransaction', {}))).toBe('wallet/unsupported-method')
  expect(requests).toHaveLength(3)
})

test('what any node can answer goes to a node of the chain in use, and never to the wallet', async () => {
  const rpc = vi.fn(async () => '0x5')
  const reading = [
    'eth_call',
    'eth_getBalance',
    'eth_estimateGas',
    'eth_blockNumber',
    'eth_sendRawTransaction',
  ]
  const namespaces = { eip155: { accounts, methods: [...methods, ...reading] } } // some wallets list all they know
  const { ask, requests } = open({ rpc, namespaces })
  for (const method of reading) expect(await ask(method, 'x')).toBe('0x5')
  expect(rpc.mock.calls).toEqual(reading.map(method => [{ chainId: 'eip155:1', method, params: ['x'] }]))
  expect(requests).toEqual([])
  expect(await codeOf(open().ask('eth_call', {}))).toBe('network/no-rpc')
})

test('what the wallet throws comes out as it is', async () => {
  const { ask, script } = open()
  script.refuse()
  expect(await codeOf(ask('personal_sign', '0x00', one))).toBe('user/rejected')
})

test('[WC-19] a chain that the wallet tells is passed on, whether anybody knows it or not', async () => {
  const { script, heard, ask, requests } = open()
  for (const data of [10, '0x1', '137', 'eip155:999999']) script.tell('eip155:1', 'chainChanged', data)
  expect(heard.filter(([event]) => event === 'chainChanged')).toEqual(
    ['0xa', '0x1', '0x89', '0xf423f'].map(id => ['chainChanged', id]),
  )
  expect(await ask('eth_accounts')).toEqual([one, two])
  await ask('personal_sign', '0x00', one) // a message is of no chain
  expect(requests.map(({ chainId }) => chainId)).toEqual(['eip155:1'])
  expect(await codeOf(ask('eth_sendTransaction', { from: one }))).toBe('chain/mismatch')
})

test.each([null, {}, 'x', -1, 1.5, [], '0x'])('rubbish instead of a chain is not heard: %j', async data => {
  const { script, heard } = open()
  script.tell('eip155:x', 'chainChanged', data)
  script.tell('solana:1', 'chainChanged', 10)
  script.tell('eip155:1', 'somethingElse', 10)
  expect(heard).toEqual([])
})

test('[WC-20] accounts are told anew when the wallet names another first, or the session has others', async () => {
  const { script, heard } = open()
  script.tell('eip155:1', 'accountsChanged', [`eip155:1:${two}`])
  script.tell('eip155:1', 'accountsChanged', [one])
  for (const rubbish of [null, 'x', [7], [`0x${'9'.repeat(40)}`]])
    script.tell('eip155:1', 'accountsChanged', rubbish) // an account that was never approved is none
  script.update({ eip155: { accounts: [`eip155:1:${two}`], methods } })
  expect(heard).toEqual([
    ['accountsChanged', [two, one]],
    ['accountsChanged', [one, two]],
    ['accountsChanged', [two]],
  ])
})

test('the chain in use is left when the wallet takes it back', async () => {
  const { script, heard, ask } = open()
  await ask('wallet_switchEthereumChain', { chainId: '0xa' })
  heard.length = 0
  script.update({ eip155: { accounts: [`eip155:1:${one}`], methods } })
  expect(heard).toEqual([['chainChanged', '0x1']])
})

test.each(['deleted', 'expired'] as const)('a session that is %s ends the connection', async why => {
  const { script, heard, ask } = open()
  script.end(why)
  expect(heard).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(await ask('eth_accounts')).toEqual([])
})

test('withdrawing the permission ends the session; other permissions are the wallet’s', async () => {
  const { ask, client, requests, heard } = open()
  await ask('wallet_revokePermissions', { other: {} })
  expect(requests).toHaveLength(1)
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(client.session()).toBeUndefined()
  expect(heard).toHaveLength(2)
})

test('a listener that throws is reported and keeps nobody from hearing; none is left when stopped', async () => {
  const onError = vi.fn()
  const { provider, script, stop, listenerCount } = open({ onError })
  const later = vi.fn()
  provider.on('chainChanged', () => {
    throw new Error('no')
  })
  provider.on('chainChanged', later)
  script.tell('eip155:1', 'chainChanged', 10)
  provider.removeListener('chainChanged', later)
  script.tell('eip155:1', 'chainChanged', 1)
  expect(later).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledTimes(2)
  stop()
  expect(listenerCount()).toBe(0)
})
