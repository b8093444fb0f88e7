import { RawTx, Script, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/** The transaction whose witness is the signature of BIP-322. It spends one that holds the message, and neither can be sent. */
export function bip322Transaction(script: Uint8Array, message: Uint8Array): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const finalScriptSig = Script.encode(['OP_0', hash])
  const held = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  const txid = sha256x2(held).reverse()
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}
