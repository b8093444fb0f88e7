export {
  resetOnRamp,
  setOnRampAmount,
  setOnRampAsset,
  setOnRampCurrency,
  setOnRampMethod,
  setOnRampProvider,
} from '../onramp/editOnRamp'
export { keepOnRamp, retryOnRamp } from '../onramp/keepOnRamp'
export { type OnRampProblem, type OnRampState, onRampState } from '../onramp/onRampState'
export { isOver } from '../onramp/purchase'
export { endOnRamp, reopenOnRamp } from '../onramp/purchaseActions'
export { submitOnRamp } from '../onramp/submitOnRamp'
