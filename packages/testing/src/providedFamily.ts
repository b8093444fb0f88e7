import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'

/**
 * A family whose wallets are not on the page: another part of the kit reaches them and passes them to the
 * adapter, like WalletConnect. All other requirements are the same.
 *
 * @example
 * adapterConformance('solana, provided', providedFamily(solanaFamily()), () => ({ adapter: solana(), close() {} }))
 */
export function providedFamily<Wallet extends ConformanceWallet>(
  family: ConformanceFamily<Wallet>,
): ConformanceFamily<Wallet> {
  return {
    ...family,
    provided: true,
    connector: wallet => ({ ...family.connector(wallet), type: 'WALLET_CONNECT' }),
  }
}
