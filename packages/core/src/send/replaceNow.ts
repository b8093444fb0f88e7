import { isKitError, type KitError, sendError } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { askEvmMarket } from '../chain/evmMarket'
import { sendTransaction } from '../connection/walletActions'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { notePending } from '../transactions/changePending'
import type { PendingTransaction, Replacement } from '../transactions/pendingTransactions'
import { dearerPrice } from './dearerPrice'
import { sender } from './sendForm'
import { readSigned, type SignedTransaction } from './signedTransaction'

/** Asks the wallet for a transaction with another one's nonce. */
export async function replaceNow(kit: Kit, sent: PendingTransaction, how: Replacement): Promise<string> {
  const { account, network } = sender(kit) ?? {}
  const isOwn = network?.caipNetworkId === sent.networkId && account?.address === sent.address
  if (!isOwn || network.chainNamespace !== 'eip155') throw sendError('send/not-replaceable')
  const old = await stillPending(kit, network, sent)
  const content = how === 'cancel' ? { to: sent.address as Hex, value: 0n } : old.content
  if (!content) throw sendError('send/not-replaceable')
  const market = await askEvmMarket(kit, network).catch(() => undefined)
  const { gas, ...price } = dearerPrice(old.price, market)
  const terms = { ...price, nonce: old.nonce, ...(how === 'cancel' ? {} : { gas }) }
  const request = { namespace: 'eip155', ...content, ...terms } as Parameters<typeof sendTransaction>[1]
  const hash = await sendTransaction(kit, request).catch((error: KitError) =>
    notInTime(kit, network, sent, error),
  )
  const { networkId, address } = sent
  const { followSent } = await import('../connection/followTransactions')
  const nonce = Number(old.nonce)
  const moved = how === 'speed-up' && sent.transfer ? { transfer: sent.transfer } : {}
  followSent(kit, { hash, networkId, address, ...moved, replaces: { hash: sent.hash, how, nonce } })
  const taken = await numberOf(kit, network, hash)
  if (taken === undefined || taken === nonce) return hash
  notePending(kit, { hash }, { nonce: taken })
  throw sendError('send/not-replaced')
}

function askFor(kit: Kit, network: Network, hash: string): Promise<SignedTransaction | null> {
  const read = (result: unknown) => readSigned(result, hash)
  return askChain(kit, network, { method: 'eth_getTransactionByHash', params: [hash], read })
}

async function stillPending(
  kit: Kit,
  network: Network,
  sent: PendingTransaction,
): Promise<SignedTransaction> {
  const old = await askFor(kit, network, sent.hash)
  if (old?.isMined) throw sendError('send/already-mined')
  const isOwn = old?.from.toLowerCase() === sent.address.toLowerCase()
  if (!old || !isOwn) throw sendError('send/not-replaceable')
  return old
}

/**
 * Wallets word a used nonce in many ways: checks whether a block includes the first transaction meanwhile.
 */
async function notInTime(
  kit: Kit,
  network: Network,
  sent: PendingTransaction,
  error: KitError,
): Promise<never> {
  if (isKitError(error, 'user/rejected')) throw error
  const now = await askFor(kit, network, sent.hash).catch(() => null)
  throw now?.isMined ? sendError('send/already-mined', { cause: error }) : error
}

const tries = 5
const pauseMs = 1_000

/**
 * A wallet may choose its own nonce: then there are two transactions, which the visitor has to know. If no
 * node answers soon, whoever watches the transaction finds out later.
 */
async function numberOf(kit: Kit, network: Network, hash: string): Promise<number | undefined> {
  for (let left = tries; left > 0; left -= 1) {
    const found = await askFor(kit, network, hash).catch(() => null)
    if (found) return Number(found.nonce)
    await new Promise<void>(resolve => kit.after(pauseMs, resolve))
  }
  return undefined
}
