import type { TrackedEvent } from '@latchkey/protocol'
import { modalStore, networkStore, stateStore, themeStore } from '@latchkey/stores'
import { getCurrentScope, onScopeDispose } from 'vue'
import { action, fields } from './fromStore'
import { kitOf, type WithKit } from './LatchkeyPlugin'

/**
 * Opens and closes the modal, and tells whether it is open.
 *
 * @example
 * const { open, isOpen } = useLatchkey()
 * open({ view: 'Networks' })
 */
export const useLatchkey = /* @__PURE__ */ fields(modalStore)

/**
 * The network in use, and all of the site's networks.
 *
 * @example
 * const { network, networks } = useLatchkeyNetwork()
 */
export const useLatchkeyNetwork = /* @__PURE__ */ fields(networkStore)

/**
 * Switches to one of the site's networks; a connected wallet is asked.
 *
 * @example
 * const { switchNetwork } = useLatchkeySwitchNetwork()
 * await switchNetwork(10)
 */
export const useLatchkeySwitchNetwork = /* @__PURE__ */ action('switchNetwork')

/**
 * The kit at a glance: whether the modal is open and where, which namespace and network are in use.
 *
 * @example
 * const { isOpen, networkId } = useLatchkeyState()
 */
export const useLatchkeyState = /* @__PURE__ */ fields(stateStore)

/**
 * The theme shown, and ways to change it; `setMode(undefined)` follows the system again.
 *
 * @example
 * const { mode, setMode } = useLatchkeyTheme()
 */
export const useLatchkeyTheme = /* @__PURE__ */ fields(themeStore)

/**
 * Hears what happens in the kit: `CONNECT_SUCCESS`, `SWITCH_NETWORK` and so on.
 *
 * @example
 * useLatchkeyEvents(({ event }) => console.log(event))
 */
export function useLatchkeyEvents(listener: (event: TrackedEvent) => void, options?: WithKit): void {
  const kit = kitOf(options)
  if (!kit.env.window) return // on a server nothing happens, and nobody would stop it
  const stop = kit.events.on(listener)
  if (getCurrentScope()) onScopeDispose(stop)
}
