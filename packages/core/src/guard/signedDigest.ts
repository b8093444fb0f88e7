import { encodedType, readTypedShape, type SignAction } from '@latchkey/decode'
import { keccak256 } from '@latchkey/protocol'

type Data = NonNullable<ReturnType<typeof readTypedShape>>

// viem would do this, but a site without it need not load it. Bytes stand in texts of one character each.

/** What a wallet signs of a message or of typed data, in 64 digits; undefined where wallets may not agree on it. */
export function signedDigest(action: SignAction): string | undefined {
  if (action.kind === 'message' && !action.isHash) {
    const text = toText(action.bytes)
    return keccak256(`\x19Ethereum Signed Message:\n${text.length}${text}`)
  }
  const data = action.kind === 'typed' ? readTypedShape(action.data) : undefined
  // Without a list of its fields, wallets sign now these of a domain and now those.
  if (!data || !Object.hasOwn(data.types, 'EIP712Domain')) return undefined
  try {
    const message =
      data.primaryType === 'EIP712Domain' ? '' : structHash(data, data.primaryType, data.message)
    return keccak256(`\x19\x01${structHash(data, 'EIP712Domain', data.domain)}${message}`)
  } catch {
    return undefined
  }
}

function structHash(data: Data, name: string, value: unknown): string {
  const type = encodedType(data, name)
  if (!type || typeof value !== 'object' || value === null) throw new TypeError(name)
  const fields = data.types[name] ?? []
  const words = fields.map(field => wordOf(data, field.type, (value as Record<string, unknown>)[field.name]))
  return hash(hash(type) + words.join(''))
}

/** One field, as it stands in the hash of its struct. */
function wordOf(data: Data, type: string, value: unknown): string {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const [, each = '', length] = list
    if (!Array.isArray(value) || (length && Number(length) !== value.length)) throw new TypeError(type)
    return hash(value.map(item => wordOf(data, each, item)).join(''))
  }
  if (Object.hasOwn(data.types, type)) return structHash(data, type, value)
  if (type === 'string' && typeof value === 'string') return hash(toText(new TextEncoder().encode(value)))
  if (type === 'bytes') return hash(fromHex(value))
  if (type === 'bool' && typeof value === 'boolean') return number(value ? 1n : 0n)
  if (type === 'address') return fromHex(value, 20).padStart(32, '\0')
  const [, kind, bits = ''] = /^(bytes|u?int)(\d+)$/.exec(type) ?? []
  if (kind === 'bytes') return fromHex(value, Number(bits)).padEnd(32, '\0')
  if (kind === undefined) throw new TypeError(type)
  if (value === '' || typeof value === 'boolean') throw new TypeError(type)
  const whole = BigInt(value as string | number | bigint)
  const isFitting = (kind === 'int' ? BigInt.asIntN : BigInt.asUintN)(Number(bits), whole) === whole
  if (!isFitting || (typeof value === 'number' && !Number.isSafeInteger(value))) throw new TypeError(type)
  return number(BigInt.asUintN(256, whole))
}

function number(value: bigint): string {
  return fromHex(`0x${value.toString(16).padStart(64, '0')}`)
}

function fromHex(value: unknown, length?: number): string {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) throw new TypeError('bytes')
  if (length !== undefined && value.length !== 2 + length * 2) throw new TypeError('bytes')
  return value.slice(2).replace(/../g, digits => String.fromCharCode(Number.parseInt(digits, 16)))
}

function toText(bytes: Uint8Array): string {
  return Array.from(bytes, byte => String.fromCharCode(byte)).join('')
}

function hash(bytes: string): string {
  return fromHex(`0x${keccak256(bytes)}`)
}
