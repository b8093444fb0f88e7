import { type Operation, readOperation, smartAccountContracts, toWireOperation } from '@latchkey/smartaccount'
import { type Hex, isHex, numberToHex, zeroAddress } from 'viem'
import type { Project } from '../projects/project'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { estimateGas } from './estimateGas'
import type { Bundler } from './openBundler'
import { findOperation, type StoredOperation } from './operationStore'
import { type Outcome, type Receipt, readOutcome } from './readOutcome'
import { stubSignature } from './stubSignature'
import { takeOperation } from './takeOperation'
import { noteIncluded } from './watchSent'

export type MethodCall = { bundler: Bundler; chain: ChainCalls; project: Project; params: readonly unknown[] }

/** The methods of a bundler (ERC-7769) and of a paymaster (ERC-7677), by name. */
export const bundlerMethods: Readonly<Record<string, (call: MethodCall) => Promise<unknown>>> = {
  eth_supportedEntryPoints: async () => [smartAccountContracts.entryPoint],
  eth_chainId: async ({ chain }) => numberToHex(chain.reference),

  async eth_sendUserOperation({ bundler, chain, project, params }) {
    return takeOperation(bundler, chain, project.id, readAsked(params))
  },

  async eth_estimateUserOperationGas({ chain, params }) {
    return toWire(await estimateGas(chain, readAsked(params, { lenient: true })))
  },

  async eth_getUserOperationByHash({ bundler, chain, params }) {
    const stored = await find(bundler, chain, params)
    if (!stored) return null
    const { operation, txHash } = stored
    const outcome =
      stored.status === 'included' && txHash ? await readOutcome(chain, txHash, stored.hash) : undefined
    const receipt: Partial<Receipt> = outcome?.receipt ?? {}
    const { blockHash = null, blockNumber = null } = receipt
    return {
      userOperation: toWireOperation(operation),
      entryPoint: smartAccountContracts.entryPoint,
      ...{ blockHash, blockNumber, transactionHash: outcome ? txHash : null },
    }
  },

  async eth_getUserOperationReceipt({ bundler, chain, params }) {
    const stored = await find(bundler, chain, params)
    const outcome = stored?.txHash && (await readOutcome(chain, stored.txHash, stored.hash))
    if (!stored || !outcome?.event) return null
    // Whoever has a receipt may send the next operation: it must not find this one under way.
    if (stored.status === 'sent')
      await noteIncluded(bundler, chain, [{ row: stored, cost: outcome.event.actualGasCost }])
    return toReceipt(stored.hash, outcome, outcome.event)
  },

  // Without it nobody would learn that an operation is not waited for any more: a receipt is missing in both cases.
  async pimlico_getUserOperationStatus({ bundler, chain, params }) {
    const stored = await find(bundler, chain, params)
    if (!stored) return { status: 'not_found', transactionHash: null }
    const { status, reason, txHash } = stored
    const isInTransaction = status === 'sent' || status === 'included' || status === 'reverted'
    return {
      status: statusNames[status],
      transactionHash: isInTransaction ? txHash : null,
      ...(reason && { reason }),
    }
  },

  async pm_getPaymasterStubData({ bundler, chain, project, params }) {
    const asked = readAsked(params, { lenient: true, chain })
    const parts = await bundler.sponsor.stub(chain, project.id, asked)
    return { ...toWire(parts), sponsor: { name: project.name }, isFinal: false }
  },

  async pm_getPaymasterData({ bundler, chain, project, params }) {
    const asked = readAsked(params, { lenient: true, chain })
    const operation = { ...asked, signature: stubSignature }
    return toWire(await bundler.sponsor.sign(chain, project.id, operation))
  },
}

const statusNames: Readonly<Record<StoredOperation['status'], string>> = {
  waiting: 'not_submitted',
  sent: 'submitted',
  included: 'included',
  refused: 'rejected',
  reverted: 'failed',
}

/** The receipt as ERC-7769 has it, from what the chain's own node said. */
export function toReceipt(hash: Hex, outcome: Outcome, event: NonNullable<Outcome['event']>) {
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event
  return {
    ...{ userOpHash: hash, entryPoint: smartAccountContracts.entryPoint },
    ...{ sender, nonce: numberToHex(nonce) },
    ...(paymaster !== zeroAddress && { paymaster }),
    ...{ actualGasCost: numberToHex(actualGasCost), actualGasUsed: numberToHex(actualGasUsed), success },
    ...(outcome.revertReason && { reason: outcome.revertReason }),
    ...{ logs: outcome.logs, receipt: outcome.receipt },
  }
}

/** The operation that a request is about; throws what is wrong with it. */
export function readAsked(
  [value, entryPoint, chainId]: readonly unknown[],
  { lenient = false, chain }: { lenient?: boolean; chain?: ChainCalls } = {},
): Operation {
  const operation = readOperation(value, { lenient })
  if ('problem' in operation) throw invalid(operation.problem)
  if (String(entryPoint).toLowerCase() !== smartAccountContracts.entryPoint.toLowerCase())
    throw invalid(`The EntryPoint must be ${smartAccountContracts.entryPoint}`)
  if (chain && (typeof chainId !== 'string' || !isHex(chainId) || Number(chainId) !== chain.reference))
    throw invalid(`The chain must be ${numberToHex(chain.reference)}`)
  return operation
}

async function find(
  bundler: Bundler,
  chain: ChainCalls,
  params: readonly unknown[],
): Promise<StoredOperation | undefined> {
  return findOperation(bundler.pool, chain.id, readHash(params))
}

/** The hash that a request asks about, in small letters. */
export function readHash([hash]: readonly unknown[]): Hex {
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))
    throw invalid('This must be the hash of an operation')
  return hash.toLowerCase() as Hex
}

function toWire(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? numberToHex(value) : value,
    ]),
  )
}

function invalid(message: string): BundlerFailure {
  return new BundlerFailure(failureCodes.invalid, message, 'invalid')
}
