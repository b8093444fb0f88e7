import type { WalletAddresses } from '@latchkey/protocol/frame'

/** The account of a wallet on a network. */
export function addressOn(chainId: string, { evm, solana }: WalletAddresses): string {
  return chainId.startsWith('solana:') ? solana : evm
}
