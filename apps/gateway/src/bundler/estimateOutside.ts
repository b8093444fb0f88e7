import { type Operation, smartAccountContracts, toWireOperation } from '@latchkey/smartaccount'
import { type Hex, size } from 'viem'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { OutsideBundler } from './outsideBundler'
import { stubSignature } from './stubSignature'

export type OutsideEstimate = Record<'preVerificationGas' | 'verificationGasLimit' | 'callGasLimit', Hex>

/** The gas that a bundler of others wants for an operation. What it says beside gas is left out. */
export async function estimateOutside(
  outside: OutsideBundler,
  chainId: string,
  asked: Operation,
): Promise<OutsideEstimate> {
  const operation = { ...asked, signature: size(asked.signature) < 65 ? stubSignature : asked.signature }
  const wire = [toWireOperation(operation), smartAccountContracts.entryPoint]
  const answer = Object(await outside.ask('eth_estimateUserOperationGas', wire))
  const needed = ['preVerificationGas', 'verificationGasLimit', 'callGasLimit']
  if (operation.paymaster) needed.push('paymasterVerificationGasLimit')
  if (!needed.every(name => isGas(answer[name]))) throw unexpectedFrom(chainId)
  const names = operation.paymaster ? [...needed, 'paymasterPostOpGasLimit'] : needed
  const entries = names.flatMap(name => (isGas(answer[name]) ? [[name, answer[name]]] : []))
  return Object.fromEntries(entries) as OutsideEstimate
}

export function unexpectedFrom(chainId: string): BundlerFailure {
  const message = `The bundler of ${chainId} did not answer as expected`
  return new BundlerFailure(failureCodes.unavailable, message, 'bundler/answer')
}

function isGas(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value)
}
