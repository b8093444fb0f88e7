export { beginSwap } from '../swap/beginSwap'
export {
  flipSwap,
  resetSwap,
  setSwapAmount,
  setSwapAsset,
  setSwapMax,
  setSwapSlippage,
  slippageLimits,
} from '../swap/editSwap'
export { keepSwap, refreshQuote } from '../swap/keepSwap'
export { submitSwap } from '../swap/submitSwap'
export type { SwapForm, SwapPhase } from '../swap/swapForm'
export type { SwapProblem } from '../swap/swapProblem'
export { type SwapState, swapState } from '../swap/swapState'
export { assetOf } from '../swap/swapTokens'
