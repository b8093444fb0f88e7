import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { devnetKeys } from './devnetKeys'

/** The accounts of the wallet, with what signs for them. */
export function devnetAccounts(): PrivateKeyAccount[] {
  return devnetKeys.map(key => privateKeyToAccount(key))
}

/** The account of an address in whatever case. */
export function findAccount(address: string): PrivateKeyAccount | undefined {
  return devnetAccounts().find(account => account.address.toLowerCase() === address.toLowerCase())
}
