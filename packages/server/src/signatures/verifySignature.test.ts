import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type CaipNetworkId, toBase58 } from '@latchkey/protocol'
import { ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignedMessage } from './signedMessage'
import { verifySignature } from './verifySignature'

const ethereum = 'eip155:1' as CaipNetworkId
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId
const bitcoin = 'bip122:000000000019d6689c085ae165831e93' as CaipNetworkId
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message = 'shop.example wants you to sign in: Grüße, 世界'

/** The other signature that a stranger can make of one: n - s, and the other parity. */
function malleable(signature: string): string {
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const other = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0')
  return signature.slice(0, 66) + other + (signature.endsWith('1b') ? '1c' : '1b')
}

describe('EVM', () => {
  const signed = async (): Promise<SignedMessage> => ({
    networkId: ethereum,
    address: account.address,
    message,
    signature: await account.signMessage({ message }),
  })

  test('a signature of the account is good, with either form of its last byte', async () => {
    const good = await signed()
    expect(await verifySignature(good)).toBe(true)
    expect(await verifySignature({ ...good, message: new TextEncoder().encode(message) })).toBe(true)
    const last = Number.parseInt(good.signature.slice(-2), 16) - 27
    expect(await verifySignature({ ...good, signature: `${good.signature.slice(0, -2)}0${last}` })).toBe(true)
  })

  test('what is malleable, cut, longer, empty or of another account or text is not', async () => {
    const good = await signed()
    const { signature } = good
    const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    for (const bad of [
      { signature: malleable(signature) },
      { signature: signature.slice(0, -2) },
      { signature: signature.slice(0, -1) },
      { signature: `${signature}00` },
      { signature: '0x' },
      { signature: '' },
      { signature: signature.slice(2) },
      { signature: `0x${'00'.repeat(65)}` },
      { signature: `0x${'ff'.repeat(64)}1b` },
      { signature: `${signature.slice(0, -2)}1d` },
      { signature: `0x${'00'.repeat(100_000)}` },
      { signature: await other.signMessage({ message }) },
      { address: other.address },
      { address: '0x' },
      { message: `${message}.` },
    ])
      expect(await verifySignature({ ...good, ...bad }), JSON.stringify(bad).slice(0, 99)).toBe(false)
  })
})

describe.each(['with Node', 'without Node'])('Solana %s', runtime => {
  beforeEach(() => {
    if (runtime === 'without Node') vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const bytes = sign(null, Buffer.from(message), privateKey)
  const good: SignedMessage = {
    networkId: solana,
    address: toBase58(raw),
    message,
    signature: toBase58(bytes),
  }

  test('a signature of the account is good, in base58 and in base64', async () => {
    expect(await verifySignature(good)).toBe(true)
    expect(await verifySignature({ ...good, signature: bytes.toString('base64') })).toBe(true)
  })

  test('what is malleable, cut, of another text or of a key without a secret is not', async () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const s = Buffer.from(bytes.subarray(32)).reverse()
    const higher = Buffer.from(
      (BigInt(`0x${s.toString('hex')}`) + order).toString(16).padStart(64, '0'),
      'hex',
    )
    const system = '1'.repeat(32)
    for (const bad of [
      { signature: toBase58(Buffer.concat([bytes.subarray(0, 32), higher.reverse()])) },
      { signature: toBase58(bytes.subarray(0, 63)) },
      { signature: toBase58(Buffer.concat([bytes, bytes])) },
      { signature: '' },
      { signature: 'not base58 0OIl' },
      { message: `${message} ` },
      { address: toBase58(createHash('sha256').update('other').digest()) },
      { address: toBase58(raw.subarray(0, 31)) },
      { address: system, signature: toBase58(new Uint8Array(64)) },
    ])
      expect(await verifySignature({ ...good, ...bad }), JSON.stringify(bad)).toBe(false)
  })
})

describe('Solana', () => {
  const heightOf = (hex: string) => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)
  const addressOf = (height: bigint) =>
    toBase58(Buffer.from(height.toString(16).padStart(64, '0'), 'hex').reverse())

  test('nobody has a key of small order, however it is spelt', async () => {
    const heights = ED25519_TORSION_SUBGROUP.map(heightOf)
    const field = 2n ** 255n - 19n
    const sign = 2n ** 255n
    const spelt = [...heights, ...heights.map(height => height ^ sign), field, field + 1n, field + 1n + sign]
    // Whatever the message is, these numbers fulfil the equation for such a key.
    const zero = Buffer.alloc(32)
    const points = ED25519_TORSION_SUBGROUP.map(hex => Buffer.from(hex, 'hex'))
    for (const address of spelt.map(addressOf))
      for (const point of points) {
        const signature = toBase58(Buffer.concat([point, zero]))
        const signed = { networkId: solana, address, message, signature }
        expect(await verifySignature(signed), `${address} ${signature}`).toBe(false)
      }
  })
})

describe('Bitcoin', () => {
  const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const addresses = {
    p2wpkh: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    p2tr: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    p2pkh: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  }

  test('the signatures that BIP-322 itself shows are good', async () => {
    const one = { networkId: bitcoin, address: addresses.p2wpkh }
    const signature =
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    expect(await verifySignature({ ...one, message: 'Hello World', signature })).toBe(true)
    const empty =
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    expect(await verifySignature({ ...one, message: '', signature: empty })).toBe(true)
    const taproot = {
      networkId: bitcoin,
      address: addresses.p2tr,
      message: 'Hello World',
      signature:
        'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    }
    expect(await verifySignature(taproot)).toBe(true)
  })

  test.each(Object.entries(addresses))('%s: good for this text and address alone', async (_, address) => {
    const signature = String(Signer.sign(wif, address, message))
    const good = { networkId: bitcoin, address, message, signature }
    const bytes = base64.decode(signature)
    expect(await verifySignature(good)).toBe(true)
    const others = Object.values(addresses).filter(each => each !== address)
    for (const bad of [
      { message: `${message}.` },
      { signature: base64.encode(bytes.subarray(0, -1)) },
      { signature: base64.encode(Uint8Array.from([...bytes, 0])) },
      { signature: '' },
      { signature: '***' },
      // The same key, asked for by an address of another kind; the older way knows no kinds.
      ...(bytes.length === 65 ? [] : others.map(other => ({ address: other }))),
      { networkId: 'bip122:000000000933ea01ad0ee984209779ba' as CaipNetworkId },
      { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    ])
      expect(await verifySignature({ ...good, ...bad }), JSON.stringify(bad)).toBe(false)
  })

  test('a signature that commits to less than everything is refused', async () => {
    for (const address of [addresses.p2wpkh, addresses.p2tr]) {
      const bytes = base64.decode(String(Signer.sign(wif, address, message)))
      const at = address === addresses.p2tr ? bytes.length - 1 : 1 + (bytes[1] ?? 0)
      for (const type of [0, 2, 3, 0x81, 0x83]) {
        const signature = base64.encode(bytes.map((byte, index) => (index === at ? type : byte)))
        expect(await verifySignature({ networkId: bitcoin, address, message, signature })).toBe(false)
      }
    }
  })

  test('the older form: the malleable twin is refused', async () => {
    const address = addresses.p2pkh
    const bytes = base64.decode(String(Signer.sign(wif, address, message)))
    const hex = Buffer.from(bytes.subarray(33)).toString('hex')
    const other = (secp256k1.Point.Fn.ORDER - BigInt(`0x${hex}`)).toString(16).padStart(64, '0')
    const header = (((bytes[0] ?? 0) - 27) ^ 1) + 27
    const signature = base64.encode(
      Uint8Array.from([header, ...bytes.subarray(1, 33), ...Buffer.from(other, 'hex')]),
    )
    expect(await verifySignature({ networkId: bitcoin, address, message, signature })).toBe(false)
  })
})
