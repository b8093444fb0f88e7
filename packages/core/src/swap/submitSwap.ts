import { formatAmount, kitError, swapError, toKitError } from '@latchkey/protocol'
import { isActivityOffered } from '../activity/isActivityOffered'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import type { Stop } from '../kernel/stop'
import { accountTab } from '../portfolio/accountTab'
import { fetchQuery } from '../queries/fetchQuery'
import { currentRoute, resetTo, router } from '../router/router'
import type { Token } from '../tokens/token'
import { transactionUrl } from '../transactions/transactionUrl'
import { resetSwap } from './editSwap'
import type { SwapStep } from './performSwap'
import { forgetSwap, storeSwap } from './storedSwap'
import { isUnderWay, type SwapPhase, swapForm, swapFormOf } from './swapForm'
import { swapper } from './swapper'
import { quoteAsked, swapQuotes } from './swapQuestions'
import type { SwapQuote } from './swapQuote'
import { swapState } from './swapState'

/** The swap's transaction, and its page at a block explorer. */
export type SentSwap = { hash: string; explorerUrl: string | undefined }

/**
 * Swaps what the form shows. Afterwards it empties the form and returns the modal to Account, with the
 * transaction on top (SWP-08). A wallet that refuses leaves the form as it is.
 */
export async function submitSwap(kit: Kit): Promise<SentSwap> {
  const { quote, sold, bought } = ready(kit)
  const about = aboutSwap(quote, sold, bought)
  track(kit, { event: 'INITIATE_SWAP', properties: about })
  const steps = followSteps(kit, quote, sold)
  steps.tell({ status: 'checking' }) // at once: the code that swaps may be on its way
  try {
    const moved = {
      ...{ soldAmount: about.swapFromAmount, sold: sold.symbol },
      ...{ boughtAmount: about.swapToAmount, bought: bought.symbol },
    }
    const { performSwap } = await loadPart(kit, 'swap', () => import('./performSwap'))
    const hash = await performSwap(kit, quote, steps.tell, moved)
    track(kit, { event: 'SWAP_SUCCESS', properties: about })
    steps.enter({ status: 'sent', hash })
    await leave(kit)
    resetSwap(kit) // not earlier: until then the view shows the swap
    return { hash, explorerUrl: transactionUrl(swapper(kit)?.network, hash) }
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    const isApproval = ['approving', 'signing'].includes(steps.last()) || error.code === 'swap/not-approved'
    const properties = { ...about, message: error.code }
    track(kit, { event: isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', properties })
    steps.enter({ status: 'failed', error })
    forgetSwap(kit)
    renewQuote(kit)
    throw error
  } finally {
    steps.stop()
  }
}

function ready(kit: Kit): { quote: SwapQuote; sold: Token; bought: Token } {
  const { problem, quote, sold, bought } = swapState(kit)
  if (problem?.code === 'unsupported') throw swapError('swap/unsupported') // SWP-06
  if (isUnderWay(swapFormOf(kit))) throw kitError('wallet/busy')
  if (problem || !quote || !sold || !bought)
    throw swapError('swap/not-ready', { value: problem?.code ?? 'quote' })
  return { quote, sold, bought }
}

function aboutSwap(quote: SwapQuote, sold: Token, bought: Token) {
  return {
    network: quote.networkId,
    swapFromToken: sold.symbol,
    swapToToken: bought.symbol,
    swapFromAmount: formatAmount({ value: quote.fromAmount, decimals: sold.decimals }),
    swapToAmount: formatAmount({ value: quote.toAmount, decimals: bought.decimals }),
  }
}

/** Writes each step into the form; stores a pending approval, too, for the next page. */
function followSteps(kit: Kit, quote: SwapQuote, sold: Token) {
  let last: SwapStep['status'] = 'checking'
  let stop: Stop = () => {}
  const enter = (phase: SwapPhase) => kit.get(swapForm).set(now => ({ ...now, phase }))
  return {
    enter,
    last: () => last,
    stop: () => stop(),
    tell(step: SwapStep): void {
      stop()
      last = step.status
      if (step.status === 'confirming') remember(step.hash)
      if (step.status !== 'approving' && step.status !== 'signing' && step.status !== 'asking')
        return enter(step)
      const { status } = step
      enter({ status, slow: false })
      // After a while the wallet's window may be hidden.
      stop = kit.after(slowHintMs, () => enter({ status, slow: true }))
    },
  }

  function remember(hash: string): void {
    const { owner } = kit.get(swapForm).get()
    const { from, to, slippage } = quote
    const amount = formatAmount({ value: quote.fromAmount, decimals: sold.decimals })
    if (owner) storeSwap(kit, { owner, from, to, amount, slippage, hash, at: kit.env.clock.now() })
  }
}

/** After a failure the visitor sees the current quote. */
function renewQuote(kit: Kit): void {
  const wanted = quoteAsked(kit)
  if (wanted) void fetchQuery(kit, swapQuotes, wanted, { force: true })
}

/**
 * To Account, with the transaction on top of its activity. The visitor may have closed the modal, or moved
 * on: leave it as it is.
 */
async function leave(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || !/^Swap/.test(currentRoute(state).view)) return
  if (isActivityOffered(kit)) kit.get(accountTab).set('activity')
  await resetTo(kit, { view: 'Account', params: undefined }).catch(error =>
    kit.log.warn('Account could not be shown', error),
  )
}
