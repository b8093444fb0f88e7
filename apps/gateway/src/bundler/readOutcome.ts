import { smartAccountContracts } from '@latchkey/smartaccount'
import {
  type Address,
  decodeAbiParameters,
  type Hex,
  isHex,
  numberToHex,
  sliceHex,
  toEventSelector,
} from 'viem'
import type { ChainCalls } from './chainCalls'
import type { Head } from './readHead'

type Log = { address: Hex; topics: [Hex, ...Hex[]]; data: Hex }
export type Receipt = { status: Hex; logs: Log[]; [name: string]: unknown }

/** Its addresses are in small letters. */
type OperationEvent = {
  sender: Address
  nonce: bigint
  paymaster: Address
  success: boolean
  actualGasCost: bigint
  actualGasUsed: bigint
}

export type Outcome = {
  receipt: Receipt
  /** What the EntryPoint said of the operation; undefined where the whole transaction failed. */
  event: OperationEvent | undefined
  /** What the operation itself logged. */
  logs: Log[]
  revertReason: Hex | undefined
}

const selectors = {
  ended: toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
  reverted: toEventSelector('UserOperationRevertReason(bytes32,address,uint256,bytes)'),
  begins: toEventSelector('BeforeExecution()'),
}

/** The nonce, whether it went well, and what it cost, in coins and in gas. */
const endedData = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
/** The nonce, and why it failed. */
const revertedData = [{ type: 'uint256' }, { type: 'bytes' }] as const

/** What became of an operation's transaction; undefined while it is in no block. */
export async function readOutcome(chain: ChainCalls, txHash: Hex, hash: Hex): Promise<Outcome | undefined> {
  const receipt = (await chain.ask('eth_getTransactionReceipt', [txHash])) as Receipt | null
  if (!receipt || !Array.isArray(receipt.logs)) return undefined
  const isOf = ({ address }: Log) => address.toLowerCase() === smartAccountContracts.entryPoint.toLowerCase()
  const found = (topic: Hex) =>
    receipt.logs.findIndex(
      log => isOf(log) && log.topics[0] === topic && log.topics[1]?.toLowerCase() === hash,
    )
  const [end, reverted] = [found(selectors.ended), found(selectors.reverted)]
  const begin = receipt.logs.findIndex(log => isOf(log) && log.topics[0] === selectors.begins)
  const ended = receipt.logs[end]
  const reason = receipt.logs[reverted]
  return {
    receipt,
    event: ended && readEvent(ended),
    logs: receipt.logs.slice(begin + 1, Math.max(end, begin + 1)).filter(log => !isOf(log)),
    revertReason: reason && decodeAbiParameters(revertedData, reason.data)[1],
  }
}

function readEvent({ topics: [, , sender, paymaster], data }: Log): OperationEvent {
  const [nonce, success, actualGasCost, actualGasUsed] = decodeAbiParameters(endedData, data)
  const addressIn = (topic: Hex = '0x') => sliceHex(topic, 12).toLowerCase() as Address
  return {
    ...{ sender: addressIn(sender), nonce, paymaster: addressIn(paymaster) },
    ...{ success, actualGasCost, actualGasUsed },
  }
}

/** What the operations cost that ended in this block, each in its transaction, by their hashes. */
export async function readEnded(
  chain: ChainCalls,
  { hash: blockHash }: Head,
  sent: readonly { hash: Hex; txHash: Hex | null }[],
): Promise<Map<Hex, bigint>> {
  const topics = [selectors.ended, sent.map(({ hash }) => hash)]
  const logs = await chain.ask('eth_getLogs', [
    { address: smartAccountContracts.entryPoint, topics, blockHash },
  ])
  const transactions = new Map(sent.map(({ hash, txHash }) => [hash, txHash]))
  const costs = new Map<Hex, bigint>()
  for (const log of Array.isArray(logs) ? logs : []) {
    const { topics, data, transactionHash } = log as Log & { transactionHash: Hex }
    const hash = topics[1]?.toLowerCase() as Hex
    if (topics[0] !== selectors.ended || transactions.get(hash) !== transactionHash.toLowerCase()) continue
    const [, , cost] = decodeAbiParameters(endedData, data)
    costs.set(hash, cost)
  }
  return costs
}

/** So many blocks are asked for at once: nodes refuse the logs of many. */
const span = 2_000n

/**
 * The transaction in which the EntryPoint did the operation, looked for where it is expected: in the first blocks since
 * this one, and in the newest, for what comes late is asked about as it comes. Undefined where they do not have it.
 */
export async function findTransaction(
  chain: ChainCalls,
  hash: Hex,
  fromBlock: bigint,
): Promise<Hex | undefined> {
  const head = await chain.quantity('eth_blockNumber', [])
  const early = fromBlock + span - 1n
  const found = await findBetween(chain, hash, fromBlock, early < head ? early : head)
  if (found || head <= early) return found
  const late = head - span + 1n
  return findBetween(chain, hash, late > early ? late : early + 1n, head)
}

async function findBetween(
  chain: ChainCalls,
  hash: Hex,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Hex | undefined> {
  if (toBlock < fromBlock) return undefined // our node may be behind
  const asked = {
    address: smartAccountContracts.entryPoint,
    topics: [selectors.ended, hash],
    ...{ fromBlock: numberToHex(fromBlock), toBlock: numberToHex(toBlock) },
  }
  const logs = await chain.ask('eth_getLogs', [asked])
  const [log] = Array.isArray(logs) ? logs : []
  const { transactionHash } = Object(log) as { transactionHash?: unknown }
  return isHex(transactionHash) ? transactionHash : undefined
}
