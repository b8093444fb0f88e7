import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { CompactSize, p2tr, p2wpkh, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { MessageAsk, PsbtAsk } from '../asks/ask'
import type { KeyAccount } from '../keys/keyring'
import { lenient } from './readPsbt'

export type BitcoinSignature = { address: string; signature: string; messageHash: string }

/** The answer to `signMessage`: the signature in hex, legacy (BIP-137) or in BIP-322's simple form. */
export function signBitcoinMessage({ account, bytes, scheme }: MessageAsk): BitcoinSignature {
  const hash = messageHash(bytes)
  const signature = scheme === 'bip322' ? simpleSignature(account, bytes) : oldSignature(account, hash)
  return { address: account.address, signature: hex.encode(signature), messageHash: hex.encode(hash) }
}

/** The answer to `signPsbt`. */
export function signPsbt({ account, psbt }: PsbtAsk): { psbt: string } {
  const transaction = Transaction.fromPSBT(psbt.bytes, lenient)
  const taproot = p2tr(pubSchnorr(account.secret))
  for (const index of psbt.toSign) {
    const { witnessUtxo } = transaction.getInput(index)
    if (witnessUtxo && hex.encode(witnessUtxo.script) === hex.encode(taproot.script))
      transaction.updateInput(index, { tapInternalKey: pubSchnorr(account.secret) })
    transaction.signIdx(account.secret, index)
  }
  return { psbt: base64.encode(transaction.toPSBT()) }
}

function messageHash(bytes: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(bytes.length)), bytes))
}

/** 65 bytes, from which one can recover the key; the first byte marks a segwit address. */
function oldSignature({ secret }: KeyAccount, hash: Uint8Array): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return Uint8Array.from([39 + recovery, ...rest])
}

/** The witness of a transaction that nobody can send, and that spends one with the message. */
function simpleSignature({ secret, purpose }: KeyAccount, bytes: Uint8Array): Uint8Array {
  const isTaproot = purpose === 'ordinal'
  const { script } = isTaproot ? p2tr(pubSchnorr(secret)) : p2wpkh(pubECDSA(secret))
  const holding = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', bytes)])
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: holding, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(isTaproot ? { tapInternalKey: pubSchnorr(secret) } : {}),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(secret, 0)
  toSign.finalizeIdx(0)
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
