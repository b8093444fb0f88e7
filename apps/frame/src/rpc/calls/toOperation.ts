import type { AccountPlan } from '@latchkey/smartaccount'
import type { OperationText } from '../../approve/approvalRequest'
import { encodeCalls, type Operation } from '../../smart/smartAccount'

/** The operation that is signed, made of what was shown and of the account: nobody else adds to it. */
export function toOperation(text: OperationText, plan: AccountPlan): Operation {
  const { address: sender, factory, factoryData } = plan
  const { sponsor } = text
  const [first, ...others] = text.calls
  const toCall = ({ to, value, data }: typeof first) => ({ to, value: BigInt(value), data })
  return {
    sender,
    nonce: BigInt(text.nonce),
    ...(text.deploys && { factory, factoryData }),
    callData: encodeCalls([toCall(first), ...others.map(toCall)]),
    callGasLimit: BigInt(text.callGasLimit),
    verificationGasLimit: BigInt(text.verificationGasLimit),
    preVerificationGas: BigInt(text.preVerificationGas),
    maxFeePerGas: BigInt(text.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(text.maxPriorityFeePerGas),
    ...(sponsor && {
      paymaster: sponsor.paymaster,
      paymasterVerificationGasLimit: BigInt(sponsor.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: BigInt(sponsor.paymasterPostOpGasLimit),
      paymasterData: '0x' as const,
    }),
    signature: '0x',
  }
}
