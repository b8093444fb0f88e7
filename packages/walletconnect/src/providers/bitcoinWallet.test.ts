import { scriptedSession } from '@latchkey/testing/session'
import { base64, hex } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/codeOf'
import { bitcoinWallet } from './bitcoinWallet'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const other = 'bc1qku0qh0mc00y8tk0n65x2tqw4trlspak0fnjmfz'
const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const accounts = [`${mainnet}:${address}`, `${mainnet}:${other}`, 'bip122:elsewhere:bc1q']
const signature = new Uint8Array(65).fill(31)
const psbt = Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 2, 3])
const txid = 'AB'.repeat(32)

type Feature<Name extends string, Output> = Record<Name, (...inputs: object[]) => Promise<Output>>
type Features = {
  'standard:connect': { connect(input?: object): Promise<{ accounts: readonly WalletAccount[] }> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: (changed: unknown) => void): () => void }
  'bitcoin:signMessage': Feature<'signMessage', { signature: Uint8Array }[]>
  'bitcoin:signTransaction': Feature<'signTransaction', { signedPsbt: Uint8Array }[]>
  'bitcoin:signAndSendTransaction': Feature<'signAndSendTransaction', { txId: string }[]>
  'bitcoin:sendTransfer': Feature<'sendTransfer', { txId: string }[]>
  'bitcoin:getAccountAddresses': Feature<'getAccountAddresses', unknown>
}

type Options = Partial<Parameters<typeof scriptedSession>[0]>

function open({ namespaces = { bip122: { accounts, methods } }, ...options }: Options = {}) {
  const session = scriptedSession({ namespaces, ...options })
  const { wallet, stop } = bitcoinWallet(session.client)
  const [account] = wallet.accounts
  return { ...session, wallet, stop, account, features: wallet.features as unknown as Features }
}

const message = new TextEncoder().encode('Hello')

test('shows the addresses of the session on the networks that have a name', async () => {
  const { wallet, features, requests } = open()
  expect(wallet.accounts).toMatchObject([
    { address, chains: ['bitcoin:mainnet'], features: Object.keys(features).slice(3, 7) },
    { address: other, chains: ['bitcoin:mainnet'] },
  ])
  expect((await features['standard:connect'].connect()).accounts).toEqual(wallet.accounts)
  expect(requests).toEqual([])
})

test('[ERR-41] without a session it is not connected, and silently it has no accounts', async () => {
  const { features } = open({ begins: 'none' })
  expect(await codeOf(features['standard:connect'].connect())).toBe('connector/not-connected')
  expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  const evm = open({ namespaces: { eip155: { accounts: ['eip155:1:0x1'], methods } } })
  expect(await codeOf(evm.features['standard:connect'].connect())).toBe('session/namespace')
  const stored = open({ begins: 'stored' })
  expect((await stored.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(2)
})

test.each([base64.encode(signature), hex.encode(signature)])(
  'a message is signed, whether the wallet writes base64 or hexadecimal: %s',
  async text => {
    const { account, features, requests } = open({ answer: () => ({ signature: text, address }) })
    const [signed] = await features['bitcoin:signMessage'].signMessage({ account, message })
    expect(signed).toEqual({ signedMessage: message, signature })
    const params = { account: address, message: 'Hello', address }
    expect(requests).toEqual([{ chainId: mainnet, method: 'signMessage', params }])
  },
)

test('a PSBT is signed at the inputs named, and sent where that is asked', async () => {
  const { account, features, requests } = open({ answer: () => ({ psbt: base64.encode(psbt), txid }) })
  const input = {
    psbt,
    chain: 'bitcoin:mainnet',
    inputsToSign: [
      { account, signingIndexes: [0, 2] },
      { account: { address: other }, signingIndexes: [1], sigHash: 0x83 },
    ],
  }
  const signInputs = [
    { address, index: 0 },
    { address, index: 2 },
    { address: other, index: 1, sighashTypes: [0x83] },
  ]
  const [signed] = await features['bitcoin:signTransaction'].signTransaction(input)
  expect(signed).toEqual({ signedPsbt: psbt })
  const [sent] = await features['bitcoin:signAndSendTransaction'].signAndSendTransaction(input)
  expect(sent).toEqual({ txId: txid.toLowerCase() })
  const params = { account: address, psbt: base64.encode(psbt), signInputs }
  expect(requests).toEqual([
    { chainId: mainnet, method: 'signPsbt', params: { ...params, broadcast: false } },
    { chainId: mainnet, method: 'signPsbt', params: { ...params, broadcast: true } },
  ])
  const nothing = { ...input, inputsToSign: [] }
  expect(await codeOf(features['bitcoin:signTransaction'].signTransaction(nothing))).toBe('request/invalid')
})

test('sends a transfer, and tells the addresses of an account', async () => {
  const { account, features, requests } = open({
    answer: ({ method }) => (method === 'sendTransfer' ? { txid } : [{ address }]),
  })
  const input = { account, recipient: other, amount: 5_000n, chain: 'bitcoin:mainnet' }
  expect(await features['bitcoin:sendTransfer'].sendTransfer(input)).toEqual([{ txId: txid.toLowerCase() }])
  expect(await features['bitcoin:getAccountAddresses'].getAccountAddresses({ account })).toEqual([
    { address },
  ])
  expect(requests.map(({ method, params }) => [method, params])).toEqual([
    ['sendTransfer', { account: address, recipientAddress: other, amount: '5000' }],
    ['getAccountAddresses', { account: address }],
  ])
  const elsewhere = { ...input, chain: 'bitcoin:testnet' }
  expect(await codeOf(features['bitcoin:sendTransfer'].sendTransfer(elsewhere))).toBe('chain/mismatch')
})

test.each([null, 'x', {}, { signature: 7, psbt: 7, txid: 7 }, { signature: '', psbt: '', txid: 'ab' }])(
  'rubbish instead of an answer is a bad answer: %j',
  async rubbish => {
    const { account, features } = open({ answer: () => rubbish })
    const input = { psbt, chain: 'bitcoin:mainnet', inputsToSign: [{ account, signingIndexes: [0] }] }
    for (const work of [
      () => features['bitcoin:signMessage'].signMessage({ account, message }),
      () => features['bitcoin:signTransaction'].signTransaction(input),
      () => features['bitcoin:signAndSendTransaction'].signAndSendTransaction(input),
      () => features['bitcoin:sendTransfer'].sendTransfer({ account, recipient: other, amount: 1n }),
    ])
      expect(await codeOf(work())).toBe('wallet/bad-answer')
  },
)

test('a signature of another address is none of this one; what was not approved is not asked', async () => {
  const { account, features, script, requests } = open({
    answer: () => ({ signature: base64.encode(signature), address: other }),
  })
  expect(await codeOf(features['bitcoin:signMessage'].signMessage({ account, message }))).toBe(
    'wallet/bad-answer',
  )
  script.update({ bip122: { accounts, methods: [] } })
  expect(await codeOf(features['bitcoin:signMessage'].signMessage({ account, message }))).toBe(
    'wallet/unsupported-method',
  )
  expect(requests).toHaveLength(1)
})

test('[WC-20] tells of other accounts and of the end; then nobody listens', async () => {
  const { features, script, stop, listenerCount } = open()
  const heard = vi.fn()
  features['standard:events'].on('change', () => {
    throw new Error('no') // keeps nobody from hearing
  })
  features['standard:events'].on('change', heard)
  script.tell(mainnet, 'accountsChanged', [`${mainnet}:${other}`])
  script.update({ bip122: { accounts: [`${testnet}:tb1q`], methods } })
  await features['standard:disconnect'].disconnect()
  expect(
    heard.mock.calls.map(([{ accounts: told }]) => told.map((account: WalletAccount) => account.address)),
  ).toEqual([[other, address], ['tb1q'], []])
  stop()
  expect(listenerCount()).toBe(0)
})
