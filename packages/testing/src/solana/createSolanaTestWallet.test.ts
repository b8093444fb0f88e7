import { base58 } from '@scure/base'
import type { SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { fakeStorage } from '../fakeStorage'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from './createSolanaTestWallet'
import type { SolanaFeatures } from './solanaFeatures'
import { verifySolanaMessage } from './verifySolanaMessage'

function wallet(options: Partial<SolanaTestWalletOptions> = {}) {
  const made = createSolanaTestWallet({
    name: 'Test Wallet',
    secrets: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
    chains: [{ id: 'solana:devnet' }],
    ...options,
  })
  const features = made.provider.features as SolanaFeatures
  const told: string[][] = []
  features['standard:events'].on('change', ({ accounts }) => told.push(addressesOf(accounts)))
  const connect = async (silent = false) =>
    addressesOf((await features['standard:connect'].connect({ silent })).accounts)
  return { ...made, features, told, connect }
}

test('lets the site in once the user agrees, and tells it', async () => {
  const { provider, addresses, connect, told } = wallet()
  expect(provider.accounts).toEqual([])
  expect(await connect(true)).toEqual([])
  expect(await connect()).toEqual(addresses)
  expect(await connect(true)).toEqual(addresses)
  expect(addressesOf(provider.accounts)).toEqual(addresses)
  expect(told).toEqual([addresses])
})

test('refuses, stalls and says what it is told to say', async () => {
  const { script, connect, addresses } = wallet()
  script.refuse()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  script.stall()
  const waiting = connect()
  script.release()
  expect(await waiting).toEqual(addresses)
  script.failWith('standard:connect', 'no')
  await expect(connect()).rejects.toBe('no')
  script.answer('standard:connect', { accounts: [] })
  expect(await connect()).toEqual([])
})

test('is locked, unlocked, ended and asked for its permission back', async () => {
  const { script, connect, told, addresses, features } = wallet()
  await connect()
  script.lock()
  script.unlock()
  script.disconnect()
  expect(await connect(true)).toEqual(addresses)
  await features['standard:disconnect'].disconnect()
  expect(await connect(true)).toEqual([])
  expect(told).toEqual([addresses, [], addresses, [], addresses, []])
})

test('signs with its real keys, for accounts the site may see', async () => {
  const { connect, features, provider, script, addresses } = wallet()
  await connect()
  const [account] = provider.accounts
  if (!account) throw new Error('There is an account.')
  const message = new TextEncoder().encode('Hello')
  const { signMessage } = (features as SolanaSignMessageFeature)['solana:signMessage']
  const [output] = await signMessage({ account, message })
  const signature = base58.encode(output?.signature ?? new Uint8Array())
  const proof = { address: addresses[0] ?? '', signature }
  expect(await verifySolanaMessage({ ...proof, message: 'Hello' })).toBe(true)
  expect(await verifySolanaMessage({ ...proof, message: 'Hello!' })).toBe(false)
  script.setAccounts(addresses.slice(1))
  await expect(signMessage({ account, message })).rejects.toMatchObject({ code: 4100 })
})

test('remembers its permission', async () => {
  const storage = fakeStorage()
  const first = wallet({ persist: 'wallet', storage })
  await first.connect()
  const second = wallet({ persist: 'wallet', storage })
  expect(second.provider.accounts).toEqual([])
  expect(await second.connect(true)).toEqual(first.addresses)
  expect(second.requests).toEqual([{ method: 'standard:connect', params: [{ silent: true }] }])
})

test('a wallet that does not send has no such feature', () => {
  expect(Object.keys(wallet({ sends: false }).provider.features)).not.toContain(
    'solana:signAndSendTransaction',
  )
  expect(Object.keys(wallet().provider.features)).toContain('solana:signAndSendTransaction')
})

function addressesOf(accounts: readonly WalletAccount[] = []): string[] {
  return accounts.map(({ address }) => address)
}
