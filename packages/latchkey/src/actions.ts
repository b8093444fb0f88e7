import { type Kit, retry } from '@latchkey/core'
import type * as actions from '@latchkey/core/actions'

type Actions = typeof actions

/**
 * Connects a wallet. Resolves with what it gave, rejects with a coded error: `user/rejected` when declined,
 * `connect/cancelled` when the visitor closed the modal or chose another wallet meanwhile.
 *
 * @example
 * const { accounts } = await connect(kit, { connectorId: 'io.metamask' })
 */
export const connect: Actions['connect'] = async (kit, options) => (await load(kit)).connect(kit, options)

/**
 * Disconnects one namespace, or all of them. The wallet's permission for this site stays unless `revoke` is set.
 *
 * @example
 * await disconnect(kit)
 */
export const disconnect: Actions['disconnect'] = async (kit, options) =>
  (await load(kit)).disconnect(kit, options)

/**
 * Switches to one of the site's networks; a connected wallet is asked.
 *
 * @example
 * await switchNetwork(kit, 'eip155:10')
 */
export const switchNetwork: Actions['switchNetwork'] = async (kit, id) =>
  (await load(kit)).switchNetwork(kit, id)

/**
 * Asks the wallet to sign a message.
 *
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export const signMessage: Actions['signMessage'] = async (kit, request) =>
  (await load(kit)).signMessage(kit, request)

/** Asks the wallet to sign typed data (EIP-712). */
export const signTypedData: Actions['signTypedData'] = async (kit, request) =>
  (await load(kit)).signTypedData(kit, request)

/** Asks the wallet to send a transaction; resolves with its hash. */
export const sendTransaction: Actions['sendTransaction'] = async (kit, request) =>
  (await load(kit)).sendTransaction(kit, request)

/** The provider object of the connected wallet, for what the kit has no method for. */
export const getProvider: Actions['getProvider'] = async (kit, target) =>
  (await load(kit)).getProvider(kit, target)

/** Reads the native balance of a namespace's account, at most every 30 s; `force` asks anew. */
export const refreshBalance: Actions['refreshBalance'] = async (...given) =>
  (await load(given[0])).refreshBalance(...given)

/** The code of the actions arrives with the first one, or with the modal. */
function load(kit: Kit): Promise<Actions> {
  return retry(kit, () => import('@latchkey/core/actions'))
}
