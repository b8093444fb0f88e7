import type { ChainNamespace } from '@latchkey/protocol'

/** The object a wallet gives a page, by namespace. */
export type WalletProvider<N extends ChainNamespace = ChainNamespace> = N extends 'eip155'
  ? Eip1193Provider
  : N extends 'solana'
    ? StandardWallet
    : N extends 'bip122'
      ? object
      : never

/** An EVM wallet's provider (EIP-1193). */
export type Eip1193Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/** A Wallet Standard wallet; it names each feature, such as `solana:signMessage`. */
export type StandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly { readonly address: string; readonly publicKey: ArrayLike<number> }[]
}
