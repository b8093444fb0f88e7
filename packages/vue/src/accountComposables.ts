import type { Account, Target } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import {
  accountStore,
  activityStore,
  authStore,
  balanceStore,
  identityStore,
  type LatchkeyIdentity,
  nftsStore,
  permissionsStore,
  sessionStore,
  tokensStore,
  walletInfoStore,
} from '@latchkey/stores'
import { type MaybeRefOrGetter, toValue } from 'vue'
import { action, fields, whole } from './fromStore'
import { kitOf, type WithKit } from './LatchkeyPlugin'
import { type Refs, useFields } from './useStore'

/**
 * The connected account of a namespace, or of the one in use.
 *
 * @example
 * const { address, isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
 */
export function useLatchkeyAccount<N extends ChainNamespace = ChainNamespace>(
  options: Target<N> & WithKit = {},
): Refs<Account<N>> {
  return useFields(accountStore(kitOf(options), options), [
    'address',
    'caipAddress',
    'connectorId',
    'walletInfo',
    'allAccounts',
    'addressLabels',
    'addressExplorerUrl',
  ])
}

/**
 * The wallet that is connected: its name, picture, kind and id; undefined while none is.
 *
 * @example
 * const wallet = useLatchkeyWalletInfo()
 * watchEffect(() => console.log(wallet.value?.name))
 */
export const useLatchkeyWalletInfo = /* @__PURE__ */ whole(walletInfoStore)

/**
 * The balance in the network's own currency, of the account in use or of a namespace's.
 *
 * @example
 * const { data: balance, refetch } = useLatchkeyBalance()
 */
export const useLatchkeyBalance = /* @__PURE__ */ fields(balanceStore)

/**
 * What the account in use did on the active network, newest first, with what is still pending.
 *
 * @example
 * const { transactions, pending, hasMore, fetchMore } = useLatchkeyActivity()
 */
export const useLatchkeyActivity = /* @__PURE__ */ fields(activityStore)

/**
 * The tokens of the account in use, of greatest value first, with amounts, prices and values.
 *
 * @example
 * const { data: held, refetch } = useLatchkeyTokens()
 */
export const useLatchkeyTokens = /* @__PURE__ */ fields(tokensStore)

/**
 * The NFTs of the account in use, page by page. What is likely spam is marked: hide it at first.
 *
 * @example
 * const { data: pieces, hasMore, fetchMore } = useLatchkeyNfts()
 */
export const useLatchkeyNfts = /* @__PURE__ */ fields(nftsStore)

/**
 * What an address is called, and its picture: those of the account in use, or of any address, which may change.
 *
 * @example
 * const props = defineProps<{ author: string }>()
 * const { data: who } = useLatchkeyIdentity({ address: () => props.author })
 */
export function useLatchkeyIdentity({
  address,
  kit,
}: WithKit & { address?: MaybeRefOrGetter<string | undefined> } = {}): Refs<LatchkeyIdentity> {
  const from = kitOf({ kit })
  return useFields(() => identityStore(from, { address: toValue(address) }))
}

/**
 * What the account in use has permitted on its network, and ways to ask for a permission and to end one.
 *
 * @example
 * const { data: given, grantPermissions, revokePermissions } = useLatchkeyPermissions()
 */
export const useLatchkeyPermissions = /* @__PURE__ */ fields(permissionsStore)

/**
 * Whether the visitor is signed in with the account in use, or with that of a namespace, and ways to change it.
 *
 * @example
 * const { status, signIn, signOut } = useLatchkeySession()
 */
export const useLatchkeySession = /* @__PURE__ */ fields(sessionStore)

/**
 * Who is logged in to the embedded wallet, by e-mail or with a provider, and what they can change about it.
 *
 * @example
 * const { user, openSettings } = useLatchkeyAuth()
 */
export const useLatchkeyAuth = /* @__PURE__ */ fields(authStore)

/**
 * Uses another account: one of the wallet in use, or one of another wallet, which is connected where it is not yet.
 *
 * @example
 * const { switchAccount } = useLatchkeySwitchAccount()
 * await switchAccount({ namespace: 'eip155', connectorId: 'io.rabby' })
 */
export const useLatchkeySwitchAccount = /* @__PURE__ */ action('switchAccount')
