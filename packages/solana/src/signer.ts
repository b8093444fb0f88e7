import type { AccountRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { chainOf } from './chains'
import type { SolanaAccount } from './readAccounts'
import { type Feature, hasFeature, type SolanaWallet } from './solanaWallet'

/** A connected wallet and the account to sign with. */
export type Signer = { wallet: SolanaWallet; account: SolanaAccount }

/** Finds the signer. Throws if the wallet is not connected or did not give us this account (ERR-34, ERR-35). */
export function signerOf({ live }: Attachment, { connectorId, address }: AccountRequest): Signer {
  const connected = live.get(connectorId)
  if (!connected) throw kitError('connector/not-connected', { value: connectorId })
  const account = connected.accounts.find(other => other.address === address)
  if (!account) throw kitError('connector/account-not-found', { value: address })
  return { wallet: connected.wallet, account }
}

/** Whether the account supports a feature: not every account can do what its wallet can. */
export function canDo({ wallet, account }: Signer, feature: Feature): boolean {
  return hasFeature(wallet.wallet, feature) && account.features.includes(feature)
}

/** The wallet's name for the network of a request (ERR-36). */
export function chainFor({ account }: Signer, { networkId }: AccountRequest): `solana:${string}` {
  const chain = chainOf(account, networkId)
  if (!chain) throw kitError('chain/mismatch', { value: networkId })
  return chain
}
