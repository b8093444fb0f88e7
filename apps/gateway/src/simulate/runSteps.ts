import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { AskNode } from '../rpc/askNode'
import { NodeError } from '../rpc/askNode'
import { callRunner } from './callRunner'

/** Something that is done in the account's name. A look changes nothing, and may fail. */
export type Step = { to: Hex; value: bigint; data: Hex; isLook: boolean }
export type StepOutcome = { ok: boolean; gas: bigint; data: Hex }
export type Log = { address: string; topics: readonly string[]; data: string }

/** What came of each step, in order; with the calls' logs about the account where the node tells them. */
export type Ran = { how: 'node' | 'override'; outcomes: readonly StepOutcome[]; logs: readonly Log[] }

/** Of a look: no token needs as much to say what somebody has. */
export const lookGas = 150_000n
/** Of a call: no chain takes a transaction with more (EIP-7825). */
export const callGas = 16_777_216n

/** Answers with the coins of the address that it is asked about. */
export const coinReader = '0x00000000000000000000000000000000c0141e2d' as const
/** calldataload(0), balance, and that is the answer. */
export const coinReaderCode = '0x6000353160005260206000f3'

/** How our contracts are told what to do (CallRunner.sol, ReceiverRunner.sol). */
export const stepsAbi = parseAbi([
  'struct Step { address to; uint256 value; uint256 gas; bool isLook; bytes data; }',
  'struct Outcome { bool ok; uint256 gas; bytes data; }',
  'function run(Step[] steps) payable returns (Outcome[])',
])

/** By a call with our code at the account's address. Undefined where the node knows no overrides, or makes no sense. */
export async function runByOverride(
  ask: AskNode,
  account: Hex,
  steps: readonly Step[],
): Promise<Ran | undefined> {
  const args = [steps.map(step => ({ ...step, gas: step.isLook ? lookGas : callGas }))] as const
  const data = encodeFunctionData({ abi: stepsAbi, functionName: 'run', args })
  const overrides = { [account]: { code: callRunner }, [coinReader]: { code: coinReaderCode } }
  const answer = await ask('eth_call', [{ from: account, to: account, data }, 'latest', overrides])
  try {
    const outcomes = decodeFunctionResult({ abi: stepsAbi, functionName: 'run', data: answer as Hex })
    return outcomes.length === steps.length ? { how: 'override', outcomes, logs: [] } : undefined
  } catch {
    return undefined
  }
}

/** By the node's own simulation (`eth_simulateV1`). Undefined where its answer makes no sense. */
export async function runByNode(
  ask: AskNode,
  account: Hex,
  steps: readonly Step[],
): Promise<Ran | undefined> {
  const calls = steps.map(({ to, value, data, isLook }) => ({
    ...{ from: account, to, input: data, value: `0x${value.toString(16)}` },
    gas: `0x${(isLook ? lookGas : callGas).toString(16)}`,
  }))
  const stateOverrides = { [coinReader]: { code: coinReaderCode } }
  const blocks = await ask('eth_simulateV1', [
    { blockStateCalls: [{ stateOverrides, calls }], validation: false },
    'latest',
  ])
  const made = Object(Object(blocks)[0]).calls as unknown
  if (!Array.isArray(made) || made.length !== steps.length) return undefined
  const outcomes = made.map(readOutcome)
  if (outcomes.some(outcome => outcome === undefined)) return undefined
  return {
    how: 'node',
    outcomes: outcomes as StepOutcome[],
    logs: made.flatMap((call, at) => (steps[at]?.isLook ? [] : readLogs(Object(call).logs, account))),
  }
}

/** Whether a node says that it has no such method, rather than that something is wrong with the question. */
export function hasNoSimulation(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  return (
    error.code === -32601 || error.code === -32004 || /not (supported|found|available)/i.test(error.message)
  )
}

function readOutcome(call: unknown): StepOutcome | undefined {
  const { status, returnData, gasUsed, error } = Object(call) as Record<string, unknown>
  const answer = isBytes(Object(error).data) ? Object(error).data : returnData
  if (!isBytes(answer) || (status !== '0x1' && status !== '0x0')) return undefined
  const gas = typeof gasUsed === 'string' && /^0x[\da-f]{1,16}$/i.test(gasUsed) ? BigInt(gasUsed) : 0n
  return { ok: status === '0x1', gas, data: answer.slice(0, 2 + 2 * 512) as Hex }
}

/** All of them: one that is left out could be the one that matters, and gas bounds how many there are. */
function readLogs(logs: unknown, account: Hex): Log[] {
  if (!Array.isArray(logs)) return []
  return logs.flatMap(log => {
    const { address, topics, data } = Object(log) as Record<string, unknown>
    const isOne =
      typeof address === 'string' && isBytes(data) && Array.isArray(topics) && topics.every(isBytes)
    if (!isOne || !topics.some(topic => topic.endsWith(account.slice(2)))) return []
    return [{ address: address.toLowerCase(), topics, data }]
  })
}

function isBytes(value: unknown): value is string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
}
