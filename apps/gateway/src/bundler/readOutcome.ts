import { smartAccountContracts } from '@latchkey/smartaccount'
import { type Address, decodeEventLog, type Hex, toEventSelector } from 'viem'
import type { ChainCalls } from './chainCalls'
import { entryPointAbi } from './handleOps'

type Log = { address: Hex; topics: [Hex, ...Hex[]]; data: Hex }
export type Receipt = { status: Hex; logs: Log[]; [name: string]: unknown }

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
    event: ended && decodeEventLog({ abi: entryPointAbi, eventName: 'UserOperationEvent', ...ended }).args,
    logs: receipt.logs.slice(begin + 1, Math.max(end, begin + 1)).filter(log => !isOf(log)),
    revertReason:
      reason &&
      decodeEventLog({ abi: entryPointAbi, eventName: 'UserOperationRevertReason', ...reason }).args
        .revertReason,
  }
}
