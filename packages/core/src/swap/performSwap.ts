import { isKitError, kitError, swapError } from '@latchkey/protocol'
import { followSent } from '../connection/followTransactions'
import { sendTransaction } from '../connection/walletActions'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { SentTransaction } from '../transactions/changePending'
import { askShortcut } from './askShortcut'
import { askQuote } from './askSwaps'
import { permitSwap } from './permitSwap'
import { type PreparedSwap, prepareNow } from './prepareNow'
import { sendBatch } from './sendBatch'
import { isOnSolana, plain } from './swapAsset'
import type { SwapCall } from './swapCall'
import { swapper } from './swapper'
import type { SwapQuote } from './swapQuote'
import { untilEnded } from './untilEnded'

/** The next step, reported before it starts. */
export type SwapStep =
  | { status: 'checking' }
  | { status: 'approving' }
  | { status: 'signing' }
  | { status: 'confirming'; hash: string }
  | { status: 'asking' }
  /** The wallet has agreed, and has not named the transaction yet. */
  | { status: 'sent' }

/**
 * Executes a quote: checks it, gets an approval if needed and waits for it, checks again, and asks the wallet
 * to swap. The visitor gets at least what the view showed: if a new quote yields less, it fails with
 * `swap/price-moved`. If the wallet makes calls together, it is asked once, for both; if the token takes permits,
 * the visitor signs one in place of the approval. Either way there is one transaction.
 */
export async function performSwap(
  kit: Kit,
  shown: SwapQuote,
  tell: (step: SwapStep) => void,
  note?: SentTransaction['swap'],
): Promise<string> {
  tell({ status: 'checking' })
  const finish = (hash: string) => {
    if (note) followSent(kit, { hash, networkId: shown.networkId, address: shown.account, swap: note })
    return hash
  }
  if (isOnSolana(shown.networkId)) return finish(await swapOnSolana(kit, shown, tell))
  let prepared = await prepareNow(kit, shown)
  const together = prepared.approvals.length > 0 && (await sendAsOne(kit, shown, prepared, tell))
  if (together) return finish(together)
  requireInUse(kit, shown)
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
  return finish(await send(kit, prepared.transaction))
}

/** There is nothing to approve: the wallet is asked once. */
async function swapOnSolana(kit: Kit, shown: SwapQuote, tell: (step: SwapStep) => void): Promise<string> {
  const { prepareSolanaSwap } = await retry(kit, () => import('./prepareSolanaSwap'))
  const transaction = await prepareSolanaSwap(kit, shown)
  tell({ status: 'asking' })
  return sendTransaction(kit, { namespace: 'solana', transaction })
}

/** Approves and swaps in one transaction; undefined if wallet, token or exchange cannot. Then nothing was sent. */
async function sendAsOne(
  kit: Kit,
  shown: SwapQuote,
  prepared: PreparedSwap,
  tell: (step: SwapStep) => void,
): Promise<string | undefined> {
  const who = swapper(kit)
  const shortcut = who && (await askShortcut(kit, who, shown))
  requireInUse(kit, shown)
  if (!who || shortcut === 'none') return undefined
  if (shortcut === 'permit') {
    const prepare = async () => prepareNow(kit, await freshQuote(kit, shown))
    const permitted = await permitSwap(kit, who, prepared, { tell, prepare })
    if (!permitted) return undefined
    tell({ status: 'asking' })
    return send(kit, permitted)
  }
  tell({ status: 'asking' })
  try {
    const calls = [...prepared.approvals, prepared.transaction]
    return await sendBatch(kit, who, calls, () => tell({ status: 'sent' }))
  } catch (error) {
    if (isKitError(error, 'wallet/unsupported-method')) return undefined
    throw error
  }
}

function send(kit: Kit, { to, data, value }: SwapCall): Promise<string> {
  return sendTransaction(kit, { namespace: 'eip155', to, data, ...(value > 0n && { value }) })
}

/** The visitor may have changed what is in use while wallet and token were asked. */
function requireInUse(kit: Kit, { account, networkId }: SwapQuote): void {
  const who = swapper(kit)
  const isInUse = who?.network.caipNetworkId === networkId && plain(who.account.address) === plain(account)
  if (!isInUse) throw swapError('swap/not-ready', { value: 'account' })
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
