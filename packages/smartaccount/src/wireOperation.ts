import { type Address, type Hex, isAddress, numberToHex } from 'viem'
import type { Operation } from './operation'

/** Parts that must be there, and parts that may be missing. */
const needed = {
  nonce: 256,
  callGasLimit: 128,
  verificationGasLimit: 128,
  preVerificationGas: 128,
  maxFeePerGas: 128,
  maxPriorityFeePerGas: 128,
} as const
const optional = { paymasterVerificationGasLimit: 128, paymasterPostOpGasLimit: 128 } as const

/** An operation as JSON-RPC has it, or what is wrong with it. `lenient` takes one whose gas and fees are not known yet. */
export function readOperation(value: unknown, { lenient = false } = {}): Operation | { problem: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'An operation is an object' }
  const given = value as Record<string, unknown>
  const has = (name: string) => given[name] !== undefined && given[name] !== null
  const parts: Record<string, unknown> = {}
  for (const name of ['sender', 'factory', 'paymaster']) {
    if (!has(name)) continue
    const address = given[name]
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      return { problem: `${name} must be an address` }
    parts[name] = address.toLowerCase()
  }
  for (const name of ['callData', 'signature', 'factoryData', 'paymasterData']) {
    if (!has(name)) continue
    const bytes = given[name]
    if (typeof bytes !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(bytes))
      return { problem: `${name} must be whole bytes in hexadecimal` }
    parts[name] = bytes.toLowerCase()
  }
  for (const [name, bits] of Object.entries({ ...needed, ...optional })) {
    if (!has(name)) continue
    const quantity = given[name]
    if (typeof quantity !== 'string' || !/^0x[\da-f]{1,64}$/i.test(quantity))
      return { problem: `${name} must be a number in hexadecimal` }
    const number = BigInt(quantity)
    if (number >> BigInt(bits) > 0n) return { problem: `${name} is too large` }
    parts[name] = number
  }
  const missing = ['sender', 'callData', 'nonce'].find(name => parts[name] === undefined)
  if (missing) return { problem: `${missing} is missing` }
  for (const name of [...Object.keys(needed), 'signature']) {
    if (parts[name] !== undefined) continue
    if (!lenient) return { problem: `${name} is missing` }
    parts[name] = name === 'signature' ? '0x' : 0n
  }
  if ((parts.factory === undefined) !== (parts.factoryData === undefined))
    return { problem: 'factory and factoryData come together' }
  if (parts.paymaster === undefined)
    for (const name of ['paymasterData', ...Object.keys(optional)])
      if (parts[name] !== undefined) return { problem: `${name} needs a paymaster` }
  return parts as Operation
}

export type WireOperation = {
  [Part in keyof Operation]: Operation[Part] extends bigint ? Hex : Address | Hex
}

/** The operation for JSON. */
export function toWireOperation(operation: Operation): WireOperation {
  return Object.fromEntries(
    Object.entries(operation).map(([name, part]) => [
      name,
      typeof part === 'bigint' ? numberToHex(part) : part,
    ]),
  ) as WireOperation
}
