import type { TypedDataDefinition } from 'viem'
import { visibleText } from '../text/visibleText'

/** A field of typed data for display: its text, or its nested fields. */
export type SignedField = { name: string } & ({ text: string } | { fields: readonly SignedField[] })

/**
 * The signed fields of typed data, in the order of its types. Leaves out fields without a type, which nobody
 * signs.
 */
export function signedFields({
  types,
  primaryType,
  domain = {},
  message,
}: TypedDataDefinition): Record<'domain' | 'message', readonly SignedField[]> {
  const named = types as Types
  const forDomain = named.EIP712Domain ?? usualDomain.filter(({ name }) => Object.hasOwn(domain, name))
  return {
    domain: fieldsOf(forDomain, domain, named),
    message: primaryType === 'EIP712Domain' ? [] : fieldsOf(named[primaryType] ?? [], message, named),
  }
}

type Types = Readonly<Record<string, readonly { name: string; type: string }[] | undefined>>

/** The domain of data that does not declare its domain's type. */
const usualDomain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

function fieldsOf(members: readonly { name: string; type: string }[], value: unknown, types: Types) {
  const values = (value ?? {}) as Readonly<Record<string, unknown>>
  return members.map(({ name, type }) => fieldOf(visibleText(name), type, values[name], types))
}

function fieldOf(name: string, type: string, value: unknown, types: Types): SignedField {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value))
    return { name, fields: value.map((one, at) => fieldOf(`${at + 1}.`, item, one, types)) }
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members) return value == null ? { name, text: '' } : { name, fields: fieldsOf(members, value, types) }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  return { name, text: visibleText(text) }
}
