import type { ContractRequest } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'

/** A call that was looked at. The ABI is a list: JSON fragments, human-readable ones, or both. */
export type ContractCall = ContractRequest & { args: readonly unknown[] }

/** What turns calls into bytes and bytes into values. It may throw anything: it is caught. */
export type AbiCodec = {
  encode(call: ContractCall): string
  decode(call: ContractCall, data: string): unknown
}

/** A call with its bytes; what cannot be one is `request/invalid`. */
export function encodeCall(codec: AbiCodec, call: unknown): { call: ContractCall; data: string } {
  const { address, abi, functionName, args = [], value } = Object(call) as Partial<ContractRequest>
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalid('address is no address')
  if (!Array.isArray(abi)) throw invalid('abi is not a list')
  if (typeof functionName !== 'string') throw invalid('functionName is not a text')
  if (!Array.isArray(args)) throw invalid('args is not a list')
  const read = { address, abi, functionName, args, value }
  try {
    return { call: read, data: codec.encode(read) }
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message.slice(0, 300) : 'it cannot be encoded', cause)
  }
}

function invalid(details: string, cause?: unknown): KitError {
  return kitError('request/invalid', { value: 'contract call', details, cause })
}
