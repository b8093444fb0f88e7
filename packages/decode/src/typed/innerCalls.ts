import { isAddress, isHexBytes } from '../hex'
import { mostDepth, mostParts } from '../part'
import type { Call } from '../request'
import { isRecord, type TypedShape } from './typedData'

/**
 * The bytes within typed data, as the calls that they may be: who takes the signature makes them in the account's name.
 * They are for the `to` beside them, else for the contract that checks the signature.
 */
export function innerCalls({ types, primaryType, domain, message }: TypedShape): Call[] {
  const calls: Call[] = []
  look(primaryType, message, domain.verifyingContract, mostDepth)
  return calls

  function look(type: string, value: unknown, contract: unknown, depth: number): void {
    if (depth === 0 || calls.length > mostParts) return
    const [, single] = /^(.*)\[\d*\]$/.exec(type) ?? []
    if (single !== undefined) {
      if (Array.isArray(value)) for (const one of value) look(single, one, contract, depth - 1)
      return
    }
    if (type === 'bytes') {
      const isCall = isAddress(contract) && isHexBytes(value) && value.length >= 10
      if (isCall) calls.push({ to: contract, value: 0n, data: value })
      return
    }
    if (!isRecord(value) || !Object.hasOwn(types, type)) return
    const fields = types[type] ?? []
    // What stands in no type is not signed, and nobody is held to it.
    const isSigned = (name: string) => fields.some(field => field.name === name && field.type === 'address')
    const named = ['to', 'target'].filter(isSigned).map(name => value[name])
    const own = named.find(isAddress) ?? contract
    for (const field of fields) look(field.type, value[field.name], own, depth - 1)
  }
}
