import { isLowered } from './allowances'
import { type ApprovalRequest, readRequest, writeRequest } from './approvalRequest'

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

/** The choice that a request has the fees of. */
export function chosenFee({ action, fees }: ApprovalRequest): FeeChoice | undefined {
  if (action.kind !== 'transaction') return undefined
  const { maxFeePerGas, maxPriorityFeePerGas } = action.transaction
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
  if (action.kind !== 'transaction') return request
  const transaction = { ...action.transaction, maxFeePerGas, maxPriorityFeePerGas }
  return { ...request, action: { ...action, transaction } }
}

/** Whether the second text differs from the first request only by what the visitor chose: fees, and lower allowances. */
export function isChosen(text: string, chosen: string): boolean {
  const asked = readRequest(text)
  // Only the choices of what was asked count.
  const fee = chosenFee({ ...asked, action: readRequest(chosen).action })
  return isLowered(fee ? writeRequest(withFee(asked, fee)) : text, chosen)
}
