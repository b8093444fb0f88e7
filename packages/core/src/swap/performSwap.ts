import { isKitError, kitError, swapError } from '@latchkey/protocol'
import { followSent } from '../connection/followTransactions'
import { sendTransaction } from '../connection/walletActions'
import type { Kit } from '../kernel/kit'
import type { SentTransaction } from '../transactions/changePending'
import { askQuote } from './askSwaps'
import { type PreparedSwap, prepareNow } from './prepareNow'
import type { SwapCall } from './swapCall'
import { swapper } from './swapper'
import type { SwapQuote } from './swapQuote'
import { untilEnded } from './untilEnded'

/** The next step, reported before it starts. */
export type SwapStep =
  | { status: 'checking' }
  | { status: 'approving' }
  | { status: 'confirming'; hash: string }
  | { status: 'asking' }

/**
 * Executes a quote: checks it, gets an approval if needed and waits for it, checks again, and asks the wallet
 * to swap. The visitor gets at least what the view showed: if a new quote yields less, it fails with
 * `swap/price-moved`.
 */
export async function performSwap(
  kit: Kit,
  shown: SwapQuote,
  tell: (step: SwapStep) => void,
  note?: SentTransaction['swap'],
): Promise<string> {
  tell({ status: 'checking' })
  let prepared = await prepareNow(kit, shown)
  for (const approval of prepared.approvals) {
    tell({ status: 'approving' })
    const hash = await send(kit, approval)
    followSent(kit, { hash, networkId: shown.networkId, address: shown.account })
    tell({ status: 'confirming', hash })
    const outcome = await untilEnded(kit, hash)
    if (outcome && outcome !== 'confirmed') throw swapError('swap/not-approved', { details: outcome })
  }
  if (prepared.approvals.length > 0) {
    tell({ status: 'checking' })
    prepared = await prepareApproved(kit, shown)
  }
  tell({ status: 'asking' })
  const hash = await send(kit, prepared.transaction)
  if (note) followSent(kit, { hash, networkId: shown.networkId, address: shown.account, swap: note })
  return hash
}

function send(kit: Kit, { to, data, value }: SwapCall): Promise<string> {
  return sendTransaction(kit, { namespace: 'eip155', to, data, ...(value > 0n && { value }) })
}

/** Nodes differ in how far they are: asks again one that has not seen the approval yet. */
const tries = 5
const pauseMs = 1_500

async function prepareApproved(kit: Kit, shown: SwapQuote): Promise<PreparedSwap> {
  for (let tried = 0; tried < tries; tried += 1) {
    const prepared = await prepareNow(kit, await freshQuote(kit, shown))
    if (prepared.approvals.length === 0) return prepared
    await new Promise<void>(resolve => {
      kit.after(pauseMs, resolve)
    })
  }
  throw swapError('swap/not-approved')
}

/** The shown quote, or after its expiry one that yields at least as much. */
async function freshQuote(kit: Kit, shown: SwapQuote): Promise<SwapQuote> {
  if (kit.env.clock.now() < shown.expiresAt) return shown
  const who = swapper(kit)
  if (!who) throw kitError('account/undefined')
  const { from, to, fromAmount: amount, slippage } = shown
  const next = await askQuote(kit, who, { from, to, amount, slippage }).catch(error => {
    throw isKitError(error, 'swap/no-route') ? swapError('swap/price-moved', { cause: error }) : error
  })
  if (next.minToAmount < shown.minToAmount) throw swapError('swap/price-moved')
  return next
}
