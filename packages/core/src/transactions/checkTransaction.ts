import type { PendingTransaction, TransactionOutcome } from './pendingTransactions'

export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The result of a look at the chain: the outcome, or what we know since. */
export type Checked = { outcome?: TransactionOutcome; nonce?: number }

/**
 * Looks for a transaction's receipt. If there is none and the account has used its nonce meanwhile, another
 * one replaced it, as after speeding up or cancelling in the wallet.
 */
export async function checkEvm(ask: Ask, sent: PendingTransaction): Promise<Checked> {
  const found = await receiptOutcome(ask, sent)
  if (found && !sent.replaces) return { outcome: found }
  // Its nonce tells whether a replacement did replace anything.
  const nonce = sent.nonce ?? (await askNonce(ask, sent))
  if (found) return { outcome: found, ...(nonce !== undefined && { nonce }) }
  if (nonce === undefined) return {} // no node has seen it yet
  const used = readQuantity(await ask('eth_getTransactionCount', [sent.address, 'latest']))
  if (used === undefined || used <= nonce) return { nonce }
  // A block may have included it between the two questions, or the nodes behind one address differ.
  const late = await receiptOutcome(ask, sent)
  return { outcome: late ?? 'replaced', nonce }
}

async function receiptOutcome(
  ask: Ask,
  { hash }: PendingTransaction,
): Promise<TransactionOutcome | undefined> {
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  const { status, blockHash } = Object(receipt) as Record<string, unknown>
  if (typeof blockHash !== 'string') return undefined
  return status === '0x0' ? 'failed' : 'confirmed'
}

async function askNonce(ask: Ask, { hash }: PendingTransaction): Promise<number | undefined> {
  return readQuantity(Object(await ask('eth_getTransactionByHash', [hash])).nonce)
}

function readQuantity(value: unknown): number | undefined {
  const isHex = typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value)
  return isHex ? Number(value) : undefined
}

/** Asks for the outcome of a signature. */
export async function checkSolana(ask: Ask, { hash }: PendingTransaction): Promise<Checked> {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const { value } = Object(answer) as { value?: unknown }
  const status = Array.isArray(value) ? value[0] : undefined
  const { err, confirmationStatus } = Object(status) as Record<string, unknown>
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return {}
  return { outcome: err === null || err === undefined ? 'confirmed' : 'failed' }
}
