export { type WagmiAdapterOptions, wagmi } from '../wagmi'
