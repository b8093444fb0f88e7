import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { assert, asyncProperty, uint8Array } from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { phraseOf } from './phrase'
import { formatRecoveryCode, readRecoveryCode } from './recoveryCode'
import { makeRecoveryFile, type RecoveryFile, withRecoveryFile } from './recoveryFile'
import { openShare, sealShare } from './sealShare'
import { makeSecret, type Secret } from './secret'
import { shareBytes, splitSecret, withShares } from './shares'
import { walletAddresses } from './walletAddresses'
import { walletKeys, wipeKeys } from './walletKeys'

const secretOfPhrase = (phrase: string): Secret => Uint8Array.from(mnemonicToEntropy(phrase, wordlist))

const known = secretOfPhrase(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)

async function addressesOf(secret: Secret) {
  const keys = await walletKeys(secret)
  return walletAddresses(keys)
}

const sealingKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

describe('keys of a secret', () => {
  test('are those that every wallet derives of the same words', async () => {
    const { evm, evmOwner, solana } = await addressesOf(known)
    expect(evm).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    expect(solana).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
    expect(evmOwner).toBe(mnemonicToAccount(phraseOf(known), { addressIndex: 1 }).address)
  })

  test('agree with another library for any secret', async () => {
    const check = asyncProperty(uint8Array({ minLength: 16, maxLength: 16 }), async bytes => {
      const secret = Uint8Array.from(bytes)
      const { evm } = await addressesOf(secret)
      expect(evm).toBe(mnemonicToAccount(phraseOf(secret)).address)
      expect(secretOfPhrase(phraseOf(secret))).toEqual(secret)
    })
    await assert(check, { numRuns: 10, seed: 16 })
  })

  test('are gone once they are wiped', async () => {
    const keys = await walletKeys(known)
    wipeKeys(keys)
    for (const key of Object.values(keys)) expect(key.every((byte: number) => byte === 0)).toBe(true)
  })
})

describe('shares', () => {
  test('[T-27] both of a split rebuild the wallet, whatever their order', async () => {
    for (let round = 0; round < 20; round += 1) {
      const secret = makeSecret()
      const expected = await addressesOf(secret)
      const [one, other] = await splitSecret(secret)
      expect(one).toHaveLength(shareBytes)
      expect(await withShares([one, other], expected, wallet => [...wallet.secret])).toEqual([...secret])
      expect(await withShares([other, one], expected, wallet => [...wallet.secret])).toEqual([...secret])
    }
  })

  test('[T-27] mixed, wrong, short and equal shares are caught, and nothing is handed out', async () => {
    const secret = makeSecret()
    const expected = await addressesOf(secret)
    const [one, other] = await splitSecret(secret)
    const [foreign] = await splitSecret(secret)
    const changed = Uint8Array.from(other)
    changed[3] = (changed[3] ?? 0) ^ 1
    const pairs = [
      [one, foreign],
      [one, changed],
      [one, one],
      [one, other.subarray(1)],
      [one, new Uint8Array(shareBytes)],
    ] as const
    for (const pair of pairs) {
      const used = withShares(pair, expected, () => 'handed out')
      await expect(used).rejects.toMatchObject({ code: 'wrong-shares' })
    }
  })

  test('[T-27] a share alone says nothing: of one secret every byte is as likely as any other', async () => {
    const counts = new Array<number>(256).fill(0)
    const splits = 4_000
    for (let round = 0; round < splits; round += 1) {
      const [one] = await splitSecret(known)
      for (const byte of one.subarray(0, 16)) counts[byte] = (counts[byte] ?? 0) + 1
    }
    // Chi-squared with 255 degrees of freedom: chance does not reach 600, a share with a bias in one bit passes 10 000.
    const expected = (splits * 16) / 256
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chi).toBeLessThan(600)
  })

  test('what was rebuilt is wiped afterwards, also when its user fails', async () => {
    const expected = await addressesOf(known)
    const seen: Uint8Array[] = []
    const shares = await splitSecret(known)
    const failing = withShares(shares, expected, ({ secret, keys }) => {
      seen.push(secret, keys.evm, keys.evmOwner, keys.solana)
      expect(secret).toEqual(known)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(seen).toHaveLength(4)
    for (const bytes of seen) expect(bytes.every(byte => byte === 0)).toBe(true)
  })
})

describe('a sealed share', () => {
  test('opens with its key, for its wallet', async () => {
    const key = await sealingKey()
    const [share] = await splitSecret(known)
    const sealed = await sealShare(key, share, '0xA')
    expect(await openShare(key, sealed, '0xA')).toEqual(share)
  })

  test('does not open with another key, for another wallet, or when it was changed', async () => {
    const key = await sealingKey()
    const [share] = await splitSecret(known)
    const sealed = await sealShare(key, share, '0xA')
    const changed = { ...sealed, ct: `${sealed.ct.startsWith('A') ? 'B' : 'A'}${sealed.ct.slice(1)}` }
    const foreign = await sealingKey()
    const attempts = [
      [foreign, sealed, '0xA'],
      [key, sealed, '0xB'],
      [key, changed, '0xA'],
      [key, { iv: '?', ct: '' }, '0xA'],
    ] as const
    for (const [from, share, address] of attempts)
      await expect(openShare(from, share, address)).rejects.toMatchObject({ code: 'locked' })
  })
})

describe('recovery code', () => {
  test('is read back, also as people type it', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 17)
    const code = formatRecoveryCode(bytes)
    expect(code).toMatch(/^[\dA-Z]{6}(-[\dA-Z]{5}){4}$/)
    expect(readRecoveryCode(code)).toEqual(bytes)
    expect(readRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(bytes)
    expect(readRecoveryCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(bytes)
  })

  test('anything else is none', () => {
    for (const text of ['', 'hello', 'U'.repeat(26), 'Z'.repeat(26), '0'.repeat(25), '0'.repeat(27)])
      expect(readRecoveryCode(text)).toBeUndefined()
  })
})

describe('recovery file', () => {
  async function made(secret: Secret = known): Promise<{ file: RecoveryFile; code: string }> {
    const addresses = await addressesOf(secret)
    const gateway = 'https://gateway.example'
    return makeRecoveryFile({ secret, addresses, gateway, hint: 'shop.example', now: new Date(0) })
  }

  test('[T-29] file and code alone rebuild the wallet', async () => {
    const { file, code } = await made()
    const words = await withRecoveryFile(JSON.stringify(file, null, 2), code, ({ secret }) =>
      phraseOf(secret),
    )
    expect(words).toBe(phraseOf(known))
  })

  test('[T-17] a file without its code, and a code without its file, are of no use', async () => {
    const [one, other] = [await made(), await made()]
    expect(JSON.stringify(one.file)).not.toContain(one.code.slice(0, 6))
    for (const code of [other.code, '', formatRecoveryCode(new Uint8Array(16))]) {
      const opened = withRecoveryFile(JSON.stringify(one.file), code, () => 'open')
      await expect(opened).rejects.toMatchObject({ code: 'wrong-code' })
    }
  })

  test('a file whose address was changed does not open; one that is cut, foreign or rubbish is told so', async () => {
    const { file, code } = await made()
    const moved = { ...file, address: '0x0000000000000000000000000000000000000001' }
    await expect(withRecoveryFile(JSON.stringify(moved), code, () => 'open')).rejects.toMatchObject({
      code: 'wrong-code',
    })
    const text = JSON.stringify(file)
    for (const bad of [
      '',
      '{}',
      'null',
      text.slice(0, 100),
      text.replace('"v":1', '"v":2'),
      'x'.repeat(20_000),
    ])
      await expect(withRecoveryFile(bad, code, () => 'open')).rejects.toMatchObject({ code: 'bad-file' })
  })
})
