import { type SimulateAnswer, simulatedDigest } from '@latchkey/protocol'
import type { Hex, TypedDataDefinition } from 'viem'
import type { ApprovalRequest, OperationText } from '../../approve/approvalRequest'
import { questionOf } from '../../approve/tryOut'
import { wasAborted } from '../../host/rpcFailure'
import {
  operationHash,
  operationTypedData,
  smartAccountContracts,
  toWireOperation,
} from '../../smart/smartAccount'
import type { OpenWallet } from '../../wallet/openWallet'
import type { Place } from './place'
import { askPromise } from './sponsor'
import { toOperation } from './toOperation'

/** Signs the operation that was approved, made anew of what was shown, and hands it in. Its hash is our own, too. */
export async function finishOperation(
  request: ApprovalRequest & { action: { operation: OperationText } },
  place: Place,
  wallet: Pick<OpenWallet, 'sign'>,
  tried?: SimulateAnswer,
): Promise<Hex> {
  const { plan, chainId, networkId, askBundler } = place
  const text = request.action.operation
  if (request.account !== plan.address || request.networkId !== networkId) throw wasAborted()
  const question = questionOf(request)
  // Nothing is signed but what the visitor was told about: to the byte.
  if (tried && (!question || (await simulatedDigest(question, crypto)) !== tried.digest)) throw wasAborted()
  let operation = toOperation(text, plan)
  if (text.sponsor)
    operation = { ...operation, paymasterData: await askPromise(operation, text.sponsor, place) }
  const data = operationTypedData(operation, chainId) as unknown as TypedDataDefinition
  const signature = (await wallet.sign({ kind: 'typed', data, by: 'owner' })) as Hex
  await askBundler(networkId, 'eth_sendUserOperation', [
    toWireOperation({ ...operation, signature }),
    smartAccountContracts.entryPoint,
  ])
  return operationHash(operation, chainId)
}
