import {
  type Operation,
  operationHash,
  readOperation,
  smartAccountContracts,
  toWireOperation,
} from '@latchkey/smartaccount'
import { type Hex, size } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import { type MethodCall, readAsked, readHash, toReceipt } from './bundlerMethods'
import { requireFresh } from './createSponsor'
import type { OutsideBundler } from './outsideBundler'
import { type Receipt, readOutcome } from './readOutcome'
import { stubSignature } from './stubSignature'

type OutsideCall = MethodCall & { outside: OutsideBundler }

/** The methods that a bundler of others answers, by name. What can be checked of its answers is checked. */
export const outsideMethods: Readonly<Record<string, (call: OutsideCall) => Promise<unknown>>> = {
  async eth_sendUserOperation({ outside, bundler, chain, params }) {
    const operation = readAsked(params)
    requireFresh(operation, bundler.now())
    const hash = operationHash(operation, chain.reference)
    const asked = [toWireOperation(operation), smartAccountContracts.entryPoint]
    const answer = await outside.ask('eth_sendUserOperation', asked).catch(async error => {
      // Whoever heard no answer sends it again: it is no second operation, as with our own bundler.
      const { status } = Object(await outside.ask('pimlico_getUserOperationStatus', [hash]).catch(() => null))
      if (underWay.includes(status)) return hash
      if (await findIn(outside, chain.reference, hash).catch(() => undefined)) return hash
      throw error
    })
    if (String(answer).toLowerCase() !== hash) throw unexpected(chain.id)
    return hash
  },

  async eth_estimateUserOperationGas({ outside, chain, params }) {
    const asked = readAsked(params, { lenient: true })
    const operation = { ...asked, signature: size(asked.signature) < 65 ? stubSignature : asked.signature }
    const wire = [toWireOperation(operation), smartAccountContracts.entryPoint]
    const answer = Object(await outside.ask('eth_estimateUserOperationGas', wire))
    const needed = ['preVerificationGas', 'verificationGasLimit', 'callGasLimit']
    if (operation.paymaster) needed.push('paymasterVerificationGasLimit')
    if (!needed.every(name => isGas(answer[name]))) throw unexpected(chain.id)
    const names = operation.paymaster ? [...needed, 'paymasterPostOpGasLimit'] : needed
    return Object.fromEntries(names.flatMap(name => (isGas(answer[name]) ? [[name, answer[name]]] : [])))
  },

  async eth_getUserOperationByHash({ outside, chain, params }) {
    const hash = readHash(params)
    const found = await findIn(outside, chain.reference, hash)
    if (!found) return null
    const outcome = found.txHash && (await readOutcome(chain, found.txHash, hash))
    const receipt: Partial<Receipt> = outcome?.event ? outcome.receipt : {}
    const { blockHash = null, blockNumber = null } = receipt
    return {
      userOperation: toWireOperation(found.operation),
      entryPoint: smartAccountContracts.entryPoint,
      ...{ blockHash, blockNumber, transactionHash: outcome?.event ? found.txHash : null },
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
    return { status: isKnown ? 'submitted' : 'not_found', transactionHash: null }
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

/** The bundler names the transaction, and the chain's own node says what is in it. */
async function receiptOf({ outside, bundler, chain }: OutsideCall, hash: Hex) {
  const answer = await outside.ask('eth_getUserOperationReceipt', [hash])
  if (answer === null) return null
  const txHash = Object(Object(answer).receipt).transactionHash
  if (!isHash(txHash)) throw unexpected(chain.id)
  const outcome = await readOutcome(chain, txHash, hash)
  // The bundler may know a block before our node does.
  if (!outcome?.event) return null
  await bundler.sponsor.settle(chain.id, outcome.event, outcome.event.actualGasCost)
  return toReceipt(hash, outcome, outcome.event)
}

type Found = { operation: Operation; txHash: Hex | undefined }

/** An operation that the bundler knows: what it shows must be what the hash says. */
async function findIn(outside: OutsideBundler, chain: number, hash: Hex): Promise<Found | undefined> {
  const answer = await outside.ask('eth_getUserOperationByHash', [hash])
  if (answer === null) return undefined
  const { userOperation, transactionHash } = Object(answer)
  const operation = readOperation(userOperation)
  if ('problem' in operation || operationHash(operation, chain) !== hash) throw unexpected(`eip155:${chain}`)
  return { operation, txHash: isHash(transactionHash) ? transactionHash : undefined }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

function isGas(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value)
}

function unexpected(chainId: string): BundlerFailure {
  const message = `The bundler of ${chainId} did not answer as expected`
  return new BundlerFailure(failureCodes.unavailable, message, 'bundler/answer')
}
