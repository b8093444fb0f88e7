export { getBalance } from './getBalance'
export { sendTransaction } from './sendTransaction'
export { signMessage } from './signMessage'
export { signTransactions } from './signTransactions'
