import { signInError } from '../signInError'
import type { Rpc } from './rpc'
import type { SignedMessage } from './signedMessage'
import { type UnwrappedSignature, unwrapSignature } from './unwrapSignature'
import { validatorCode } from './validatorCode'

/** Enough to deploy an account and check a passkey; a contract that never ends costs the node no more. */
const gas = '0x989680'

/**
 * Asks the account's contract whether a signature is its own: ERC-1271, and ERC-6492 where the contract is not there
 * yet. One call without a receiver does both on any chain: it carries the code that asks.
 */
export async function askContract(
  rpc: Rpc,
  { networkId, address }: SignedMessage,
  hash: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const unwrapped = unwrap(signature)
  if (!unwrapped) return false
  const data = validatorCode(address.slice(2).toLowerCase(), hash, unwrapped)
  try {
    const answer = await rpc({ networkId, method: 'eth_call', params: [{ data, gas }, 'latest'] })
    if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer))
      throw new Error('The node answered no bytes')
    return /^0x0*1$/.test(answer)
  } catch (error) {
    if (isExecutionError(error)) return false
    throw signInError('signin/chain-unreachable', { details: networkId, cause: error })
  }
}

function unwrap(signature: Uint8Array): UnwrappedSignature | undefined {
  try {
    return unwrapSignature(signature)
  } catch {
    return undefined
  }
}

/** Whether the node did run the call, and the contract failed: it reverted, or ran out of gas. */
function isExecutionError(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'number') return false
  const causes = /revert|execution|out of gas|opcode|gas required exceeds|stack (?:under|over)flow/i
  return code === 3 || causes.test(String(message))
}
