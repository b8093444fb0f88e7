import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import { softPasskeys } from '../../test/softPasskeys'
import { passkeyKey } from '../keys/passkeyKey'
import { openShare } from '../keys/sealShare'
import { withShares } from '../keys/shares'

test('a passkey makes an account with a wallet, and opens it on a new device in one go', async () => {
  const gateway = careGateway({ logins: [] })
  const authenticator = softPasskeys()
  const device = careDevice(gateway, 'old', authenticator)
  expect(await device.passkeys.signUp()).toBe('opens')
  expect(await device.session.token()).toBe('a-token')
  const addresses = await device.wallet.addresses()
  expect((await device.wallet.user())?.isBackedUp).toBe(true)

  const phone = careDevice(gateway, 'new', authenticator)
  await phone.passkeys.logIn()
  expect(await phone.wallet.addresses()).toEqual(addresses)
  await phone.passkeys.check()
  // Each way in has a split of its own.
  const shares = [...gateway.state.shares.values(), gateway.state.passkeys[0]?.way?.share]
  expect(new Set(shares).size).toBe(3)
})

test('[T-42] the gateway keeps both halves of a passkey, and never sees the key of one', async () => {
  const gateway = careGateway()
  const authenticator = softPasskeys()
  const device = careDevice(gateway, 'old', authenticator)
  const addresses = (await device.wallet.ready())?.addresses ?? { evm: '', solana: '' }
  expect(await device.passkeys.add()).toBe('opens')
  const phone = careDevice(gateway, 'new', authenticator)
  await phone.passkeys.enter()
  await phone.passkeys.check()
  expect((await phone.wallet.ready())?.addresses).toEqual(addresses)
  const { way, credential } = gateway.state.passkeys[0] ?? { credential: '' }
  const [iv = '', ct = ''] = way?.sealed.split('.') ?? []
  const share = base64urlnopad.decode(way?.share ?? '')
  const seen = JSON.stringify([
    gateway.heard,
    gateway.state,
    [...device.store.contents],
    [...phone.store.contents],
  ])
  for (const secret of authenticator.given) expect(seen).not.toContain(base64urlnopad.encode(secret))

  const wrong = await passkeyKey(crypto.getRandomValues(new Uint8Array(32)), credential)
  await expect(openShare(wrong, { iv, ct }, addresses.evm)).rejects.toThrow('locked')
  const sealedBytes = base64urlnopad.decode(ct).subarray(0, 17)
  await expect(withShares([sealedBytes, share], addresses, () => 'open')).rejects.toThrow('wrong-shares')
  const right = await passkeyKey(Uint8Array.from(authenticator.given[0] ?? []), credential)
  const own = await openShare(right, { iv, ct }, addresses.evm)
  expect(await withShares([own, share], addresses, () => 'open')).toBe('open')
})

test('[T-42] a passkey without a secret logs in, and is no way back', async () => {
  const gateway = careGateway()
  const authenticator = softPasskeys({ prf: 'never' })
  const device = careDevice(gateway, 'old', authenticator)
  await device.wallet.ready()
  expect(await device.passkeys.add()).toBe('login')
  expect((await device.wallet.user())?.isBackedUp).toBe(false)
  await expect(device.passkeys.check()).rejects.toThrow('passkey-no-way')
  const phone = careDevice(gateway, 'new', authenticator)
  await phone.passkeys.logIn()
  expect(await phone.wallet.ready()).toBeUndefined()
  await expect(phone.passkeys.enter()).rejects.toThrow('passkey-no-way')
})

test('a passkey that gives its secret only when it is used is used once more', async () => {
  const gateway = careGateway({ logins: [] })
  const authenticator = softPasskeys({ prf: 'when-used' })
  const device = careDevice(gateway, 'old', authenticator)
  expect(await device.passkeys.signUp()).toBe('once-more')
  expect(await device.passkeys.finish()).toBe('opens')
  await device.passkeys.check()
})

test('a sign-up that breaks off after the account was made is finished by the next use', async () => {
  const gateway = careGateway({ logins: [] })
  const authenticator = softPasskeys()
  const device = careDevice(gateway, 'old', authenticator)
  const { walletMake } = gateway.answers
  gateway.answers.walletMake = () => {
    throw new Error('offline')
  }
  expect(await device.passkeys.signUp()).toBe('once-more')
  gateway.answers.walletMake = walletMake as NonNullable<typeof walletMake>
  await device.passkeys.logIn()
  expect(gateway.state.passkeys).toHaveLength(1)
  await device.passkeys.check()
})

test('says what a browser did not do', async () => {
  const gateway = careGateway()
  const authenticator = softPasskeys({ declines: true })
  const device = careDevice(gateway, 'old', authenticator)
  await device.wallet.ready()
  await expect(device.passkeys.add()).rejects.toThrow('passkey-declined')
  authenticator.state.declines = false
  await device.passkeys.add()
  await expect(device.passkeys.add()).rejects.toThrow('passkey-known')
  expect(careDevice(gateway, 'none').passkeys.isThere()).toBe(false)
})
