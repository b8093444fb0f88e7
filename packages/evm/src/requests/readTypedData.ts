import { kitError } from '@latchkey/protocol'

type Field = { name: string; type: string }
type Types = Readonly<Record<string, readonly Field[]>>

/**
 * Typed data (EIP-712) as wallets expect it: JSON with the type of the domain, integers as strings, and only the fields
 * that the types name. Throws `request/invalid` if no wallet could sign it.
 */
export function readTypedData(value: unknown): string {
  try {
    const { domain = {}, types: given, primaryType, message } = value as Record<string, unknown>
    const types = readTypes(given, domain)
    check(
      typeof primaryType === 'string' && Object.hasOwn(types, primaryType),
      'primaryType is not among the types',
    )
    const isDomain = primaryType === 'EIP712Domain'
    return JSON.stringify({
      types,
      primaryType,
      domain: { ...readStruct(types, 'EIP712Domain', domain, 'domain'), ...readChain(domain) },
      message: isDomain ? {} : readStruct(types, primaryType, message, 'message'),
    })
  } catch (cause) {
    const details = cause instanceof Error ? cause.message : String(cause)
    throw kitError('request/invalid', { value: 'typed data', details, cause })
  }
}

const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** The types, with that of the domain, which most callers omit: derived from the fields that are set. */
function readTypes(given: unknown, domain: unknown): Types {
  const own = Object.entries(domainTypes)
    .map(([name, type]) => ({ name, type }))
    .filter(({ name }) => (domain as Record<string, unknown>)[name] !== undefined)
  const types = { EIP712Domain: own, ...(given as Record<string, unknown>) }
  const read = Object.entries(types).map(([name, fields]) => {
    check(/^\w+$/.test(name) && !isAtomic(name), `${name} cannot be the name of a type`)
    check(Array.isArray(fields), `${name} is not a list of fields`)
    return [name, fields.map(field => readField(field, name))]
  })
  return Object.fromEntries(read)
}

function readField(field: unknown, owner: string): Field {
  const { name, type } = field as Field
  check(typeof name === 'string' && typeof type === 'string', `a field of ${owner} has no name or no type`)
  return { name, type }
}

/** A number, because some wallets compare it with their own chain as a number. */
function readChain(domain: unknown): { chainId?: number } {
  const { chainId } = domain as { chainId?: unknown }
  return chainId !== undefined && Number.isSafeInteger(Number(chainId)) ? { chainId: Number(chainId) } : {}
}

function readStruct(types: Types, type: string, value: unknown, path: string): Record<string, unknown> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), `${path} is not an object`)
  const fields = (types[type] ?? []).map(field => {
    const inner = (value as Record<string, unknown>)[field.name]
    return [field.name, readValue(types, field.type, inner, `${path}.${field.name}`)]
  })
  return Object.fromEntries(fields)
}

function readValue(types: Types, type: string, value: unknown, path: string): unknown {
  const list = /^(.+)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, item = '', length] = list
    check(Array.isArray(value) && (!length || value.length === Number(length)), `${path} is not a ${type}`)
    return value.map((inner, index) => readValue(types, item, inner, `${path}[${index}]`))
  }
  if (Object.hasOwn(types, type)) return readStruct(types, type, value, path)
  check(isAtomic(type), `${type} is not a type`)
  if (/^u?int/.test(type)) return readInteger(type, value, path)
  check(isOfType(type, value), `${path} is not a ${type}`)
  return type === 'address' ? String(value).toLowerCase() : value // some wallets refuse mixed case that is no checksum
}

/** The built-in types, with their sizes. */
function isAtomic(type: string): boolean {
  const [, name, size = ''] = /^(address|bool|string|bytes|u?int)(\d*)$/.exec(type) ?? []
  if (!name || !size) return Boolean(name)
  if (name === 'bytes') return Number(size) >= 1 && Number(size) <= 32
  return name.endsWith('int') && Number(size) >= 8 && Number(size) <= 256 && Number(size) % 8 === 0
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (type === 'string') return true
  const length = type === 'address' ? '20' : type.slice('bytes'.length)
  return new RegExp(`^0x([0-9a-f]{2})${length ? `{${length}}` : '*'}$`, 'i').test(value)
}

function readInteger(type: string, value: unknown, path: string): string {
  const isText = typeof value === 'string' && /^(-?\d+|0x[0-9a-f]+)$/i.test(value)
  check(typeof value === 'bigint' || Number.isSafeInteger(value) || isText, `${path} is not a whole number`)
  const number = BigInt(value as bigint | number | string)
  const bits = Number(type.replace(/\D/g, '') || 256)
  const fits = type.startsWith('u') ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number)
  check(fits === number, `${path} is no ${type}`)
  return String(number)
}

function check(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new TypeError(problem)
}
