import { getAccount, getWalletProvider, type Kit } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { SignedByLibrary } from './conformanceFamily'

type Feature = {
  signMessage(input: {
    account: WalletAccount
    message: Uint8Array
  }): Promise<readonly { signature: Uint8Array }[]>
}

/**
 * Signs like a site that calls the wallet itself, through the Wallet Standard: with the account that the kit
 * names.
 */
export function signedByStandardWallet(
  family: 'solana' | 'bitcoin',
  toText: (signature: Uint8Array) => string,
): SignedByLibrary {
  return async (kit: Kit, message: string) => {
    const namespace = family === 'solana' ? 'solana' : 'bip122'
    const wallet = (await getWalletProvider(kit, { namespace })) as Wallet
    const account = wallet.accounts.find(({ address }) => address === getAccount(kit, { namespace }).address)
    if (!account) throw new Error('The wallet does not show the account in use.')
    const feature = wallet.features[`${family}:signMessage`] as Feature
    const [signed] = await feature.signMessage({ account, message: new TextEncoder().encode(message) })
    if (!signed) throw new Error('The wallet signed nothing.')
    return [{ address: account.address, signature: toText(signed.signature) }]
  }
}
