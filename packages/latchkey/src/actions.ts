import { type Kit, retry } from '@latchkey/core'
import type * as actions from '@latchkey/core/actions'

type Actions = typeof actions

/**
 * Connects a wallet. Resolves with what it gave, rejects with a coded error: `user/rejected` when declined,
 * `connect/cancelled` when the visitor closed the modal or chose another wallet meanwhile. `walletConnect` shows a code
 * for any wallet to read, unless a session is live already.
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

/**
 * Uses another account: one of the wallet in use, or one of another wallet, which is connected where it is not yet.
 *
 * @example
 * await switchAccount(kit, { namespace: 'eip155', connectorId: 'io.rabby' })
 */
export const switchAccount: Actions['switchAccount'] = async (kit, options) =>
  (await load(kit)).switchAccount(kit, options)

/**
 * Opens the list of wallets, also for a visitor who is connected already: to connect another one, or one of a given
 * namespace.
 *
 * @example
 * await openConnect(kit, { namespace: 'solana' })
 */
export const openConnect: Actions['openConnect'] = async (kit, options) =>
  (await load(kit)).openConnect(kit, options)

/**
 * Adds a network to those the site offers; an adapter for its namespace has to be there.
 *
 * @example
 * await addNetwork(kit, base)
 */
export const addNetwork: Actions['addNetwork'] = async (kit, network) =>
  (await load(kit)).addNetwork(kit, network)

/**
 * Takes a network away from those the site offers.
 *
 * @example
 * await removeNetwork(kit, 'eip155:10')
 */
export const removeNetwork: Actions['removeNetwork'] = async (kit, id) =>
  (await load(kit)).removeNetwork(kit, id)

/** Asks the wallet to sign transactions without sending them; each comes back in the form it was given (Solana). */
export const signTransactions: Actions['signTransactions'] = async (kit, request) =>
  (await load(kit)).signTransactions(kit, request)

/** How much gas a transaction will take (EVM). */
export const estimateGas: Actions['estimateGas'] = async (kit, request) =>
  (await load(kit)).estimateGas(kit, request)

/**
 * Calls a function of a contract that only reads; no wallet is needed (EVM).
 *
 * @example
 * const total = await readContract(kit, { call: { address, abi, functionName: 'totalSupply' } })
 */
export const readContract: Actions['readContract'] = async (kit, request) =>
  (await load(kit)).readContract(kit, request)

/**
 * Asks the wallet to call a function of a contract; resolves with the transaction's hash (EVM).
 *
 * @example
 * const hash = await writeContract(kit, { call: { address, abi, functionName: 'transfer', args: [to, 5n] } })
 */
export const writeContract: Actions['writeContract'] = async (kit, request) =>
  (await load(kit)).writeContract(kit, request)

/** What the wallet can do beyond the usual, by chain (EIP-5792). */
export const getCapabilities: Actions['getCapabilities'] = async (kit, target) =>
  (await load(kit)).getCapabilities(kit, target)

/** What the wallet says the account holds, by chain (`wallet_getAssets`). */
export const getWalletAssets: Actions['getWalletAssets'] = async (kit, request) =>
  (await load(kit)).getWalletAssets(kit, request)

/** Asks the wallet to sign a PSBT in base64, and to send it with `broadcast` (Bitcoin). */
export const signPsbt: Actions['signPsbt'] = async (kit, request) => (await load(kit)).signPsbt(kit, request)

/**
 * Asks the wallet to send satoshis; resolves with the transaction's id (Bitcoin).
 *
 * @example
 * const txid = await sendTransfer(kit, { recipient: 'bc1q…', amount: 5_000n })
 */
export const sendTransfer: Actions['sendTransfer'] = async (kit, request) =>
  (await load(kit)).sendTransfer(kit, request)

/**
 * Shows a pairing that the site began itself, with the provider it handed in as `universalProvider`.
 *
 * @example
 * provider.on('display_uri', uri => showPairingUri(kit, uri))
 */
export const showPairingUri: Actions['showPairingUri'] = async (kit, uri) =>
  (await load(kit)).showPairingUri(kit, uri)

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
