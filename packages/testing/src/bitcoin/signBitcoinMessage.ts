import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount } from './bitcoinAccount'

/**
 * Signs a message in the legacy way: 65 bytes, from which one can recover the key (BIP-137 without its
 * address kinds).
 */
export function signLegacyMessage({ privateKey }: BitcoinAccount, message: string): string {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...signature] = secp256k1.sign(legacyHash(message), privateKey, options)
  return base64.encode(Uint8Array.from([27 + 4 + recovery, ...signature])) // 4: a compressed key
}

export function legacyHash(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  return sha256x2(concatBytes(prefix, CompactSize.encode(BigInt(text.length)), text))
}

/** Signs a message in BIP-322's simple form: the witness of a transaction that nobody can send. */
export function signBip322Message(account: BitcoinAccount, message: string): string {
  if (account.kind === 'p2pkh') throw new Error('BIP-322 in its simple form needs a witness.')
  const transaction = bip322Transaction(account.script, message, {
    ...(account.redeemScript ? { redeemScript: account.redeemScript } : {}),
    ...(account.kind === 'p2tr' ? { tapInternalKey: pubSchnorr(account.privateKey) } : {}),
  })
  transaction.signIdx(account.privateKey, 0)
  transaction.finalizeIdx(0)
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}

/** The transaction whose witness is the signature (`to_sign`); it spends one that holds the message (`to_spend`). */
export function bip322Transaction(script: Uint8Array, message: string, more: object = {}): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  const txid = sha256x2(toSpend).reverse()
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n }, ...more })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}
