import { smartAccountContracts } from '@latchkey/smartaccount'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  prepareEncodeFunctionData,
} from 'viem'
import type { Rpc } from '../rpc/openRpc'
import { BundlerFailure, failureCodes } from './BundlerFailure'

/** What the bundler asks one chain. */
export type ChainCalls = {
  readonly id: string
  readonly reference: number
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  /** The result of a call, or what it was refused with. */
  call(asked: CallAsked): Promise<{ ok: true; data: Hex } | { ok: false; data: Hex; message: string }>
  quantity(method: string, params: readonly unknown[]): Promise<bigint>
  /** How many transactions of the account are in blocks: the nonce of its next one. */
  transactionCount(account: Address): Promise<number>
  deposit(account: Address): Promise<bigint>
  nextNonce(account: Address, nonce: bigint): Promise<bigint>
}

export type CallAsked = { to: Address; data: Hex; from?: Address; gas?: Hex; overrides?: object }

const entryPointAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])

/** With their selectors, which would be hashed for each question otherwise. */
const balanceOf = prepareEncodeFunctionData({ abi: entryPointAbi, functionName: 'balanceOf' })
const getNonce = prepareEncodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce' })

/** The chain's nodes as the bundler needs them: a revert is an answer, with its bytes. */
export function chainCalls(rpc: Rpc, id: string): ChainCalls {
  const { entryPoint } = smartAccountContracts

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const outcome = await rpc.call(id, { method, params })
    if (outcome.kind === 'result') return outcome.value
    throw new BundlerFailure(failureCodes.unavailable, outcome.message.slice(0, 200), 'node')
  }

  const call: ChainCalls['call'] = async ({ overrides, ...transaction }) => {
    const params = overrides ? [transaction, 'latest', overrides] : [transaction, 'latest']
    const outcome = await rpc.call(id, { method: 'eth_call', params })
    if (outcome.kind === 'result' && isHex(outcome.value)) return { ok: true, data: outcome.value }
    if (outcome.kind !== 'error')
      throw new BundlerFailure(failureCodes.unavailable, `${id} cannot be reached at the moment`, 'node')
    return { ok: false, data: revertData(outcome.json), message: outcome.message.slice(0, 300) }
  }

  async function read(functionName: 'balanceOf' | 'getNonce', data: Hex): Promise<bigint> {
    const answer = await call({ to: entryPoint, data })
    if (!answer.ok) throw new BundlerFailure(failureCodes.unavailable, answer.message, 'node')
    return decodeFunctionResult({ abi: entryPointAbi, functionName, data: answer.data })
  }

  const quantity: ChainCalls['quantity'] = async (method, params) => {
    const answer = await ask(method, params)
    if (typeof answer === 'string' && /^0x[\da-f]{1,64}$/i.test(answer)) return BigInt(answer)
    throw new BundlerFailure(failureCodes.unavailable, `${method} was answered without a number`, 'node')
  }

  return {
    ...{ id, reference: Number(id.slice('eip155:'.length)), ask, call, quantity },
    async transactionCount(account) {
      const count = await quantity('eth_getTransactionCount', [account, 'latest'])
      return Number(count)
    },
    deposit: account => read('balanceOf', encodeFunctionData({ ...balanceOf, args: [account] })),
    nextNonce: (account, nonce) =>
      read('getNonce', encodeFunctionData({ ...getNonce, args: [account, nonce >> 64n] })),
  }
}

/** Nodes put the bytes of a revert in `data`, or one level below. */
function revertData(error: string): Hex {
  const { data } = JSON.parse(error) as { data?: unknown }
  const found = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data
  return typeof found === 'string' && isHex(found) ? found : '0x'
}
