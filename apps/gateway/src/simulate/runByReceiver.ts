import { decodeFunctionResult, encodeFunctionData, type Hex, numberToHex } from 'viem'
import type { AskNode } from '../rpc/askNode'
import { receiverRunner } from './receiverRunner'
import { callGas, coinReader, coinReaderCode, lookGas, type Ran, type Step, stepsAbi } from './runSteps'

/** Where the receiver's code stands while ours stands in its place, as ReceiverRunner.sol has it. */
const moved = '0x00000000000000000000000000000000c0de2e4d'

/**
 * By a call with our code at the address of the one call's receiver, and none at the account's: a contract that looks
 * whether its caller has code finds what it will find in earnest. Undefined where there are several calls, where the
 * receiver has no code, and where the node knows no overrides.
 */
export async function runByReceiver(
  ask: AskNode,
  account: Hex,
  steps: readonly Step[],
): Promise<Ran | undefined> {
  const [call, ...others] = steps.filter(({ isLook }) => !isLook)
  if (!call || others.length > 0 || call.to === account) return undefined
  const code = await ask('eth_getCode', [call.to, 'latest'])
  if (typeof code !== 'string' || code === '0x') return undefined
  const args = [steps.map(step => ({ ...step, gas: step.isLook ? lookGas : callGas }))] as const
  const asked = {
    ...{ from: account, to: call.to, value: `0x${call.value.toString(16)}` },
    data: encodeFunctionData({ abi: stepsAbi, functionName: 'run', args }),
  }
  const answer = await ask('eth_call', [
    ...[asked, 'latest'],
    { [call.to]: { code: receiverRunner }, [moved]: { code }, [coinReader]: { code: coinReaderCode } },
  ])
  try {
    const outcomes = decodeFunctionResult({ abi: stepsAbi, functionName: 'run', data: answer as Hex })
    if (outcomes.length !== steps.length) return undefined
    return { how: 'override', outcomes: withValue(outcomes, steps, call), logs: [] }
  } catch {
    return undefined
  }
}

/** The coins that the call takes along have left before anybody looks. */
function withValue(outcomes: Ran['outcomes'], steps: readonly Step[], call: Step): Ran['outcomes'] {
  return outcomes.map((outcome, at) => {
    const isBefore = at < steps.indexOf(call) && steps[at]?.to === coinReader
    if (!isBefore || outcome.data.length !== 66) return outcome
    return { ...outcome, data: numberToHex(BigInt(outcome.data) + call.value, { size: 32 }) }
  })
}
