import { registerNameStore, releaseNameStore, transferNameStore } from '@latchkey/stores'
import { fields } from './fromStore'

/**
 * Registers a name of the gateway for the account in use: the wallet signs a message, which costs nothing.
 *
 * @example
 * const { registerName, isPending } = useLatchkeyRegisterName()
 * const { name } = await registerName('alice')
 */
export const useLatchkeyRegisterName = /* @__PURE__ */ fields(registerNameStore)

/** Gives a name of the account in use to another address; the wallet signs a message. */
export const useLatchkeyTransferName = /* @__PURE__ */ fields(transferNameStore)

/** Gives a name of the account in use up; the wallet signs a message. */
export const useLatchkeyReleaseName = /* @__PURE__ */ fields(releaseNameStore)
