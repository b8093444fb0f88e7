import type { WalletRefusal } from './walletClient'

/** What a site is told when the user says no. */
export const userRejected: WalletRefusal = { code: 5000, message: 'User rejected.' }
