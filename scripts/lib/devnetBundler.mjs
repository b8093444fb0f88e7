import { devnetAddresses } from '../../apps/devnet/src/devnetAddresses.mjs'

/**
 * The gateway's bundler and paymaster beside the devnet. Everybody knows these keys, the mnemonic's thirteenth and
 * twelfth: they are for chain A of the devnet alone.
 */
export const devnetBundler = {
  BUNDLER_KEY: '0xa267530f49f8280200edf313ee7af6b827f2a8bce2897751d06a843f644967b1',
  BUNDLER_CHAINS: 'eip155:31337',
  PAYMASTER_KEY: '0x701b615bbdfb9de65240bc28bd21bbc0d996645a3dd57e7b12bc2bdf6f192c82',
  PAYMASTERS: `eip155:31337=${devnetAddresses.smartAccounts.paymaster}`,
}
