export { type AskSolana, findSolana } from '../solana/findSolana'
export { writableAccounts } from '../solana/writableAccounts'
