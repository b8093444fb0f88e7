import { devnetAddresses } from '@latchkey/devnet/addresses'
import { type Chain, defineChain } from 'viem'

/** Where the devnet listens; the build fills it in. */
declare const DEVNET_ADDRESSES: { chainA: string; chainB: string }

const chain = (id: number, name: string, rpcUrl: string): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  })

export const chainA = {
  ...chain(31337, 'Devnet A', DEVNET_ADDRESSES.chainA),
  contracts: devnetAddresses.chainContracts,
}
export const chainB = chain(31338, 'Devnet B', DEVNET_ADDRESSES.chainB)

/** Chains that only make the list long. */
export const otherChains = Array.from({ length: 14 }, (_, index) =>
  chain(900_001 + index, `Example ${index + 1}`, DEVNET_ADDRESSES.chainA),
)

/** The first key of the mnemonic "test test … junk", known to everybody: the devnet gave it money. */
export const devnetKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const secondDevnetKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
