import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount } from './bitcoinAccount'

/** A PSBT in base64 that spends an invented coin of each account, in this order, and pays the first. */
export function psbtFor(accounts: readonly BitcoinAccount[]): string {
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  for (const [index, { script }] of accounts.entries())
    transaction.addInput({
      txid: sha256(script),
      index,
      witnessUtxo: { script, amount: 10_000n },
    })
  const [first] = accounts
  if (first)
    transaction.addOutput({ script: first.script, amount: 10_000n * BigInt(accounts.length) - 1_000n })
  return base64.encode(transaction.toPSBT())
}
