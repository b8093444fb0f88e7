import type { EvmPrice } from '../chain/evmMarket'
import { sendTransaction } from '../connection/walletActions'
import type { Kit } from '../kernel/kit'
import { askBlockhash } from './askBlockhash'
import { evmTransfer } from './evmTransfer'
import type { SolanaPrice } from './sendFees'
import { solanaMessage, unsignedTransaction } from './solanaMessage'
import { budgetOf, solanaTransfer } from './solanaTransfer'
import type { Transfer } from './transfer'

/** Asks the wallet to sign and send a transfer. Without a price the wallet chooses one. */
export async function askToSend(
  kit: Kit,
  transfer: Transfer,
  price: EvmPrice | SolanaPrice | undefined,
): Promise<string> {
  if (transfer.network.chainNamespace === 'eip155') {
    const terms = price && 'gas' in price ? price : {}
    return sendTransaction(kit, { namespace: 'eip155', ...evmTransfer(transfer), ...terms })
  }
  const { instructions } = await solanaTransfer(kit, transfer)
  const budget = price && 'unitPrice' in price ? budgetOf(price) : []
  const blockhash = await askBlockhash(kit, transfer.network)
  const message = solanaMessage(transfer.from, [...budget, ...instructions], blockhash)
  return sendTransaction(kit, { namespace: 'solana', transaction: unsignedTransaction(message) })
}
