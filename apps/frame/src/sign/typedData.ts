import { hasGoodChecksum } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'

/** Typed data of EIP-712 that was read by `readTypedData`. */
export type TypedData = {
  types: { readonly [name: string]: readonly { name: string; type: string }[] }
  primaryType: string
  domain: { readonly [name: string]: Json }
  message: { readonly [name: string]: Json }
}

/** A field as it is signed: with a value, or with fields of its own. */
export type TypedField = { name: string; type: string; value: string | readonly TypedField[] }

/**
 * The fields of a message in the order in which they are signed. It follows the types, not the message: what the types
 * do not name is not signed, and is not shown either. Throws where a field is missing.
 */
export function typedFields(data: TypedData, typeName: string, message: Json | undefined): TypedField[] {
  const fields = ownOf(data.types, typeName)
  if (!fields || !isObject(message)) throw new TypeError(`${typeName} is missing`)
  // By such a name other programs would look for something else, or for nothing.
  if (!/^\w+$/.test(typeName) || /^(?:u?int|bytes|address$|bool$|string$)/.test(typeName))
    throw new TypeError(`${typeName} is no name of a type`)
  return fields.map(({ name, type }) => ({
    name,
    type,
    value: signedValue(data, name, type, ownOf(message, name)),
  }))
}

function signedValue(
  data: TypedData,
  name: string,
  type: string,
  value: Json | undefined,
): TypedField['value'] {
  if (value === undefined || value === null) throw new TypeError(`${name} is missing`)
  const [, entryType, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (entryType !== undefined) {
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw new TypeError(`${name} is not a list of its length`)
    return value.map((entry, at) => {
      const number = String(at + 1)
      return { name: number, type: entryType, value: signedValue(data, number, entryType, entry) }
    })
  }
  if (ownOf(data.types, type)) return typedFields(data, type, value)
  if (!isOfType(type, value)) throw new TypeError(`${name} is not of its type`)
  return /^u?int/.test(type) ? String(BigInt(value as string | number)) : String(value)
}

/** A value in another form than its type's could be signed as something else than is shown. */
export function isOfType(type: string, value: Json): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'string') return typeof value === 'string'
  if (type === 'address')
    return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) && hasGoodChecksum(value)
  const [, form = '', size = ''] = /^(u?int|bytes)([1-9]\d*)?$/.exec(type) ?? []
  if (form.endsWith('int'))
    return Number(size) % 8 === 0 && Number(size) <= 256 && fits(value, Number(size), form === 'int')
  if (form === '' || typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return false
  return size === '' || (Number(size) <= 32 && value.length === 2 + 2 * Number(size))
}

function fits(value: Json, bits: number, isSigned: boolean): boolean {
  if (bits === 0) return false
  const isText = typeof value === 'string' && /^(?:-?\d+|0x[\da-f]+)$/i.test(value)
  if (!isText && !Number.isSafeInteger(value)) return false
  const number = BigInt(value as string | number)
  const half = 1n << BigInt(isSigned ? bits - 1 : bits)
  return number < half && number >= (isSigned ? -half : 0n)
}

/** Names come from the site: `constructor` is one, too. */
function ownOf<Value>(object: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
