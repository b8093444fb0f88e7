import { type Operation, operationHash } from '@latchkey/smartaccount'
import type { Hex } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'
import { requireFresh } from './createSponsor'
import { rehearse } from './handleOps'
import { requireKnownAccount } from './knownAccount'
import type { Bundler } from './openBundler'
import { mostGas, neededPreVerificationGas } from './operationGas'
import { findOperation, keepOperation, readStanding } from './operationStore'
import { operationTransaction } from './operationTransaction'
import type { Head } from './readHead'
import { tryOperation } from './tryOperation'

const bannedFor = 60 * 60_000
/** So many transactions that failed at our cost in that time, and the chain rests. */
const mostFailed = 10

/**
 * Takes an operation if it is good, and if it pays for what sending it costs; throws why not. What is taken is stored,
 * and will be sent whatever becomes of this process.
 */
export async function takeOperation(
  { pool, now, signer, heads, balanceOf, sponsor, poke }: Bundler,
  chain: ChainCalls,
  project: string,
  operation: Operation,
): Promise<Hex> {
  if (!signer) throw new TypeError(`${chain.id} has a bundler of others`)
  const hash = operationHash(operation, chain.reference)
  const asked = { hash, sender: operation.sender, chain: chain.id, since: now() - bannedFor }
  const { isKept, failed } = await readStanding(pool, asked)
  if (isKept) return hash
  const transaction = operationTransaction(operation, signer.address)
  const { data, gas } = transaction
  const { paymaster } = operation
  if (paymaster && paymaster.toLowerCase() !== sponsor.paymasterOf(chain.id))
    throw new BundlerFailure(failureCodes.paymaster, 'This paymaster is not known here', 'paymaster')
  requireCovered(operation, data)
  requireFresh(operation, now())
  if (failed.onChain >= mostFailed)
    throw new BundlerFailure(
      failureCodes.unavailable,
      'Too many transactions failed at the cost of the bundler: it rests on this network',
      'bundler/resting',
    )
  if (failed.ofSender > 0)
    throw new BundlerFailure(
      failureCodes.banned,
      'An operation of this account failed: wait an hour',
      'banned',
    )
  const isTooLow = ({ baseFee }: Head) => operation.maxFeePerGas * 4n < baseFee * 5n
  let head = await heads.recent(chain)
  // Fees may have fallen since.
  if (isTooLow(head)) head = await heads.read(chain)
  await requireKnownAccount(chain, operation, { isJudgedNext: true })
  if (isTooLow(head))
    throw invalid(`maxFeePerGas must be a quarter more than the base fee, ${head.baseFee}, at least`, 'fees')
  // First whether the account has what it offers.
  await rehearse(chain, { data, from: signer.address, gas })
  if ((await balanceOf(chain, head)) < gas * operation.maxFeePerGas)
    throw new BundlerFailure(
      failureCodes.unavailable,
      'The bundler has too little left to send this with: its owner must add to it',
      'bundler/drained',
    )
  await tryOperation(chain, operation, { callGas: operation.callGasLimit, hash })
  if (!(await keepOperation(pool, { hash, project, chain: chain.id, operation }, now())))
    if (!(await findOperation(pool, chain.id, hash)))
      throw new BundlerFailure(failureCodes.refused, 'An operation of this account is under way', 'under-way')
  poke({ chain, head, hash, transaction })
  return hash
}

/** Whatever the operation does, sending it must cost no more than it pays. */
function requireCovered(operation: Operation, data: Hex): void {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const gas =
    callGasLimit +
    verificationGasLimit +
    preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  if (gas > mostGas)
    throw invalid(`The operation asks for ${gas} gas: at most ${mostGas} is done here`, 'gas')
  const needed = neededPreVerificationGas(data)
  if (preVerificationGas < needed) throw invalid(`preVerificationGas must be ${needed} at least`, 'gas')
  if (operation.maxPriorityFeePerGas > maxFeePerGas)
    throw invalid('maxPriorityFeePerGas must not be more than maxFeePerGas', 'fees')
}

function invalid(message: string, reason: string): BundlerFailure {
  return new BundlerFailure(failureCodes.invalid, message, reason)
}
