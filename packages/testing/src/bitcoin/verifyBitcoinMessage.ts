import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, p2pkh, p2sh, p2wpkh, RawWitness, TEST_NETWORK } from '@scure/btc-signer'
import { bip322Transaction, legacyHash } from './signBitcoinMessage'

type SignedBitcoinMessage = { address: string; message: string; signature: string }

/** Whether an address signed a message, in the legacy way or with BIP-322; for addresses of one key. */
export function verifyBitcoinMessage({ address, message, signature }: SignedBitcoinMessage): boolean {
  try {
    const bytes = base64.decode(signature)
    return bytes.length === 65 ? isLegacy(address, message, bytes) : isBip322(address, message, bytes)
  } catch {
    return false
  }
}

function isLegacy(address: string, message: string, [header = 0, ...rest]: Uint8Array): boolean {
  const signature = Uint8Array.from([(header - 27) & 3, ...rest])
  const key = secp256k1.recoverPublicKey(signature, legacyHash(message), { prehash: false })
  const network = networkOf(address)
  const candidates = [p2pkh(key, network), p2wpkh(key, network), p2sh(p2wpkh(key, network), network)]
  return candidates.some(candidate => candidate.address === address)
}

function isBip322(address: string, message: string, bytes: Uint8Array): boolean {
  const network = networkOf(address)
  const decoded = Address(network).decode(address)
  const script = OutScript.encode(decoded)
  const transaction = bip322Transaction(script, message)
  const [signature = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(bytes)
  if (decoded.type === 'tr') {
    const type = signature.length === 65 ? (signature[64] ?? 0) : 0
    const hash = transaction.preimageWitnessV1(0, [script], type, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, decoded.pubkey)
  }
  const owner = p2wpkh(key, network)
  const isOwner = [owner.address, p2sh(owner, network).address].includes(address)
  const hash = transaction.preimageWitnessV0(0, p2pkh(key).script, signature.at(-1) ?? 0, 0n)
  return isOwner && secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}

function networkOf(address: string): typeof NETWORK {
  return /^(bc1|[13])/i.test(address) ? NETWORK : TEST_NETWORK
}
