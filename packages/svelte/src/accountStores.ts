import type { Account, Target } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import {
  accountStore,
  activityStore,
  authStore,
  balanceStore,
  identityStore,
  nftsStore,
  permissionsStore,
  sessionStore,
  tokensStore,
  walletInfoStore,
} from '@latchkey/stores'
import type { Readable } from 'svelte/store'
import { action, storeOf } from './fromStore'
import { kitOf, type WithKit } from './latchkeyContext'

/**
 * The connected account of a namespace, or of the one in use.
 *
 * @example
 * const account = useLatchkeyAccount({ namespace: 'eip155' })
 * $account.address
 */
export function useLatchkeyAccount<N extends ChainNamespace = ChainNamespace>(
  options: Target<N> & WithKit = {},
): Readable<Account<N>> {
  return accountStore(kitOf(options), options)
}

/**
 * The wallet that is connected: its name, picture, kind and id; undefined while none is.
 *
 * @example
 * const wallet = useLatchkeyWalletInfo()
 * $wallet?.name
 */
export const useLatchkeyWalletInfo = /* @__PURE__ */ storeOf(walletInfoStore)

/**
 * The balance in the network's own currency, of the account in use or of a namespace's.
 *
 * @example
 * const balance = useLatchkeyBalance()
 * $balance.data?.formatted
 */
export const useLatchkeyBalance = /* @__PURE__ */ storeOf(balanceStore)

/**
 * What the account in use did on the active network, newest first, with what is still pending.
 *
 * @example
 * const activity = useLatchkeyActivity()
 * $activity.transactions
 */
export const useLatchkeyActivity = /* @__PURE__ */ storeOf(activityStore)

/**
 * The tokens of the account in use, of greatest value first, with amounts, prices and values.
 *
 * @example
 * const held = useLatchkeyTokens()
 * $held.data?.tokens.length
 */
export const useLatchkeyTokens = /* @__PURE__ */ storeOf(tokensStore)

/**
 * The NFTs of the account in use, page by page. What is likely spam is marked: hide it at first.
 *
 * @example
 * const pieces = useLatchkeyNfts()
 * $pieces.data?.nfts.length
 */
export const useLatchkeyNfts = /* @__PURE__ */ storeOf(nftsStore)

/**
 * What an address is called, and its picture: those of the account in use, or of any address.
 *
 * @example
 * const who = useLatchkeyIdentity()
 * $who.data?.name
 */
export const useLatchkeyIdentity = /* @__PURE__ */ storeOf(identityStore)

/**
 * What the account in use has permitted on its network, and ways to ask for a permission and to end one.
 *
 * @example
 * const permitted = useLatchkeyPermissions()
 * $permitted.data?.length
 */
export const useLatchkeyPermissions = /* @__PURE__ */ storeOf(permissionsStore)

/**
 * Whether the visitor is signed in with the account in use, or with that of a namespace, and ways to change it.
 *
 * @example
 * const session = useLatchkeySession()
 * $session.status === 'signedIn' && $session.account
 */
export const useLatchkeySession = /* @__PURE__ */ storeOf(sessionStore)

/**
 * Who is logged in to the embedded wallet, by e-mail or with a provider, and what they can change about it.
 *
 * @example
 * const auth = useLatchkeyAuth()
 * $auth.user?.email
 */
export const useLatchkeyAuth = /* @__PURE__ */ storeOf(authStore)

/**
 * Uses another account: one of the wallet in use, or one of another wallet, which is connected where it is not yet.
 *
 * @example
 * const choosing = useLatchkeySwitchAccount()
 * await $choosing.switchAccount({ namespace: 'eip155', connectorId: 'io.rabby' })
 */
export const useLatchkeySwitchAccount = /* @__PURE__ */ action('switchAccount')
