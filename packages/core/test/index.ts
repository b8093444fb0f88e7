// The fake world for tests of packages that read the kit as closely as core itself.
export { alice, bob, createFakeAdapter, type FakeAdapter, wallet } from './fakeAdapter'
export { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from './fakeGateway'
export { createFakePage } from './fakePage'
export { createFakeWalletConnect } from './fakePort'
export { createFakeRegistry, someWallets } from './fakeRegistry'
export { createFakeSignIn, type FakeSignIn } from './fakeSignIn'
export { createFakeSwaps, fakeDai, fakeRouter, fakeUsdc } from './fakeSwaps'
export {
  bitcoin,
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  settled,
  solana,
  startAwake,
} from './fakeWorld'
