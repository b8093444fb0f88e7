export { accountStore, walletInfoStore } from '../accountStore'
export {
  actionStore,
  connectStore,
  registerNameStore,
  releaseNameStore,
  transferNameStore,
} from '../actionStore'
export { activityStore } from '../activityStore'
export { authStore } from '../authStore'
export { balanceStore } from '../balanceStore'
export { connectorsStore } from '../connectorsStore'
export type { LatchkeyStore } from '../createStore'
export { identityStore } from '../identityStore'
export {
  connectionsStore,
  modalStore,
  networkStore,
  pairingStore,
  stateStore,
  themeStore,
} from '../kitStores'
export { nftsStore } from '../nftsStore'
export { permissionsStore } from '../permissionsStore'
export { sessionStore } from '../sessionStore'
export { tokensStore } from '../tokensStore'
export { walletProviderStore } from '../walletProviderStore'
export { walletsStore } from '../walletsStore'
export type * from './shapes'
