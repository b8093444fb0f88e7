import type { ConformanceFamily, ConformanceWallet } from './conformanceFamily'

/**
 * A family whose wallets are not on the page: something else of the kit reaches them and gives them to the adapter, as
 * WalletConnect does. Everything else is asked of the adapter as ever.
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
