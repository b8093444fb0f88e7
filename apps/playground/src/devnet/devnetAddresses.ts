import { privateKeyToAddress } from 'viem/accounts'
import { devnetKeys } from './devnetKeys'

/** The addresses of the devnet's known keys. */
export const devnetAddresses: readonly `0x${string}`[] = devnetKeys.map(key => privateKeyToAddress(key))
