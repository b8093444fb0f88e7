import type { Target, WalletProvider } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import {
  connectionsStore,
  connectorsStore,
  connectStore,
  pairingStore,
  walletProviderStore,
  walletsStore,
} from '@latchkey/stores'
import type { Readable } from 'svelte/store'
import { action, storeOf } from './fromStore'
import { kitOf, type WithKit } from './latchkeyContext'

/**
 * Every connected wallet, of all chain families or of one.
 *
 * @example
 * const connections = useLatchkeyConnections()
 * $connections.length
 */
export const useLatchkeyConnections = /* @__PURE__ */ storeOf(connectionsStore)

/**
 * The wallets a visitor can choose from: installed ones, recent ones, and the first ones of the registry. They are
 * looked for when the component appears, so let it appear when they are wanted.
 *
 * @example
 * const list = useLatchkeyConnectors()
 * $list.connectors
 */
export const useLatchkeyConnectors = /* @__PURE__ */ storeOf(connectorsStore)

/**
 * Wallets of your gateway's registry: all of them page by page, or what a search finds. Typing is waited for.
 *
 * @example
 * const found = useLatchkeyWallets()
 * $found.search('rain')
 */
export const useLatchkeyWallets = /* @__PURE__ */ storeOf(walletsStore)

/**
 * Connects a wallet without the modal: one of `useLatchkeyConnectors`, or any by its id.
 *
 * @example
 * const connecting = useLatchkeyConnect()
 * await $connecting.connect({ connectorId: 'io.metamask' })
 */
export const useLatchkeyConnect = /* @__PURE__ */ storeOf(connectStore)

/**
 * Disconnects one wallet, the wallets of one namespace, or all.
 *
 * @example
 * const leaving = useLatchkeyDisconnect()
 * await $leaving.disconnect()
 */
export const useLatchkeyDisconnect = /* @__PURE__ */ action('disconnect')

/**
 * The pairing with a wallet that is not in this browser, for a site that draws the code itself. The link is a secret:
 * show it to the visitor and nobody else.
 *
 * @example
 * const pairing = useLatchkeyPairing()
 * $pairing.status === 'waiting' && $pairing.uri
 */
export const useLatchkeyPairing = /* @__PURE__ */ storeOf(pairingStore)

/**
 * The provider object of the connected wallet (EIP-1193 on EVM chains), for what the kit has no method for; undefined
 * while none is connected.
 *
 * @example
 * const provider = useLatchkeyWalletProvider({ namespace: 'eip155' })
 */
export function useLatchkeyWalletProvider<N extends ChainNamespace = ChainNamespace>(
  options: Target<N> & WithKit = {},
): Readable<WalletProvider<N> | undefined> {
  return walletProviderStore(kitOf(options), options)
}
