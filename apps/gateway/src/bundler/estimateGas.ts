import { handleOpsData, type Operation, packOperation } from '@latchkey/smartaccount'
import { size } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { requireKnownAccount } from './knownAccount'
import { mostGas, neededPreVerificationGas } from './operationGas'
import { stubSignature } from './stubSignature'
import { tryOperation } from './tryOperation'

export type GasEstimate = Pick<
  Operation,
  'preVerificationGas' | 'verificationGasLimit' | 'callGasLimit' | 'paymasterVerificationGasLimit'
>

/** Where the account pays for itself, it sends that to the EntryPoint while it is validated. */
const prefundGas = 40_000n
/** The EntryPoint counts the operation while it validates it; the first of an account that exists costs it a new slot. */
const countGas = { first: 30_000n, later: 10_000n }
/** The largest numbers take the most bytes: with them in place, the real ones cost no more. */
const largest = (1n << 128n) - 1n

/** How much gas an operation needs, before it is signed; throws why it would fail. */
export async function estimateGas(chain: ChainCalls, asked: Operation): Promise<GasEstimate> {
  const operation = { ...asked, signature: size(asked.signature) < 65 ? stubSignature : asked.signature }
  await requireKnownAccount(chain, operation)
  const trial = await tryOperation(chain, operation)
  const isFirst = BigInt.asUintN(64, operation.nonce) === 0n
  const verificationGasLimit =
    withMargin(trial.accountGas) +
    (operation.paymaster ? 0n : prefundGas) +
    (isFirst ? countGas.first : countGas.later)
  const estimate = {
    preVerificationGas: preVerificationGas(operation),
    verificationGasLimit,
    callGasLimit: await callGas(chain, operation, withMargin(trial.callGas) + 10_000n),
    ...(operation.paymaster && { paymasterVerificationGasLimit: withMargin(trial.paymasterGas) + 10_000n }),
  }
  return estimate
}

function preVerificationGas(operation: Operation): bigint {
  const filled = {
    ...operation,
    ...{
      callGasLimit: largest >> 64n,
      verificationGasLimit: largest >> 64n,
      preVerificationGas: largest >> 64n,
    },
    ...{ maxFeePerGas: largest >> 64n, maxPriorityFeePerGas: largest >> 64n },
    ...(operation.paymaster && { paymasterVerificationGasLimit: largest >> 64n }),
  }
  const data = handleOpsData(packOperation(filled), '0xffffffffffffffffffffffffffffffffffffffff')
  return neededPreVerificationGas(data)
}

/** A call within a call gets less than all: what was used need not be enough. So the limit itself is tried, too. */
async function callGas(chain: ChainCalls, operation: Operation, first: bigint): Promise<bigint> {
  for (let limit = first; limit < mostGas; limit = (limit * 3n) / 2n) {
    const isEnough = await tryOperation(chain, operation, { callGas: limit }).then(
      () => true,
      error => {
        if (error instanceof BundlerFailure && error.reason === 'call') return false
        throw error
      },
    )
    if (isEnough) return limit
  }
  throw new BundlerFailure(failureCodes.reverted, `The call needs more than ${mostGas} gas`, 'gas')
}

function withMargin(gas: bigint): bigint {
  return (gas * 12n) / 10n
}
