import type { Target, WalletProvider } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import {
  connectionsStore,
  connectorsStore,
  connectStore,
  type LatchkeyWallets,
  pairingStore,
  walletProviderStore,
  walletsStore,
} from '@latchkey/stores'
import { type MaybeRefOrGetter, type ShallowRef, toValue, watch } from 'vue'
import { action, fields, whole } from './fromStore'
import { kitOf, type WithKit } from './LatchkeyPlugin'
import { type Refs, useFields, useStore } from './useStore'

/**
 * Every connected wallet, of all chain families or of one.
 *
 * @example
 * const connections = useLatchkeyConnections()
 */
export const useLatchkeyConnections = /* @__PURE__ */ whole(connectionsStore)

/**
 * The wallets a visitor can choose from: installed ones, recent ones, and the first ones of the registry. They are
 * looked for when the component appears, so let it appear when they are wanted.
 *
 * @example
 * const { connectors, isPending } = useLatchkeyConnectors()
 */
export const useLatchkeyConnectors = /* @__PURE__ */ fields(connectorsStore)

/**
 * Wallets of your gateway's registry: all of them page by page, or what a search finds. Typing is waited for.
 *
 * @example
 * const search = ref('')
 * const { wallets, hasMore, fetchMore } = useLatchkeyWallets({ search })
 */
export function useLatchkeyWallets({
  search,
  kit,
}: WithKit & { search?: MaybeRefOrGetter<string> } = {}): Refs<LatchkeyWallets> {
  const wallets = useFields(walletsStore(kitOf({ kit }), { search: toValue(search) ?? '' }))
  watch(() => toValue(search) ?? '', wallets.search)
  return wallets
}

/**
 * Connects a wallet without the modal: one of `useLatchkeyConnectors`, or any by its id.
 *
 * @example
 * const { connect, isPending, error } = useLatchkeyConnect()
 * await connect({ connectorId: 'io.metamask' })
 */
export const useLatchkeyConnect = /* @__PURE__ */ fields(connectStore)

/**
 * Disconnects one wallet, the wallets of one namespace, or all.
 *
 * @example
 * const { disconnect, isPending } = useLatchkeyDisconnect()
 */
export const useLatchkeyDisconnect = /* @__PURE__ */ action('disconnect')

/**
 * The pairing with a wallet that is not in this browser, for a site that draws the code itself. The link is a secret:
 * show it to the visitor and nobody else.
 *
 * @example
 * const pairing = useLatchkeyPairing()
 * const link = computed(() => (pairing.value.status === 'waiting' ? pairing.value.uri : undefined))
 */
export const useLatchkeyPairing = /* @__PURE__ */ whole(pairingStore)

/**
 * The provider object of the connected wallet (EIP-1193 on EVM chains), for what the kit has no method for; undefined
 * while none is connected.
 *
 * @example
 * const provider = useLatchkeyWalletProvider({ namespace: 'eip155' })
 */
export function useLatchkeyWalletProvider<N extends ChainNamespace = ChainNamespace>(
  options: Target<N> & WithKit = {},
): Readonly<ShallowRef<WalletProvider<N> | undefined>> {
  return useStore(walletProviderStore(kitOf(options), options))
}
