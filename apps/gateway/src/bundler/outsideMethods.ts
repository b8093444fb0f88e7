import {
  type Operation,
  operationHash,
  readOperation,
  smartAccountContracts,
  toWireOperation,
} from '@latchkey/smartaccount'
import type { Hex } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import { type MethodCall, readAsked, readHash, toReceipt } from './bundlerMethods'
import { requireFresh } from './createSponsor'
import { estimateOutside, unexpectedFrom } from './estimateOutside'
import { findHanded, keepHanded, takeHandedBack } from './handedStore'
import type { OutsideBundler } from './outsideBundler'
import { findTransaction, type Receipt, readOutcome } from './readOutcome'

type OutsideCall = MethodCall & { outside: OutsideBundler }

/** The methods that a bundler of others answers, by name. What can be checked of its answers is checked. */
export const outsideMethods: Readonly<Record<string, (call: OutsideCall) => Promise<unknown>>> = {
  async eth_sendUserOperation({ outside, bundler, chain, params }) {
    const operation = readAsked(params)
    requireFresh(operation, bundler.now())
    const hash = operationHash(operation, chain.reference)
    const asked = [toWireOperation(operation), smartAccountContracts.entryPoint]
    // Before it is asked: whatever becomes of its answer, it may have the operation.
    const fromBlock = await chain.quantity('eth_blockNumber', [])
    const handed = { hash, chain: chain.id, operation, fromBlock }
    const note = await keepHanded(bundler.pool, handed, bundler.now())
    const answer = await outside.ask('eth_sendUserOperation', asked).catch(async error => {
      // Whoever heard no answer sends it again: it is no second operation, as with our own bundler.
      const { status } = Object(await outside.ask('pimlico_getUserOperationStatus', [hash]).catch(() => null))
      if (underWay.includes(status)) return hash
      if (await findIn(outside, chain.reference, hash).catch(() => undefined)) return hash
      if (!(error instanceof BundlerFailure) || error.code === failureCodes.unavailable) throw error
      // It may hide what it has, and yet say that it has it. "Already" alone is also said of other operations.
      if (/\balready known\b/i.test(error.message)) return hash
      if (note) await takeHandedBack(bundler.pool, note)
      throw error
    })
    if (String(answer).toLowerCase() !== hash) throw unexpectedFrom(chain.id)
    return hash
  },

  async eth_estimateUserOperationGas({ outside, chain, params }) {
    return estimateOutside(outside, chain.id, readAsked(params, { lenient: true }))
  },

  async eth_getUserOperationByHash(call) {
    const { outside, chain, params } = call
    const hash = readHash(params)
    const found = await findIn(outside, chain.reference, hash).catch(async error => {
      const isAway = error instanceof BundlerFailure && error.reason === 'bundler/away'
      const kept = isAway && (await findKept(call, hash))
      if (!kept) throw error
      return kept
    })
    if (!found) return null
    // The chain may have it in a block that the bundler has not seen; a receipt would say so already.
    const txHash = found.txHash ?? (await findOnChain(call, hash).catch(() => undefined))
    const outcome = txHash && (await readOutcome(chain, txHash, hash))
    const receipt: Partial<Receipt> = outcome?.event ? outcome.receipt : {}
    const { blockHash = null, blockNumber = null } = receipt
    return {
      userOperation: toWireOperation(found.operation),
      entryPoint: smartAccountContracts.entryPoint,
      ...{ blockHash, blockNumber, transactionHash: outcome?.event ? txHash : null },
    }
  },

  eth_getUserOperationReceipt: call => receiptOf(call, readHash(call.params)),

  // Not every bundler has it: what the others tell is enough to know that an operation is under way, or done.
  async pimlico_getUserOperationStatus(call) {
    const { outside, chain, params } = call
    const hash = readHash(params)
    const said = await outside.ask('pimlico_getUserOperationStatus', [hash]).catch(() => undefined)
    const status = statusNames[String(Object(said).status)]
    if (status) return { status, transactionHash: null }
    const receipt = await receiptOf(call, hash)
    if (receipt) return { status: 'included', transactionHash: receipt.receipt.transactionHash }
    const isKnown = Object(said).status === 'included' || (await findIn(outside, chain.reference, hash))
    const isPending = isKnown || (await isStillAwaited(call, hash))
    return { status: isPending ? 'submitted' : 'not_found', transactionHash: null }
  },
}

/** The states in which an operation is in no block. */
const statusNames: Readonly<Record<string, string>> = {
  queued: 'not_submitted',
  not_submitted: 'not_submitted',
  submitted: 'submitted',
  rejected: 'rejected',
  failed: 'failed',
  reverted: 'failed',
}

const underWay: readonly unknown[] = ['queued', 'not_submitted', 'submitted', 'included']

/** So long an operation that the bundler says nothing of counts as under way. After that nobody knows. */
const awaitedFor = 10 * 60_000

/**
 * What we know of an operation ourselves: where the chain has it, and for a while without a block, also where the node
 * cannot be asked either.
 */
async function findKept(call: OutsideCall, hash: Hex): Promise<Found | undefined> {
  const handed = await findHanded(call.bundler.pool, call.chain.id, hash)
  if (!handed?.operation) return undefined
  const txHash = await findOnChain(call, hash).catch(() => undefined)
  const isAwaited = call.bundler.now() - handed.at < awaitedFor
  return txHash || isAwaited ? { operation: handed.operation, txHash } : undefined
}

/** A bundler need not show what is in no block yet (ERC-7769): that it does not know an operation says little. */
async function isStillAwaited({ bundler, chain }: OutsideCall, hash: Hex): Promise<boolean> {
  const handed = await findHanded(bundler.pool, chain.id, hash)
  return handed !== undefined && bundler.now() - handed.at < awaitedFor
}

/** The bundler names the transaction, or the chain's own logs do; and the chain's own node says what is in it. */
async function receiptOf(call: OutsideCall, hash: Hex) {
  const { bundler, chain } = call
  const told = await transactionBy(call, hash).catch((error: unknown) => ({ error }))
  // Also where the bundler fails: the chain has what it has.
  const txHash = isHash(told) ? told : await findOnChain(call, hash)
  if (!txHash && typeof told === 'object') throw told.error
  if (!txHash) return null
  const outcome = await readOutcome(chain, txHash, hash)
  // The bundler may know a block before our node does.
  if (!outcome?.event) return null
  const { event } = outcome
  await bundler.sponsor.settle(chain.id, [{ operation: event, cost: event.actualGasCost }])
  return toReceipt(hash, outcome, event)
}

/** The transaction that the bundler names. */
async function transactionBy({ outside, chain }: OutsideCall, hash: Hex): Promise<Hex | undefined> {
  const answer = await outside.ask('eth_getUserOperationReceipt', [hash])
  if (answer === null) return undefined
  const { transactionHash } = Object(Object(answer).receipt)
  if (!isHash(transactionHash)) throw unexpectedFrom(chain.id)
  return transactionHash
}

/** The transaction of an operation that was handed on and whose nonce is used; undefined where another one used it. */
async function findOnChain({ bundler, chain }: OutsideCall, hash: Hex): Promise<Hex | undefined> {
  const handed = await findHanded(bundler.pool, chain.id, hash)
  if (!handed || (await chain.nextNonce(handed.sender, handed.nonce)) <= handed.nonce) return undefined
  return findTransaction(chain, hash, handed.fromBlock).catch(error => {
    bundler.warn(`the logs of ${chain.id} could not be read`, error)
    return undefined
  })
}

type Found = { operation: Operation; txHash: Hex | undefined }

/** An operation that the bundler knows: what it shows must be what the hash says. */
async function findIn(outside: OutsideBundler, chain: number, hash: Hex): Promise<Found | undefined> {
  const answer = await outside.ask('eth_getUserOperationByHash', [hash])
  if (answer === null) return undefined
  const { userOperation, transactionHash } = Object(answer)
  const operation = readOperation(userOperation)
  if ('problem' in operation || operationHash(operation, chain) !== hash)
    throw unexpectedFrom(`eip155:${chain}`)
  return { operation, txHash: isHash(transactionHash) ? transactionHash : undefined }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
