import { scriptedSession } from '@latchkey/testing/session'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { codeOf } from '../../test/codeOf'
import { solanaWallet } from './solanaWallet'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const formerDevnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const secret = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(secret)
const address = base58.encode(publicKey)
const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const accounts = [`${devnet}:${address}`, `${mainnet}:${address}`, `${devnet}:${other}`]

type Features = {
  'standard:connect': { connect(input?: object): Promise<{ accounts: readonly WalletAccount[] }> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: (changed: unknown) => void): () => void }
  'solana:signMessage': { signMessage(...inputs: object[]): Promise<{ signature: Uint8Array }[]> }
  'solana:signTransaction': {
    signTransaction(...inputs: object[]): Promise<{ signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    signAndSendTransaction(...inputs: object[]): Promise<{ signature: Uint8Array }[]>
  }
}

type Options = Partial<Parameters<typeof scriptedSession>[0]>

function open({ namespaces = { solana: { accounts, methods } }, ...options }: Options = {}) {
  const session = scriptedSession({ namespaces, ...options })
  const { wallet, stop } = solanaWallet(session.client)
  return { ...session, wallet, stop, features: wallet.features as unknown as Features }
}

/** A transaction that nobody signed yet: signers, accounts, a blockhash and no instruction. */
function transaction(signers: readonly Uint8Array[], versioned = false): Uint8Array {
  const message = [
    ...(versioned ? [0x80] : []),
    ...[signers.length, 0, 0],
    signers.length,
    ...signers.flatMap(key => [...key]),
    ...new Uint8Array(32).fill(5),
    0,
    ...(versioned ? [0] : []),
  ]
  return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
}

const signed = new Uint8Array(64).fill(9)
const signature = base58.encode(signed)

test('shows the accounts of the session with the chains they are on, in the words of the Wallet Standard', async () => {
  const { wallet, features, requests } = open()
  const shown = [
    {
      address,
      publicKey,
      chains: ['solana:devnet', 'solana:mainnet'],
      features: Object.keys(features).slice(3),
    },
    { address: other, chains: ['solana:devnet'] },
  ]
  expect(wallet.accounts).toMatchObject(shown)
  expect((await features['standard:connect'].connect()).accounts).toMatchObject(shown)
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  expect(requests).toEqual([])
})

test('a wallet that knows a chain by its older id is asked by that one', async () => {
  const { wallet, features, requests } = open({
    namespaces: { solana: { accounts: [`${formerDevnet}:${address}`], methods } },
    answer: () => ({ signature }),
  })
  const [account] = wallet.accounts
  expect(account?.chains).toEqual(['solana:devnet'])
  await features['solana:signAndSendTransaction'].signAndSendTransaction({
    ...{ account, chain: 'solana:devnet', transaction: transaction([publicKey]) },
  })
  expect(requests[0]?.chainId).toBe(formerDevnet)
})

test('a chain of its own keeps its id; an account that is no key is none', () => {
  const { wallet } = open({
    namespaces: { solana: { accounts: [`solana:own:${address}`, `solana:own:${'1'.repeat(40)}`], methods } },
  })
  expect(wallet.accounts).toHaveLength(1)
  expect(wallet.accounts[0]?.chains).toEqual(['solana:own'])
  expect(wallet.chains).toContain('solana:own')
})

test('[ERR-41] without a session it is not connected, and silently it has no accounts', async () => {
  const none = open({ begins: 'none' })
  expect(await codeOf(none.features['standard:connect'].connect())).toBe('connector/not-connected')
  expect(await none.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  const evm = open({ namespaces: { eip155: { accounts: ['eip155:1:0x1'], methods } } })
  expect(await codeOf(evm.features['standard:connect'].connect())).toBe('session/namespace')
  const stored = open({ begins: 'stored' })
  const { accounts: restored } = await stored.features['standard:connect'].connect({ silent: true })
  expect(restored).toHaveLength(2)
})

test('[SIX-03 SIX-04] a message is asked for in base58, with the public key', async () => {
  const message = new TextEncoder().encode('Hello, 世界')
  const { wallet, features, requests } = open({
    answer: ({ params }) => {
      const { message: text } = params as { message: string }
      return { signature: base58.encode(ed25519.sign(base58.decode(text), secret)) }
    },
  })
  const [account] = wallet.accounts
  const [answer] = await features['solana:signMessage'].signMessage({ account, message })
  const params = { message: base58.encode(message), pubkey: address }
  expect(requests).toEqual([{ chainId: devnet, method: 'solana_signMessage', params }])
  expect(ed25519.verify(answer?.signature ?? signed, message, publicKey)).toBe(true)
})

test.each([
  null,
  'x',
  {},
  { signature: 7 },
  { signature: '0OIl' },
  { signature: base58.encode(signed.slice(1)) },
])('rubbish instead of a signature is a bad answer: %j', async rubbish => {
  const { wallet, features } = open({ answer: () => rubbish })
  const [account] = wallet.accounts
  const message = new Uint8Array(3)
  const chain = 'solana:devnet'
  const asked = { account, chain, transaction: transaction([publicKey]) }
  for (const work of [
    () => features['solana:signMessage'].signMessage({ account, message }),
    () => features['solana:signTransaction'].signTransaction(asked),
    () => features['solana:signTransaction'].signTransaction(asked, asked),
    () => features['solana:signAndSendTransaction'].signAndSendTransaction(asked),
  ])
    expect(await codeOf(work())).toBe('wallet/bad-answer')
})

test.each([false, true])(
  'a signature alone is put where its signer has its place; versioned: %s',
  async versioned => {
    const { wallet, features, requests } = open({ answer: () => ({ signature }) })
    const [account] = wallet.accounts
    const payer = new Uint8Array(32).fill(3)
    const unsigned = transaction([payer, publicKey], versioned)
    const asked = { account, chain: 'solana:mainnet', transaction: unsigned }
    const [answer] = await features['solana:signTransaction'].signTransaction(asked)
    const params = { transaction: base64.encode(unsigned), pubkey: address }
    expect(requests).toEqual([{ chainId: mainnet, method: 'solana_signTransaction', params }])
    const expected = unsigned.slice()
    expected.set(signed, 1 + 64)
    expect(answer?.signedTransaction).toEqual(expected)
    const strange = { ...asked, transaction: transaction([payer], versioned) }
    expect(await codeOf(features['solana:signTransaction'].signTransaction(strange))).toBe(
      'wallet/bad-answer',
    )
  },
)

test('a whole transaction is taken as it comes, and several are asked for at once', async () => {
  const unsigned = transaction([publicKey])
  const whole = base64.encode(unsigned.map(byte => byte ^ 1))
  const { wallet, features, requests } = open({
    answer: ({ method }) =>
      method === 'solana_signAllTransactions'
        ? { transactions: [whole, whole] }
        : { signature, transaction: whole },
  })
  const [account] = wallet.accounts
  const asked = { account, chain: 'solana:devnet', transaction: unsigned }
  const { signTransaction } = features['solana:signTransaction']
  expect(await signTransaction(asked)).toEqual([{ signedTransaction: base64.decode(whole) }])
  expect(await signTransaction(asked, asked)).toHaveLength(2)
  expect(requests.map(({ method }) => method)).toEqual([
    'solana_signTransaction',
    'solana_signAllTransactions',
  ])
  expect(requests[1]?.params).toEqual({ transactions: [base64.encode(unsigned), base64.encode(unsigned)] })
})

test('where the wallet does not sign several at once it is asked for one after the other', async () => {
  const { wallet, features, requests } = open({
    namespaces: { solana: { accounts, methods: ['solana_signTransaction'] } },
    answer: () => ({ signature }),
  })
  const [account] = wallet.accounts
  expect(account?.features).toEqual(['solana:signTransaction'])
  const asked = { account, chain: 'solana:devnet', transaction: transaction([publicKey]) }
  expect(await features['solana:signTransaction'].signTransaction(asked, asked)).toHaveLength(2)
  expect(requests).toHaveLength(2)
  const message = new Uint8Array(1)
  expect(await codeOf(features['solana:signMessage'].signMessage({ account, message }))).toBe(
    'wallet/unsupported-method',
  )
})

test('sends with the options given, on the chain given', async () => {
  const { wallet, features, requests } = open({ answer: () => ({ signature }) })
  const [account] = wallet.accounts
  const unsigned = transaction([publicKey])
  const asked = { account, chain: 'solana:devnet', transaction: unsigned, options: { skipPreflight: true } }
  const { signAndSendTransaction } = features['solana:signAndSendTransaction']
  expect(await signAndSendTransaction(asked)).toEqual([{ signature: signed }])
  expect(requests[0]).toEqual({
    chainId: devnet,
    method: 'solana_signAndSendTransaction',
    params: {
      transaction: base64.encode(unsigned),
      pubkey: address,
      sendOptions: { skipPreflight: true },
    },
  })
  expect(await codeOf(signAndSendTransaction({ ...asked, chain: 'solana:testnet' }))).toBe('chain/mismatch')
})

test('[WC-20] tells of other accounts, of another first one, and of the end; then nobody listens', async () => {
  const { features, script, stop, listenerCount, client } = open()
  const heard = vi.fn()
  const off = features['standard:events'].on('change', heard)
  const told = () => heard.mock.calls.at(-1)?.[0].accounts.map((account: WalletAccount) => account.address)
  script.tell(devnet, 'accountsChanged', [other])
  expect(told()).toEqual([other, address])
  script.update({ solana: { accounts: [`${devnet}:${address}`], methods } })
  expect(told()).toEqual([address])
  script.update({ solana: { accounts: [`${devnet}:${address}`], methods } })
  expect(heard).toHaveBeenCalledTimes(2)
  await features['standard:disconnect'].disconnect()
  expect(told()).toEqual([])
  expect(client.session()).toBeUndefined()
  off()
  stop()
  expect(listenerCount()).toBe(0)
})
