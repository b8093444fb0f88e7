import type { TrackedEvent } from '@latchkey/protocol'
import { modalStore, networkStore, stateStore, themeStore } from '@latchkey/stores'
import { onMount } from 'svelte'
import { action, storeOf } from './fromStore'
import { kitOf, type WithKit } from './latchkeyContext'

/**
 * Opens and closes the modal, and tells whether it is open.
 *
 * @example
 * const modal = useLatchkey()
 * $modal.open({ view: 'Networks' })
 */
export const useLatchkey = /* @__PURE__ */ storeOf(modalStore)

/**
 * The network in use, and all of the site's networks.
 *
 * @example
 * const site = useLatchkeyNetwork()
 * $site.network?.name
 */
export const useLatchkeyNetwork = /* @__PURE__ */ storeOf(networkStore)

/**
 * Switches to one of the site's networks; a connected wallet is asked.
 *
 * @example
 * const switching = useLatchkeySwitchNetwork()
 * await $switching.switchNetwork(10)
 */
export const useLatchkeySwitchNetwork = /* @__PURE__ */ action('switchNetwork')

/**
 * The kit at a glance: whether the modal is open and where, which namespace and network are in use.
 *
 * @example
 * const state = useLatchkeyState()
 * $state.networkId
 */
export const useLatchkeyState = /* @__PURE__ */ storeOf(stateStore)

/**
 * The theme shown, and ways to change it; `setMode(undefined)` follows the system again.
 *
 * @example
 * const theme = useLatchkeyTheme()
 * $theme.setMode('dark')
 */
export const useLatchkeyTheme = /* @__PURE__ */ storeOf(themeStore)

/**
 * Hears what happens in the kit while the component is mounted: `CONNECT_SUCCESS`, `SWITCH_NETWORK` and so on.
 *
 * @example
 * useLatchkeyEvents(({ event }) => console.log(event))
 */
export function useLatchkeyEvents(listener: (event: TrackedEvent) => void, options?: WithKit): void {
  const kit = kitOf(options)
  onMount(() => kit.events.on(listener))
}
