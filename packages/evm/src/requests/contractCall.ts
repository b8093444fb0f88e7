import type { ContractRequest } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'

/** A validated call. The ABI is a list of JSON or human-readable fragments. */
export type ContractCall = ContractRequest & { args: readonly unknown[] }

/** Encodes calls and decodes results. May throw anything. */
export type AbiCodec = {
  encode(call: ContractCall): string
  decode(call: ContractCall, data: string): unknown
}

/** Encodes a call. Throws `request/invalid` if it is not one. */
export function encodeCall(codec: AbiCodec, call: unknown): { call: ContractCall; data: string } {
  const { address, abi, functionName, args = [], value } = Object(call) as Partial<ContractRequest>
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalid('address is not an address')
  if (!Array.isArray(abi)) throw invalid('abi is not a list')
  if (typeof functionName !== 'string') throw invalid('functionName is not a string')
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
