import { elementComponent } from '@latchkey/vue/element'
import { defineElements } from './element'

export type { Theme } from '@latchkey/core'
export * from '@latchkey/vue'
export type * from './hookSignatures'

/**
 * The button that opens the modal, and shows the account once one is connected.
 *
 * @example
 * <LatchkeyButton label="Sign in" />
 */
export const LatchkeyButton = /* @__PURE__ */ elementComponent<{
  /** What it says. Default: "Connect wallet", in the visitor's language. */
  label?: string | undefined
}>('latchkey-button', defineElements)

/**
 * The button with the network in use, which opens the list of networks.
 *
 * @example
 * <LatchkeyNetworkButton />
 */
export const LatchkeyNetworkButton = /* @__PURE__ */ elementComponent<object>(
  'latchkey-network-button',
  defineElements,
)

/**
 * The modal without a button, for a page that opens it by `useLatchkey`, or hears its events.
 *
 * @example
 * <LatchkeyModal @latchkey-connect="greet" />
 */
export const LatchkeyModal = /* @__PURE__ */ elementComponent<object>('latchkey-modal', defineElements)
