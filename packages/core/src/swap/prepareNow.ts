import { buildSwap, type SwapAnswer, swapError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { askAllowance } from './allowance'
import { allowanceHolder } from './allowanceHolder'
import { askSwaps } from './askSwaps'
import { isSameQuote, untrusted } from './readQuote'
import { readSwapData } from './readSwapData'
import { simulateSwap } from './simulateSwap'
import { plain, toWire } from './swapAsset'
import { approvalOf, type SwapCall } from './swapCall'
import type { Swapper } from './swapper'
import { swapperOf } from './swapperOf'
import type { SwapQuote } from './swapQuote'
import { isSwapSpender } from './swapSpenders'

/** The calls for a wallet to sign, in this order, after every check. */
export type PreparedSwap = {
  quote: SwapQuote
  /** Approves exactly the sold amount; empty if the allowance suffices, or for the native currency. */
  approvals: readonly SwapCall[]
  transaction: SwapCall
}

/**
 * Asks for a quote's transaction, and checks it as if the gateway were hostile, before any wallet sees it.
 */
export async function prepareNow(kit: Kit, quote: SwapQuote, signal?: AbortSignal): Promise<PreparedSwap> {
  const who = swapperOf(kit, quote)
  // There a transaction is made of bytes: `swap` checks and sends it.
  if (who.network.chainNamespace !== 'eip155') throw swapError('swap/unsupported')
  const body = {
    projectId: optionsOf(kit).projectId,
    amount: quote.fromAmount.toString(),
    from: toWire(who.network, quote.from),
    to: toWire(who.network, quote.to),
    userAddress: who.account.caipAddress,
    eip155: { slippage: quote.slippage },
    disableEstimate: true,
    quoteId: quote.id,
  }
  const [answer, allowance] = await Promise.all([
    askSwaps(kit, buildSwap, { body, ...(signal && { signal }) }),
    askAllowance(kit, who.network, quote, signal),
  ])
  const transaction = readTransaction(kit, who, quote, answer)
  if (transaction.to === allowanceHolder) {
    const { checkSettler } = await import('./checkSettler')
    await checkSettler(kit, who.network, { quote, data: transaction.data }, signal)
  }
  const approvals = await tryOut(kit, who, { quote, transaction, allowance }, signal)
  return { quote, approvals, transaction }
}

/** Returns the transaction if it matches the quote: contract, sender, amount, receiver and minimum. */
function readTransaction(kit: Kit, who: Swapper, quote: SwapQuote, answer: SwapAnswer): SwapCall {
  const { tx, quote: madeFor } = answer
  const { caipNetworkId: networkId } = who.network
  const value = BigInt(tx.amount)
  if (tx.from.toLowerCase() !== who.account.caipAddress.toLowerCase()) throw untrusted('sender')
  if (!tx.to.startsWith(`${networkId}:`)) throw untrusted('network')
  const to = plain(tx.to) as SwapCall['to']
  if (quote.spender && to !== plain(quote.spender)) throw untrusted('contract')
  if (!isSwapSpender(kit, networkId, to)) throw swapError('swap/unknown-spender', { value: to })
  if (value !== (quote.from === 'native' ? quote.fromAmount : 0n)) throw untrusted('value')
  if (!isSameQuote(quote, madeFor)) throw untrusted('quote')
  checkData(quote, tx.data)
  return { to, data: tx.data, value }
}

/** Checks the data itself, if we know its form; the simulation covers every form. */
function checkData(quote: SwapQuote, data: string): void {
  const said = readSwapData(data)
  if (!said) return
  if (said.receiver !== plain(quote.account)) throw untrusted('receiver')
  if (said.minToAmount < quote.minToAmount) throw untrusted('minimum')
  if (said.fromAmount !== undefined && said.fromAmount !== quote.fromAmount) throw untrusted('amount')
  if (!said.path) return
  const [first = '', last = ''] = [said.path[0], said.path.at(-1)]
  if (quote.from !== 'native' && first !== plain(quote.from)) throw untrusted('token sold')
  if (quote.to !== 'native' && last !== plain(quote.to)) throw untrusted('token bought')
}

type Tried = { quote: SwapQuote; transaction: SwapCall; allowance: bigint }

/**
 * Simulates approval and swap together on the chain; refuses less than the minimum. Resolves with the
 * approvals needed.
 */
async function tryOut(
  kit: Kit,
  { network, account }: Swapper,
  { quote, transaction, allowance }: Tried,
  signal?: AbortSignal,
): Promise<readonly SwapCall[]> {
  const { from, to, fromAmount, spender } = quote
  const isShort = from !== 'native' && spender !== undefined && allowance < fromAmount
  const exact = isShort ? [approvalOf(plain(from), spender, fromAmount)] : []
  const [sold, bought] = [from, to].map(asset => (asset === 'native' ? undefined : plain(asset)))
  const enough = async (approvals: readonly SwapCall[]) => {
    const calls = [...approvals, transaction]
    const tried = { network, account: account.address, calls, sold, bought }
    const { spent, gained } = await simulateSwap(kit, tried, signal)
    if (spent > fromAmount) throw untrusted('amount')
    if (gained < quote.minToAmount) throw untrusted('minimum')
    return approvals
  }
  if (!isShort || allowance === 0n) return enough(exact)
  // Some tokens accept a new allowance only after a reset to zero.
  const reset = [approvalOf(plain(from), spender, 0n), ...exact]
  return enough(exact).catch(error => enough(reset).catch(() => Promise.reject(error)))
}
