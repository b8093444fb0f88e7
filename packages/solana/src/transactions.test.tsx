import type { AccountRequest, ReviewedRequest, SolanaSendOptions } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@latchkey/testing'
import { failsWith } from '@latchkey/testing/conformance'
import {
  type Address,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'
import { afterEach, expect, test } from 'vitest'
import { devnet, type OpenOptions, openSolana } from '../test/openSolana'
import { kitTransfer } from '../test/transfers'

const to = 'Vote111111111111111111111111111111111111111'
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test.each(['legacy', 0] as const)('signs a transaction, without sending it: %s', async version => {
  const { page, wallet, who } = await connected()
  const transaction = transfer(who, version)
  const [signed] = (await page.adapter.signTransactions({
    ...who,
    transactions: [transaction],
  })) as Transaction[]
  expect(signed?.messageBytes).toEqual(transaction.messageBytes)
  expect(await isSignedBy(who.address, signed)).toBe(true)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'solana:signTransaction',
    params: [{ chain: 'solana:devnet', account: { address: who.address } }],
  })
})

test('signs several in one question, each in the form it was given', async () => {
  const { page, wallet, who } = await connected()
  const transactions = [transfer(who, 0), encode(transfer(who, 'legacy'))]
  const [first, second] = await page.adapter.signTransactions({ ...who, transactions })
  expect(await isSignedBy(who.address, first as Transaction)).toBe(true)
  expect(second).toBeInstanceOf(Uint8Array)
  expect(await isSignedBy(who.address, getTransactionDecoder().decode(second as Uint8Array))).toBe(true)
  expect(wallet.requests.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
  expect(await page.adapter.signTransactions({ ...who, transactions: [] })).toEqual([])
})

test('signs with the account asked for', async () => {
  const { page, who } = await connected({ secrets: [1, 2].map(fill => new Uint8Array(32).fill(fill)) })
  const address = page.connections.list[0]?.accounts[1] ?? ''
  const transactions = [transfer({ ...who, address }, 0)]
  const [signed] = await page.adapter.signTransactions({ ...who, address, transactions })
  expect(await isSignedBy(address, signed as Transaction)).toBe(true)
})

test('wrong requests are coded errors, and the wallet is not asked', async () => {
  const { page, wallet, who } = await connected()
  const before = wallet.requests.length
  for (const wrong of [undefined, null, 7, 'x', {}, new Uint8Array(9)]) {
    const transaction = wrong as never
    await failsWith('request/invalid', page.adapter.sendTransaction({ ...who, transaction }))
    await failsWith('request/invalid', page.adapter.signTransactions({ ...who, transactions: [transaction] }))
  }
  const transactions = 7 as never
  await failsWith('request/invalid', page.adapter.signTransactions({ ...who, transactions }))
  const wrongOptions = { transaction: transfer(who, 0), options: { preflightCommitment: 'surely' } }
  const transaction = wrongOptions as never
  await failsWith('request/invalid', page.adapter.sendTransaction({ ...who, transaction }))
  expect(wallet.requests.length).toBe(before)
})

test('[ERR-34 ERR-35] needs a connection, and an account the wallet gave', async () => {
  const { page, who } = await connected()
  const transaction = transfer(who, 0)
  const stranger = page.adapter.sendTransaction({ ...who, address: to, transaction })
  await failsWith('connector/account-not-found', stranger)
  const nobody = page.adapter.sendTransaction({ ...who, connectorId: 'nobody', transaction })
  await failsWith('connector/not-connected', nobody)
})

test('[IMP-05] declined transactions are told as declined', async () => {
  const { page, wallet, who } = await connected()
  wallet.script.refuse()
  const transaction = transfer(who, 0)
  await failsWith('user/rejected', page.adapter.sendTransaction({ ...who, transaction }))
  await failsWith('user/rejected', page.adapter.signTransactions({ ...who, transactions: [transaction] }))
})

test.each([
  null,
  {},
  [],
  [{}],
  [{ signedTransaction: 'x' }],
  [{ signedTransaction: new Uint8Array(70) }],
  [1, 2],
])('rubbish instead of a signed transaction is a coded error: %j', async answer => {
  const { page, wallet, who } = await connected()
  wallet.script.answer('solana:signTransaction', answer)
  const transactions = [transfer(who, 0)]
  await failsWith('wallet/bad-answer', page.adapter.signTransactions({ ...who, transactions }))
})

test('[IMP-24] who looks at what the kit itself has signed can ask the network’s node about it', async () => {
  const seen: ReviewedRequest[] = []
  const review = async (asked: ReviewedRequest) => {
    seen.push(asked)
    throw kitError('user/rejected')
  }
  const { page, wallet, who, node } = await connected({}, { review })
  const before = wallet.requests.length
  const transaction = transfer(who, 0)
  await failsWith('user/rejected', page.adapter.sendTransaction({ ...who, transaction }))
  await failsWith('user/rejected', page.adapter.signTransactions({ ...who, transactions: [transaction] }))
  expect(wallet.requests.length).toBe(before)
  node.answer = () => ({ result: { value: [null] } })
  const question = { method: 'getMultipleAccounts', params: [[to]] }
  for (const asked of seen) {
    const askNode = 'askNode' in asked ? asked.askNode : undefined
    const { signal } = new AbortController()
    expect(await askNode?.(who.networkId, { ...question, signal })).toEqual({ value: [null] })
  }
  expect(node.requests).toEqual([question, question])
})

test('the wallet sends where it can, with the options given', async () => {
  const { page, wallet, who, node } = await connected()
  const signature = new Uint8Array(64).fill(7)
  wallet.script.answer('solana:signAndSendTransaction', [{ signature }])
  const options: SolanaSendOptions = {
    ...{ skipPreflight: true, preflightCommitment: 'recent', maxRetries: 2, minContextSlot: 3 },
  }
  const transaction = { transaction: transfer(who, 0), options }
  expect(await page.adapter.sendTransaction({ ...who, transaction })).toBe(
    getBase58Decoder().decode(signature),
  )
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'solana:signAndSendTransaction',
    params: [{ chain: 'solana:devnet', options: { ...options, preflightCommitment: 'processed' } }],
  })
  expect(node.requests).toEqual([])
})

test.each([null, 'x', [], [{}], [{ signature: 'x' }], [{ signature: new Uint8Array(64) }]])(
  'rubbish instead of the signature of what was sent is a coded error: %j',
  async answer => {
    const { page, wallet, who } = await connected()
    wallet.script.answer('solana:signAndSendTransaction', answer)
    const transaction = transfer(who, 0)
    await failsWith('wallet/bad-answer', page.adapter.sendTransaction({ ...who, transaction }))
  },
)

test('a wallet that only signs leaves the sending to the node', async () => {
  const { page, who, node } = await connected({ sends: false })
  node.answer = ([signed]) => ({ result: idOf(signed) })
  const id = await page.adapter.sendTransaction({ ...who, transaction: transfer(who, 0) })
  const [[sent, how] = []] = node.requests.map(({ params }) => params)
  expect(id).toBe(idOf(sent))
  expect(how).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed' })
  expect(node.requests[0]?.method).toBe('sendTransaction')
  expect(await isSignedBy(who.address, decode(sent))).toBe(true)
})

test('the options reach the node', async () => {
  const { page, who, node } = await connected({ sends: false })
  node.answer = ([signed]) => ({ result: idOf(signed) })
  const transaction = { transaction: transfer(who, 0), options: { skipPreflight: true, maxRetries: 0 } }
  await page.adapter.sendTransaction({ ...who, transaction })
  expect(node.requests[0]?.params[1]).toEqual({
    encoding: 'base64',
    preflightCommitment: 'confirmed',
    skipPreflight: true,
    maxRetries: 0,
  })
})

test('what the node says against a transaction is told', async () => {
  const { page, who, node } = await connected({ sends: false })
  node.answer = () => ({ error: { code: -32002, message: 'Transaction simulation failed: no funds' } })
  const sending = page.adapter.sendTransaction({ ...who, transaction: transfer(who, 0) })
  const { message } = await failsWith('request/invalid', sending)
  expect(message).toBe('Not a valid transaction: Transaction simulation failed: no funds')
})

test.each([null, 7, '', 'another signature'])('a node that tells %j did not take it', async result => {
  const { page, who, node } = await connected({ sends: false })
  node.answer = () => ({ result })
  const transaction = transfer(who, 0)
  await failsWith('http/bad-answer', page.adapter.sendTransaction({ ...who, transaction }))
})

test('a transaction that somebody else has still to sign is not sent', async () => {
  const { page, wallet, who, node } = await connected({ sends: false })
  wallet.script.answer('solana:signTransaction', [{ signedTransaction: encode(transfer(who, 0)) }])
  const transaction = transfer(who, 0)
  const { message } = await failsWith(
    'request/invalid',
    page.adapter.sendTransaction({ ...who, transaction }),
  )
  expect(message).toBe(`Not a valid transaction: ${who.address} has not signed it`)
  expect(node.requests).toEqual([])
})

test('a wallet that does not know a version is not asked to sign it', async () => {
  const { page, wallet, who } = await connected()
  for (const feature of ['solana:signTransaction', 'solana:signAndSendTransaction'] as const)
    Object.assign(wallet.provider.features[feature] as object, { supportedTransactionVersions: ['legacy'] })
  const before = wallet.requests.length
  const transaction = transfer(who, 0)
  const sending = page.adapter.sendTransaction({ ...who, transaction })
  const { message } = await failsWith('wallet/unsupported-method', sending)
  expect(message).toBe('The wallet does not offer solana:signTransaction (transactions of version 0)')
  expect(wallet.requests.length).toBe(before)
})

test('reads the balance of an account, however large it is', async () => {
  const { page, who, node } = await connected()
  const request = { address: who.address, network: devnet, signal: new AbortController().signal }
  node.text = '{"jsonrpc":"2.0","result":{"context":{"slot":1},"value":12345678901234567},"id":1}'
  expect(await page.adapter.getBalance(request)).toEqual({
    value: 12345678901234567n,
    decimals: 9,
    symbol: 'SOL',
  })
  expect(node.requests).toEqual([
    { method: 'getBalance', params: [who.address, { commitment: 'confirmed' }] },
  ])
  await failsWith('http/aborted', page.adapter.getBalance({ ...request, signal: AbortSignal.abort() }))
})

test.each([null, {}, { value: 'many' }, { value: -1 }, { value: 1.5 }])(
  'a node that tells %j tells no balance',
  async result => {
    const { page, who, node } = await connected()
    node.answer = () => ({ result })
    const request = { address: who.address, network: devnet, signal: new AbortController().signal }
    await failsWith('http/bad-answer', page.adapter.getBalance(request))
  },
)

type Call = { method: string; params: [string, object] }

/** A node of which only the wire is real. */
function fakeNode() {
  const node = {
    requests: [] as Call[],
    text: '',
    answer: (_: Call['params']): object => ({}),
    fetch: (async (_url: string, { body }: { body: string }) => {
      const { method, params } = JSON.parse(body) as Call
      node.requests.push({ method, params })
      return new Response(node.text || JSON.stringify(node.answer(params)))
    }) as unknown as typeof fetch,
  }
  return node
}

async function connected(options: Partial<SolanaTestWalletOptions> = {}, more: OpenOptions = {}) {
  const node = fakeNode()
  const wallet = createSolanaTestWallet({
    name: 'Test',
    secrets: [new Uint8Array(32).fill(1)],
    chains: [{ id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:1' }],
    ...options,
  })
  stops.push(wallet.announce(window))
  const page = await openSolana(stop => stops.push(stop), { env: { fetch: node.fetch }, ...more })
  const { signal } = new AbortController()
  const { accounts, networkId } = await page.adapter.connect({ connectorId: 'Test', signal })
  const who: AccountRequest = { connectorId: 'Test', address: accounts[0] ?? '', networkId }
  return { page, wallet, who, node }
}

function transfer({ address: from }: AccountRequest, version: 'legacy' | 0): Transaction {
  return kitTransfer({ from, to, lamports: 5n, version })
}

function encode(transaction: Transaction): Uint8Array {
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

function decode(base64 = ''): Transaction {
  return getTransactionDecoder().decode(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)))
}

function idOf(base64: string | undefined): string {
  const [first] = Object.values(decode(base64).signatures)
  return getBase58Decoder().decode(first ?? new Uint8Array())
}

/** By the browser's own cryptography. */
async function isSignedBy(address: string, transaction: Transaction | undefined): Promise<boolean> {
  const signature = transaction?.signatures[address as Address]
  if (!transaction || !signature) return false
  const bytes = new Uint8Array(getAddressEncoder().encode(address as Address))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  const message = new Uint8Array(transaction.messageBytes)
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), message)
}
