import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import {
  Address,
  CompactSize,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2wpkh,
  RawWitness,
  TEST_NETWORK,
} from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { bip322Transaction } from './bip322Transaction'
import { messageBytes } from './messageBytes'
import type { SignedMessage } from './signedMessage'

type Network = typeof NETWORK

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const all = 1

/** Whether an address of one key signed a text: as BIP-322 says, in its simple form, or in the older way of 65 bytes. */
export function verifyBitcoinSignature({ networkId, address, message, signature }: SignedMessage): boolean {
  try {
    const network = networkId === mainnet ? NETWORK : testNetworkOf(address)
    const bytes = base64.decode(signature)
    const check = bytes.length === 65 ? isOlder : isBip322
    return check(address, messageBytes(message), bytes, network)
  } catch {
    return false
  }
}

function testNetworkOf(address: string): Network {
  return address.startsWith('bcrt1') ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}

/** BIP-137. Wallets do not agree on what the first byte says of the kind of address; only that a key is uncompressed counts. */
function isOlder(address: string, message: Uint8Array, bytes: Uint8Array, network: Network): boolean {
  const header = bytes[0] ?? 0
  if (header < 27 || header > 42) return false
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(message.length)), message))
  const whole = concatBytes(Uint8Array.of((header - 27) & 3), bytes.subarray(1))
  const read = secp256k1.Signature.fromBytes(whole, 'recovered')
  if (read.hasHighS()) return false
  const point = read.recoverPublicKey(hash)
  if (header < 31) return p2pkh(point.toBytes(false), network).address === address
  const key = point.toBytes(true)
  const owners = [p2pkh(key, network), p2wpkh(key, network), p2sh(p2wpkh(key, network), network)]
  return owners.some(owner => owner.address === address)
}

function isBip322(address: string, message: Uint8Array, bytes: Uint8Array, network: Network): boolean {
  const decoded = Address(network).decode(address)
  const script = OutScript.encode(decoded)
  const transaction = bip322Transaction(script, message)
  const [signature = new Uint8Array(), key, ...more] = RawWitness.decode(bytes)
  if (more.length > 0) return false
  if (decoded.type === 'tr') {
    const isWhole = signature.length === 64 || (signature.length === 65 && signature[64] === all)
    if (key || !isWhole) return false
    const hash = transaction.preimageWitnessV1(0, [script], signature[64] ?? 0, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, decoded.pubkey)
  }
  if (key?.length !== 33 || signature.at(-1) !== all) return false
  const owner = p2wpkh(key, network)
  if (owner.address !== address && p2sh(owner, network).address !== address) return false
  const hash = transaction.preimageWitnessV0(0, p2pkh(key).script, all, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}
