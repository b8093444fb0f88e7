import { NETWORK, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount, BitcoinTestNetwork } from './bitcoinAccount'
import { signBitcoinPsbt } from './signBitcoinPsbt'

const fee = 500n
const change = 10_000n

/** A signed, finalized payment from a coin that was never mined; each number makes another one. */
export function payTransaction(
  account: BitcoinAccount,
  network: BitcoinTestNetwork,
  recipient: string,
  amount: bigint,
  number: number,
): Uint8Array {
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  transaction.addInput({
    txid: sha256(Uint8Array.from([number])),
    index: 0,
    witnessUtxo: { script: account.script, amount: amount + change + fee },
  })
  const prefixes = network === 'mainnet' ? NETWORK : TEST_NETWORK
  transaction.addOutputAddress(recipient, amount, prefixes)
  transaction.addOutput({ script: account.script, amount: change })
  return signBitcoinPsbt(transaction.toPSBT(), { accounts: [account], finalize: true })
}
