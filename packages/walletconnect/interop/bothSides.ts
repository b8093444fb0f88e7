// What runs outside the tests: bench/walletconnect.mjs, and the wallet beside a real browser.
export { ourDapp } from './ourDapp'
export { thirdPartyWallet } from './thirdPartyWallet'
