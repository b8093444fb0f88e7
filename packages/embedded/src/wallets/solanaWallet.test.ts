import { createKit, createStateStore, type Stop } from '@latchkey/core'
import { createFakeWorld, ethereum, solana } from '@latchkey/core/fakes'
import { toBase58 } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WalletCall } from '../createRequests'
import type { Session } from '../createSession'
import type { solanaFeatures } from './solanaFeatures'
import { solanaWallet } from './solanaWallet'

const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bytes = Uint8Array.of(0, 1, 2, 250)
const signature = new Uint8Array(64).fill(7)

type Features = ReturnType<typeof solanaFeatures> & {
  'standard:connect': { connect(input?: { silent?: boolean }): Promise<{ accounts: readonly object[] }> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': {
    on(event: 'change', listener: (changed: { accounts: readonly object[] }) => void): Stop
  }
}

function setUp(answer: unknown, networks = [ethereum, solana]) {
  const kit = createKit(
    { projectId: 'test', networks: networks as never, logLevel: 'silent' },
    { world: createFakeWorld().env, remotes: [] },
  )
  const state = createStateStore<string | undefined>(address)
  const session: Pick<Session, 'address' | 'chain' | 'subscribe'> = {
    address: () => state.get(),
    chain: () => mainnet,
    subscribe: state.subscribe,
  }
  const request = vi.fn(async (_: WalletCall) => answer)
  const end = vi.fn(async () => {})
  const requests = { request, abort() {}, stop() {} }
  const { wallet, stop } = solanaWallet({ kit, session: session as Session, requests, end })
  onTestFinished(stop)
  const features = wallet.features as unknown as Features
  const [account] = wallet.accounts
  if (!account) throw new Error('the wallet has no account')
  return { wallet, features, account, request, end, state }
}

test('[PERM-09] signs a message of bytes, on the chain in use', async () => {
  const { features, account, request } = setUp({ signature: toBase58(signature) })
  expect(await features['solana:signMessage'].signMessage({ account, message: bytes })).toEqual([
    { signedMessage: bytes, signature },
  ])
  expect(request).toHaveBeenCalledWith({
    method: 'solana_signMessage',
    params: { message: toBase58(bytes), pubkey: address },
    namespace: 'solana',
    chainId: mainnet,
  })
})

test('[EMB-75] signs one transaction, or several in one question', async () => {
  const one = setUp({ transaction: toBase58(bytes) })
  const input = { account: one.account, transaction: bytes, chain: 'solana:devnet' }
  expect(await one.features['solana:signTransaction'].signTransaction(input)).toEqual([
    { signedTransaction: bytes },
  ])
  expect(one.request.mock.calls[0]?.[0]).toMatchObject({
    method: 'solana_signTransaction',
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  })
  const two = setUp({ transactions: [toBase58(bytes), toBase58(bytes)] })
  const inputs = [1, 2].map(() => ({ account: two.account, transaction: bytes }))
  expect(await two.features['solana:signTransaction'].signTransaction(...inputs)).toHaveLength(2)
  expect(two.request.mock.calls.map(([{ method }]) => method)).toEqual(['solana_signAllTransactions'])
})

test('[EMB-75] sends what it signs, and refuses an answer that is no signature', async () => {
  const good = setUp({ signature: toBase58(signature) })
  const send = { account: good.account, transaction: bytes, options: { skipPreflight: true } }
  expect(await good.features['solana:signAndSendTransaction'].signAndSendTransaction(send)).toEqual([
    { signature },
  ])
  expect(good.request.mock.calls[0]?.[0]).toMatchObject({
    method: 'solana_signAndSendTransaction',
    params: { transaction: toBase58(bytes), options: { skipPreflight: true } },
  })
  for (const answer of [null, {}, { signature: 5 }, { signature: 'O0' }, { signature: toBase58(bytes) }]) {
    const bad = setUp(answer)
    const asked = bad.features['solana:signAndSendTransaction'].signAndSendTransaction({
      account: bad.account,
      transaction: bytes,
    })
    await expect(asked).rejects.toMatchObject({ code: 'wallet/bad-answer' })
  }
})

test('tells who leaves, signs for nobody else, and ends the whole login', async () => {
  const { wallet, features, account, request, end, state } = setUp({ signature: toBase58(signature) })
  const heard = vi.fn()
  onTestFinished(features['standard:events'].on('change', heard))
  expect((await features['standard:connect'].connect()).accounts).toMatchObject([{ address }])
  state.set(undefined)
  expect(heard).toHaveBeenCalledWith({ accounts: [] })
  expect(wallet.accounts).toEqual([])
  expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({
    code: 'connector/not-connected',
  })
  await expect(features['solana:signMessage'].signMessage({ account, message: bytes })).rejects.toMatchObject(
    {
      code: 'connector/account-not-found',
    },
  )
  expect(request).not.toHaveBeenCalled()
  await features['standard:disconnect'].disconnect()
  expect(end).toHaveBeenCalledTimes(1)
})

test('names the networks of the site, and one where the site has none yet', () => {
  expect(setUp(null).wallet.chains).toEqual(['solana:mainnet'])
  const devnet = { ...solana, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
  expect(setUp(null, [devnet]).wallet.chains).toEqual(['solana:devnet'])
  expect(setUp(null, [ethereum]).wallet.chains).toEqual(['solana:mainnet'])
})
