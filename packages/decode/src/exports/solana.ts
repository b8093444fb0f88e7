export { type AskSolana, findSolana } from '../solana/findSolana'
