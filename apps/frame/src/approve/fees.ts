import { isLowered } from './allowances'
import {
  type ApprovalAction,
  type ApprovalRequest,
  type OperationText,
  readRequest,
  type TransactionText,
  writeRequest,
} from './approvalRequest'
import { operationGas } from './operationGas'

/** How soon a transaction is in a block; `asked` is as the website wants it. */
export type FeePace = 'asked' | 'slow' | 'usual' | 'fast'

export type FeeChoice = {
  pace: FeePace
  maxFeePerGas: `0x${string}`
  maxPriorityFeePerGas: `0x${string}`
}

/** The fees that the visitor may choose from: the frame found them before it asked, and the page has no part in it. */
export type FeeChoices = {
  choices: readonly FeeChoice[]
  /** Of a whole coin, where the gateway knows it. */
  dollars?: string
}

/** What has fees to choose: a transaction, or an operation that the account pays for. */
function payingOf(action: ApprovalAction): TransactionText | OperationText | undefined {
  if (action.kind === 'transaction') return action.transaction
  return action.kind === 'operation' && !action.operation.sponsor ? action.operation : undefined
}

/** The choice that a request has the fees of. */
export function chosenFee({ action, fees }: ApprovalRequest): FeeChoice | undefined {
  const { maxFeePerGas, maxPriorityFeePerGas } = payingOf(action) ?? {}
  return fees?.choices.find(
    choice => choice.maxFeePerGas === maxFeePerGas && choice.maxPriorityFeePerGas === maxPriorityFeePerGas,
  )
}

/** The same request with the fees of another choice. Everything else of it stays, to the letter. */
export function withFee(
  request: ApprovalRequest,
  { maxFeePerGas, maxPriorityFeePerGas }: FeeChoice,
): ApprovalRequest {
  const { action } = request
  if (!payingOf(action)) return request
  const fees = { maxFeePerGas, maxPriorityFeePerGas }
  if (action.kind === 'transaction')
    return { ...request, action: { ...action, transaction: { ...action.transaction, ...fees } } }
  if (action.kind !== 'operation') return request
  return { ...request, action: { ...action, operation: { ...action.operation, ...fees } } }
}

/** The gas that a request pays for at most, where its fees can be chosen. */
export function paidGas({ action }: ApprovalRequest): bigint | undefined {
  const paying = payingOf(action)
  if (!paying) return undefined
  return 'gas' in paying ? BigInt(paying.gas) : operationGas(paying)
}

/** Whether the second text differs from the first request only by what the visitor chose: fees, and lower allowances. */
export function isChosen(text: string, chosen: string): boolean {
  const asked = readRequest(text)
  // Only the choices of what was asked count.
  const fee = chosenFee({ ...asked, action: readRequest(chosen).action })
  return isLowered(fee ? writeRequest(withFee(asked, fee)) : text, chosen)
}
