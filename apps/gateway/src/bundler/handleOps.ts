import { smartAccountContracts } from '@latchkey/smartaccount'
import { type Address, decodeErrorResult, type Hex, parseAbi } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'

const refusals = parseAbi([
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
])

/** Has the EntryPoint itself judge the operation as the next transaction; throws what it says against it. */
export async function rehearse(
  chain: ChainCalls,
  { data, from, gas }: { data: Hex; from: Address; gas: bigint },
): Promise<void> {
  const to = smartAccountContracts.entryPoint
  const answer = await chain.call({ to, from, data, gas: `0x${gas.toString(16)}` })
  if (answer.ok) return
  const said = refusal(answer.data)
  const reason = said ?? 'reverted'
  const text = said ?? `The EntryPoint refuses the operation: ${answer.message}`
  if (/^AA24/.test(reason)) throw new BundlerFailure(failureCodes.signature, text, 'AA24')
  if (/^AA3/.test(reason)) throw new BundlerFailure(failureCodes.paymaster, text, reason.slice(0, 4))
  throw new BundlerFailure(failureCodes.refused, text, reason.slice(0, 4))
}

function refusal(data: Hex): string | undefined {
  try {
    const { args } = decodeErrorResult({ abi: refusals, data })
    return args?.[1]
  } catch {
    return undefined
  }
}
