import type { Wallet } from '@latchkey/protocol'

/** Wallets with ways of their own, by id, or by name where a registry has ids of its own (REG-14). */
const knownWallets = {
  binance: {
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    name: /^binance\b/i,
  },
  coinbase: {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: /^coinbase\b|^base app$/i,
  },
  phantom: {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: /^phantom\b/i,
  },
  solflare: {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: /^solflare\b/i,
  },
} as const

/** Whether a wallet is that one. */
export function isWallet({ id, name }: Wallet, which: keyof typeof knownWallets): boolean {
  const known = knownWallets[which]
  return known.id === id || known.name.test(name)
}
