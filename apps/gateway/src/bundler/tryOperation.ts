import { type Operation, operationHash, packOperation, smartAccountContracts } from '@latchkey/smartaccount'
import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  prepareEncodeFunctionData,
} from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { operationTrialCode } from './operationTrialCode'

const trialAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function tryOut(PackedUserOperation op, bytes32 hash, uint256 callGas) returns (uint256 stage, bytes reason, uint256 accountGas, uint256 paymasterGas, uint256 usedByCall)',
])
/** With its selector, which would be hashed for each operation otherwise. */
const tryOut = prepareEncodeFunctionData({ abi: trialAbi, functionName: 'tryOut' })
const reasonsAbi = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

export type Trial = { accountGas: bigint; paymasterGas: bigint; callGas: bigint }

const gas = '0xe4e1c0' // 15 000 000: below what one transaction may use
const stages = ['', 'factory', 'account', 'paymaster', 'call'] as const

/**
 * Tries an operation out with our own code at the EntryPoint's address (contracts/OperationTrial.sol): needs no tracer,
 * works before the account is deployed and before anything is signed. Throws why it would fail.
 */
export async function tryOperation(
  chain: ChainCalls,
  operation: Operation,
  { callGas = 0n, hash = operationHash(operation, chain.reference) } = {},
): Promise<Trial> {
  const { entryPoint } = smartAccountContracts
  const args = [packOperation(operation), hash, callGas] as const
  const answer = await chain.call({
    to: entryPoint,
    data: encodeFunctionData({ ...tryOut, args }),
    gas,
    overrides: { [entryPoint]: { code: operationTrialCode } },
  })
  // All gas was used up, or the node cannot put code in place of other code.
  if (!answer.ok)
    throw new BundlerFailure(failureCodes.reverted, `The trial failed: ${answer.message}`, 'trial')
  const [stage, reason, accountGas, paymasterGas, used] = decodeFunctionResult({
    abi: trialAbi,
    data: answer.data,
  })
  const failed = stages[Number(stage)]
  if (!failed) return { accountGas, paymasterGas, callGas: used }
  const why = explain(reason)
  if (failed === 'call')
    throw new BundlerFailure(failureCodes.reverted, `The call would fail${why && `: ${why}`}`, 'call')
  const code = failed === 'paymaster' ? failureCodes.paymaster : failureCodes.refused
  throw new BundlerFailure(code, `The ${failed} refuses the operation${why && `: ${why}`}`, failed)
}

/** The reason that a contract gave in words; its bytes otherwise. */
function explain(data: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({
      abi: reasonsAbi,
      data,
    })
    return errorName === 'Error' ? String(args[0]).slice(0, 200) : `panic ${args[0]}`
  } catch {
    return data === '0x' ? '' : data.slice(0, 74)
  }
}
