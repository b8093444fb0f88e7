import type { Wallet } from '@latchkey/protocol'

/**
 * A wallet with special handling, recognized by its id, or by its name if a registry uses other ids (REG-14).
 */
export type KnownWallet = { id: string; name: RegExp }

/** Wallets that the first list needs; the others stand beside the code that uses them. */
export const knownWallets = {
  coinbase: {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: /^coinbase\b|^base app$/i,
  },
  phantom: {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: /^phantom\b/i,
  },
} satisfies Record<string, KnownWallet>

/** Whether a wallet is that one. */
export function isWallet({ id, name }: Wallet, known: KnownWallet): boolean {
  return known.id === id || known.name.test(name)
}
