import type { Wallet, WalletAccount } from '@wallet-standard/base'

/** A wallet object made by hand, with one account that anybody can write down. */
export function rawWallet({
  features,
  ...more
}: { features?: object } & Record<string, unknown> = {}): Wallet {
  return {
    version: '1.0.0',
    name: 'Raw',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains: ['solana:devnet', 'solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [rawAccount()] }) },
      ...features,
    },
    ...more,
  } as Wallet
}

export const rawAddress = `${'1'.repeat(31)}2` // 31 bytes of 0, and a 1

export function rawAccount(more: Partial<WalletAccount> = {}): WalletAccount {
  const publicKey = new Uint8Array(32)
  publicKey[31] = 1
  return {
    address: rawAddress,
    publicKey,
    chains: ['solana:devnet', 'solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    ...more,
  }
}
