import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { SwapProblem } from './swapProvider'

/** Calls a node of a chain. */
export type Ask = (chainId: string, method: string, params: readonly unknown[]) => Promise<unknown>

export type ReadCall = { to: string; data: Hex }

const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
const inOneCall = 100
/** More than any of these reads needs: a token that burns gas must not keep a node busy. */
const gasForEach = 150_000

/**
 * What contracts answer, in one request for a hundred of them where the chain has Multicall3; undefined for one that
 * refuses. All answers of a request are of the same block.
 */
export async function readCalls(
  ask: Ask,
  chainId: string,
  calls: readonly ReadCall[],
): Promise<(Hex | undefined)[]> {
  const parts = Array.from({ length: Math.ceil(calls.length / inOneCall) }, (_, at) =>
    calls.slice(at * inOneCall, (at + 1) * inOneCall),
  )
  return (await Promise.all(parts.map(part => readTogether(ask, chainId, part)))).flat()
}

async function readTogether(ask: Ask, chainId: string, calls: readonly ReadCall[]) {
  const list = calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [list] })
  const answer = await readCall(ask, chainId, { to: multicall3, data }, gasForEach * calls.length)
  if (!answer) return Promise.all(calls.map(call => readCall(ask, chainId, call)))
  try {
    const read = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    return read.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : undefined))
  } catch {
    throw new SwapProblem('swap/provider-down', 'A node of this network gave no valid answer')
  }
}

/** One answer; undefined where the contract refuses, or is none. */
export async function readCall(
  ask: Ask,
  chainId: string,
  { to, data }: ReadCall,
  gas = gasForEach,
): Promise<Hex | undefined> {
  const answer = await askOrDown(ask, chainId, 'eth_call', [
    { to, data, gas: `0x${gas.toString(16)}` },
    'latest',
  ])
  return typeof answer === 'string' && /^0x(?:[\da-f]{2})+$/i.test(answer) ? (answer as Hex) : undefined
}

/** A node's answer; undefined where the call itself is refused. Nodes that are away or busy are another problem. */
export async function askOrDown(
  ask: Ask,
  chainId: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await ask(chainId, method, params)
  } catch (error) {
    const { code, message } = Object(error) as { code?: unknown; message?: unknown }
    if (code === 3 || code === -32_601 || (typeof code === 'number' && refusal.test(String(message))))
      return undefined
    throw new SwapProblem('swap/provider-down', 'The nodes of this network are away, try again in a moment')
  }
}

/** What nodes say of a call that fails on the chain, and of one that they do not know. A busy node says other things. */
const refusal = /revert|execution|opcode|out of gas|insufficient|exceeds|not supported|does not exist/i
