export { followUpdate } from './followUpdate'
export { sendTransfer } from './sendTransfer'
export { signMessage } from './signMessage'
export { signPsbt } from './signPsbt'
