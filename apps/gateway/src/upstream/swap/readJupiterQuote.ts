import { nativeSolAddress } from '@latchkey/protocol'
import { minimumOf, type SwapAsked, SwapProblem } from './swapProvider'

export type JupiterQuote = {
  toAmount: bigint
  priceImpactBps: number | null
  /** As it came: Jupiter wants it back for the transaction. */
  body: object
}

/** SOL goes by the mint of wrapped SOL there. */
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** A token as Jupiter names it. Wrapped SOL itself is none that is swapped: the coin is. */
export function theirMint(token: string): string {
  if (token === wrappedSol)
    throw new SwapProblem('swap/unknown-token', 'Wrapped SOL is swapped as the coin itself')
  return token === nativeSolAddress ? wrappedSol : token
}

/** A mint of theirs as we name it. */
export function ourToken(mint: string): string {
  return mint === wrappedSol ? nativeSolAddress : mint
}

/** Reads a quote. It must be about what was asked, in every part that costs money. */
export function readJupiterQuote(body: unknown, asked: SwapAsked): JupiterQuote {
  const said = Object(body) as Record<string, unknown>
  const { platformFee } = said
  const toAmount = unitsOf(said.outAmount)
  const least = unitsOf(said.otherAmountThreshold)
  const isAsked =
    said.inputMint === theirMint(asked.from) &&
    said.outputMint === theirMint(asked.to) &&
    unitsOf(said.inAmount) === asked.amount &&
    said.slippageBps === asked.slippageBps &&
    said.swapMode === 'ExactIn'
  if (!isAsked || !toAmount || !least || least > toAmount || least < minimumOf(toAmount, asked.slippageBps))
    throw unusable()
  // Nobody is to take a part of it.
  if (platformFee !== undefined && platformFee !== null && unitsOf(Object(platformFee).amount) !== 0n)
    throw unusable()
  return { toAmount, priceImpactBps: bpsOf(said.priceImpactPct), body: said }
}

function unusable(): SwapProblem {
  return new SwapProblem('swap/provider-answer', 'Jupiter gave no usable quote')
}

function unitsOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(?:0|[1-9]\d{0,19})$/.test(value) ? BigInt(value) : undefined
}

/** A part of one as hundredths of a per cent; null where it does not say. */
function bpsOf(value: unknown): number | null {
  const part =
    typeof value === 'string' && /^-?\d{1,3}(?:\.\d{1,40})?(?:e-\d{1,2})?$/i.test(value)
      ? Number(value)
      : Number.NaN
  return Number.isFinite(part) ? Math.min(10_000, Math.max(0, Math.round(part * 10_000))) : null
}
