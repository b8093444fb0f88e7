import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, zeroAddress } from 'viem'
import { addressFor } from './addressFor'
import type { NameRow } from './nameRow'

const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function multicall(bytes[] data) view returns (bytes[])',
])
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])

const coinSelector = '0xf1cb7e06'
const mostCalls = 32
const ether = 60n

/** A question that makes no sense, or is about another name than the one it came with. */
export class BadQuestion extends Error {
  override readonly name = 'BadQuestion'
}

/**
 * What a resolver would return for a call about a name (ENSIP-1, 5, 9 and 10): what is not there is empty, as the call
 * has it. A call that it does not know gives no bytes at all.
 */
export function resolverRecord(
  call: `0x${string}`,
  node: `0x${string}`,
  row: NameRow | undefined,
  isWithin = false,
): `0x${string}` {
  if (call.startsWith(coinSelector)) {
    const { args } = understood(() => decodeFunctionData({ abi: coinAbi, data: call }))
    requireNode(args[0], node)
    return encodeAbiParameters([{ type: 'bytes' }], [(row && addressFor(row, args[1])) ?? '0x'])
  }
  if (!known.has(call.slice(0, 10))) return '0x'
  const { functionName, args } = understood(() => decodeFunctionData({ abi: resolverAbi, data: call }))
  if (functionName === 'multicall') {
    if (isWithin || args[0].length > mostCalls) throw new BadQuestion('these are too many calls')
    const result = args[0].map(each => resolverRecord(each, node, row, true))
    return encodeFunctionResult({ abi: resolverAbi, functionName, result })
  }
  requireNode(args[0], node)
  if (functionName === 'addr')
    return encodeFunctionResult({
      ...{ abi: resolverAbi, functionName },
      result: (row && addressFor(row, ether)) ?? zeroAddress,
    })
  if (functionName === 'text') {
    const result = textOf(row, args[1])
    return encodeFunctionResult({ abi: resolverAbi, functionName, result })
  }
  return encodeFunctionResult({ abi: resolverAbi, functionName, result: '0x' })
}

/** addr, text, contenthash and multicall. */
const known: ReadonlySet<string> = new Set(['0x3b3b57de', '0x59d1d43c', '0xbc1c58d1', '0xac9650d8'])

function textOf(row: NameRow | undefined, key: string): string {
  return (key === 'bio' || key === 'description') && row?.bio ? row.bio : ''
}

function requireNode(given: `0x${string}`, node: `0x${string}`): void {
  if (given !== node) throw new BadQuestion('the call is about another name')
}

function understood<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw new BadQuestion('the call cannot be read')
  }
}
