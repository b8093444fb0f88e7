export { keepPay } from '../pay/keepPay'
export { type PayPhase, type PayRun, payRun } from '../pay/payRun'
export { type PayProblem, type PayState, payState } from '../pay/payState'
export { confirmUnpaid, retryPay, submitPay } from '../pay/submitPay'
