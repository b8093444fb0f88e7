import { isAddress } from '../hex'
import { parseOnce } from './parseOnce'

/** Typed data of EIP-712 whose shape was checked; its values are still whatever the site wrote. */
export type TypedShape = {
  types: { readonly [name: string]: readonly { name: string; type: string }[] }
  primaryType: string
  domain: { readonly [name: string]: unknown }
  message: { readonly [name: string]: unknown }
}

/** Reads an object, or its JSON; undefined where it is no typed data. */
export function readTypedShape(given: unknown): TypedShape | undefined {
  const data = typeof given === 'string' ? parse(given) : given
  if (!isRecord(data) || !isRecord(data.types) || !isRecord(data.message)) return undefined
  const { types, primaryType, domain, message } = data
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) return undefined
  if (domain !== undefined && !isRecord(domain)) return undefined
  for (const fields of Object.values(types)) if (!isFields(fields)) return undefined
  return { types: types as TypedShape['types'], primaryType, domain: domain ?? {}, message }
}

/** The types of a struct's fields in their order, as its signature has them: `address owner,uint256 value`. */
export function fieldList({ types }: TypedShape, name: string): string {
  const fields = Object.hasOwn(types, name) ? types[name] : undefined
  return (fields ?? []).map(field => `${field.type} ${field.name}`).join(',')
}

const typeName = /^\w+$/
const fieldType = /^\w+(?:\[\d*\])*$/

/**
 * A struct with all that is in it, as its hash begins (EIP-712): `Mail(Person to)Person(string name)`. Only data that has
 * exactly the text a contract was published with is what that contract takes. Empty where wallets may not agree on it,
 * for instance where a type is called like a list of another.
 */
export function encodedType({ types, primaryType }: TypedShape, name: string = primaryType): string {
  const found = new Map<string, string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next) || !Object.hasOwn(types, next)) continue
    const fields = types[next] ?? []
    if (!fields.every(field => typeName.test(field.name) && fieldType.test(field.type))) return ''
    found.set(next, `${next}(${fields.map(field => `${field.type} ${field.name}`).join(',')})`)
    open.push(...fields.map(({ type }) => type.replace(/\[.*$/, '')))
  }
  if (!found.has(name) || !Object.keys(types).every(type => typeName.test(type))) return ''
  const others = [...found.keys()].filter(other => other !== name).sort()
  return [name, ...others].map(each => found.get(each)).join('')
}

/** The contract that checks the signature; undefined where the signature is not bound to it. */
export function contractOf(data: TypedShape): string | undefined {
  const { verifyingContract } = data.domain
  const isSigned = isSignedOf(data, 'verifyingContract', 'address')
  return isSigned && isAddress(verifyingContract) ? verifyingContract : undefined
}

/** Whether a field of the domain is signed, of that type if one is given. */
export function isSignedOf({ types, domain }: TypedShape, field: string, of?: string): boolean {
  const fields = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined
  // Without a list of its own, wallets sign what the domain has.
  if (!fields) return Object.hasOwn(domain, field)
  return fields.some(({ name, type }) => name === field && (of ?? type) === type)
}

/** The names of all fields that are signed, of structs within structs, too. */
export function fieldNames({ types, primaryType }: TypedShape): Set<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const open = [primaryType]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name) || !Object.hasOwn(types, name)) continue
    seen.add(name)
    for (const field of types[name] ?? []) {
      names.add(field.name)
      open.push(field.type.replace(/(\[\d*\])+$/, ''))
    }
  }
  return names
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A number of the message: JSON has texts for large ones. */
export function numberOf(value: unknown): bigint | undefined {
  const isNumber =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && value.length < 100 && /^(?:-?\d+|0x[\da-f]+)$/i.test(value))
  if (!isNumber) return undefined
  const number = BigInt(value as string)
  return number < 0n ? undefined : number
}

function isFields(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(field => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string')
  )
}

function parse(text: string): unknown {
  try {
    return parseOnce(text)
  } catch {
    return undefined
  }
}
