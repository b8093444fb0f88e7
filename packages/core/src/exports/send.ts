export { loadReceivers, type Receiver, receivers } from '../accounts/receivers'
export { beginSend } from '../send/beginSend'
export {
  resetSend,
  setSendAmount,
  setSendMax,
  setSendReceiver,
  setSendSpeed,
  setSendToken,
  setSendUnit,
} from '../send/editSend'
export { keepSend } from '../send/keepSend'
export { replaceTransaction } from '../send/replaceTransaction'
export { type Replacing, replacing } from '../send/replacing'
export { type SendFee, type SendFees, type SendSpeed, sendSpeeds } from '../send/sendFees'
export type { SendForm, SendPhase } from '../send/sendForm'
export type { SendProblem } from '../send/sendProblem'
export { type SendState, sendState } from '../send/sendState'
export type { SendWarning } from '../send/sendWarnings'
export { isSingle } from '../send/sentNft'
export { submitSend } from '../send/submitSend'
export { toDollars } from '../tokens/dollars'
