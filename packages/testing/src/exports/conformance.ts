export { adapterConformance } from '../adapterConformance'
export { type BitcoinFamilyOptions, bitcoinFamily } from '../bitcoin/bitcoinFamily'
export { psbtFor } from '../bitcoin/psbtFor'
export { chainReady } from '../chainReady'
export {
  accountIn,
  answerAll,
  asked,
  type ConformanceWorld,
  expectedConnection,
  failsWith,
  idOf,
  prompts,
  settled,
  switchToSecond,
} from '../conformanceChecks'
export type {
  ConformanceFamily,
  ConformanceScript,
  ConformanceWallet,
  ConformanceWalletOptions,
} from '../conformanceFamily'
export type {
  ConformancePage,
  ConformanceSetUp,
  ConformanceSite,
  ConformanceVisit,
  ReloadOptions,
  VisitOptions,
} from '../conformanceVisit'
export { type EvmFamilyOptions, evmFamily } from '../evmFamily'
export { providedFamily } from '../providedFamily'
export { solanaFamily } from '../solana/solanaFamily'
