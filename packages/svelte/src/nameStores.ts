import { registerNameStore, releaseNameStore, transferNameStore } from '@latchkey/stores'
import { storeOf } from './fromStore'

/**
 * Registers a name of the gateway for the account in use: the wallet signs a message, which costs nothing.
 *
 * @example
 * const naming = useLatchkeyRegisterName()
 * const { name } = await $naming.registerName('alice')
 */
export const useLatchkeyRegisterName = /* @__PURE__ */ storeOf(registerNameStore)

/** Gives a name of the account in use to another address; the wallet signs a message. */
export const useLatchkeyTransferName = /* @__PURE__ */ storeOf(transferNameStore)

/** Gives a name of the account in use up; the wallet signs a message. */
export const useLatchkeyReleaseName = /* @__PURE__ */ storeOf(releaseNameStore)
