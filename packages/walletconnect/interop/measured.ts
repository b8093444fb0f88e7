// What bench/walletconnect.mjs runs.
export { ourDapp } from './ourDapp'
export { thirdPartyWallet } from './thirdPartyWallet'
