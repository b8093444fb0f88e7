import { readSolanaTransaction } from '@latchkey/decode'
import { readWireTransaction, toBase58 } from '@latchkey/protocol'
import { SwapProblem } from './swapProvider'

/**
 * Reads the transaction: paid and still to be signed by the account, and by nobody else. Pages check all of it once
 * more.
 */
export function readJupiterTransaction(body: unknown, account: string): Uint8Array {
  const { swapTransaction, simulationError } = Object(body) as Record<string, unknown>
  if (simulationError)
    throw new SwapProblem('swap/would-fail', 'Jupiter says that this transaction would fail')
  const bytes = readWireTransaction(swapTransaction)
  if (!bytes || !isFor(bytes, account))
    throw new SwapProblem('swap/provider-answer', 'Jupiter gave no usable transaction')
  return bytes
}

function isFor(bytes: Uint8Array, account: string): boolean {
  try {
    const { signers, signatures } = readSolanaTransaction(bytes)
    const [first = new Uint8Array()] = signers
    return toBase58(first) === account && signatures.slice(1).every(one => one.some(byte => byte !== 0))
  } catch {
    return false
  }
}
