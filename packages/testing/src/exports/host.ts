export { type FakeHost, fakeHost } from '../fakeHost'
export { registerWallet } from '../solana/registerWallet'
export { storedJunk } from '../storedJunk'
