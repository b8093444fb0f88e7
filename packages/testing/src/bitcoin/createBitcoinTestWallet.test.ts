import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { fakeStorage } from '../fakeStorage'
import { createBitcoinTestWallet } from './createBitcoinTestWallet'
import { signBip322Message, signLegacyMessage } from './signBitcoinMessage'
import { verifyBitcoinMessage } from './verifyBitcoinMessage'

type Sats = { request(method: string, params?: object): Promise<Record<string, unknown>> }
const satsConnect = (more = {}) => createBitcoinTestWallet({ shape: 'sats-connect', name: 'Test', ...more })

describe('a signed message', () => {
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
  // The examples of BIP-322.
  test.each([
    [
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      taproot,
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ])('of %s, %j, is verified', (address, message, signature) => {
    expect(verifyBitcoinMessage({ address, message, signature })).toBe(true)
    expect(verifyBitcoinMessage({ address, message: `${message}!`, signature })).toBe(false)
    expect(verifyBitcoinMessage({ address: segwit, message, signature: `A${signature}` })).toBe(false)
  })

  test('of another key is not', () => {
    const [one, other] = ['One', 'Other'].map(name => createBitcoinTestWallet({ shape: 'unisat', name }))
    if (!one?.accounts[0] || !other) throw new Error('There are two wallets.')
    for (const sign of [signLegacyMessage, signBip322Message]) {
      const signature = sign(one.accounts[0], 'x')
      expect(verifyBitcoinMessage({ address: one.addresses[0] ?? '', message: 'x', signature })).toBe(true)
      expect(verifyBitcoinMessage({ address: other.addresses[0] ?? '', message: 'x', signature })).toBe(false)
    }
  })
})

test('has a payment address and one for ordinals, on each network its own', () => {
  const wallet = satsConnect()
  expect(wallet.addresses.map(address => address.slice(0, 4))).toEqual(['bc1q', 'bc1p'])
  wallet.script.setNetwork('signet')
  expect(wallet.addresses.map(address => address.slice(0, 4))).toEqual(['tb1q', 'tb1p'])
})

test('shows nothing before it is connected, and remembers its permission and network', async () => {
  const storage = fakeStorage()
  const wallet = satsConnect({ persist: 'wallet', storage })
  const { request } = wallet.provider as Sats
  expect(await request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await request('wallet_connect')).toMatchObject({
    result: { network: { bitcoin: { name: 'Mainnet' } } },
  })
  wallet.script.setNetwork('testnet')
  const again = satsConnect({ persist: 'wallet', storage })
  expect(await (again.provider as Sats).request('wallet_getAccount')).toMatchObject({
    result: {
      network: { bitcoin: { name: 'Testnet' } },
      addresses: [{ address: again.addresses[0], purpose: 'payment' }, { purpose: 'ordinals' }, {}],
    },
  })
})

test('does what the script says, and keeps every request', async () => {
  const wallet = satsConnect()
  const { request } = wallet.provider as Sats
  wallet.script.refuse()
  expect(await request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
  wallet.script.approve()
  wallet.script.answer('wallet_connect', 'rubbish')
  expect(await request('wallet_connect')).toMatchObject({ result: 'rubbish' })
  wallet.script.failWith('wallet_connect', 'text')
  await expect(request('wallet_connect')).rejects.toBe('text')
  expect(await request('nothing')).toMatchObject({ error: { code: -32601 } })
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'wallet_connect',
    'wallet_connect',
    'wallet_connect',
    'nothing',
  ])
})

test('locked it shows nothing, unlocked what it showed before', async () => {
  const wallet = createBitcoinTestWallet({ shape: 'standard', name: 'Test' })
  const provider = wallet.provider as Wallet
  const { connect } = provider.features['standard:connect'] as { connect(): Promise<unknown> }
  await connect()
  expect(provider.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
  wallet.script.lock()
  expect(provider.accounts).toEqual([])
  wallet.script.unlock()
  expect(provider.accounts).toHaveLength(2)
})
