import { Transaction } from '@scure/btc-signer'
import { equalBytes, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount } from './bitcoinAccount'

type PsbtSigning = {
  accounts: readonly BitcoinAccount[]
  /** By default every input of the accounts. */
  inputs?: readonly { index: number; account?: BitcoinAccount; sighashTypes?: readonly number[] }[]
  finalize: boolean
}

const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true }

/** Signs the accounts' inputs of a PSBT; throws if there are none. */
export function signBitcoinPsbt(psbt: Uint8Array, { accounts, inputs, finalize }: PsbtSigning): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt, lenient)
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => ({ index }))
  const signed = (inputs ?? all).filter((input: NonNullable<PsbtSigning['inputs']>[number]) => {
    const script = spentScript(transaction, input.index)
    const owner = input.account ?? accounts.find(account => script && equalBytes(account.script, script))
    if (!owner) return false
    if (owner.redeemScript) transaction.updateInput(input.index, { redeemScript: owner.redeemScript })
    if (owner.kind === 'p2tr')
      transaction.updateInput(input.index, { tapInternalKey: pubSchnorr(owner.privateKey) })
    return transaction.signIdx(owner.privateKey, input.index, input.sighashTypes && [...input.sighashTypes])
  })
  if (signed.length === 0) throw new Error('No input is one of the wallet’s.')
  if (finalize) for (const { index } of signed) transaction.finalizeIdx(index)
  return transaction.toPSBT()
}

/** A finalized PSBT's transaction, ready to send. */
export function sentTransaction(psbt: Uint8Array): { txid: string; raw: Uint8Array } {
  const transaction = Transaction.fromPSBT(psbt, lenient)
  return { raw: transaction.extract(), txid: transaction.id }
}

function spentScript(transaction: Transaction, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script
}
