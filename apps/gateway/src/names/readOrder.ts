import { isEvmAddress, type NameAttributes, type NameOrder } from '@latchkey/protocol'
import { Failure } from '../http/failure'

/** What somebody sent, with the form that it has to have; nothing is proven yet. */
export type SentOrder = {
  coinType: number
  address: `0x${string}`
  /** As it was signed. */
  message: string
  signature: `0x${string}`
  order: NameOrder
  /** In seconds. */
  timestamp: number
}

const mostMessage = 4 * 1024
const mostSignature = 32 * 1024
const mostBio = 255
const bioForm = /^[a-zA-Z0-9@:/._\-?&=+ ]*$/
const keys: Readonly<Record<NameOrder['action'], string>> = {
  register: 'attributes,name,timestamp',
  update: 'action,attributes,name,timestamp',
  release: 'action,name,timestamp',
  transfer: 'action,name,timestamp,to',
}

/** Reads the body of a change (wire §5.6) of the given kind; throws a 400 that says what is wrong. */
export function readOrder(body: unknown, action: NameOrder['action']): SentOrder {
  const { coin_type: coinType, address, message, signature } = Object(body) as Record<string, unknown>
  if (typeof message !== 'string' || message.length > mostMessage)
    throw new Failure(400, 'message', 'The message must be a short text')
  if (typeof address !== 'string' || !address.startsWith('0x') || !isEvmAddress(address))
    throw new Failure(400, 'address', 'This is not an address of an EVM chain')
  if (!isCoinType(coinType)) throw new Failure(400, 'coin_type', 'This is not the coin type of an EVM chain')
  if (
    typeof signature !== 'string' ||
    signature.length > mostSignature ||
    !/^0x(?:[\da-f]{2})+$/i.test(signature)
  )
    throw new Failure(400, 'signature', 'The signature must be hexadecimal digits after 0x')
  return {
    ...{ coinType, address: address as `0x${string}`, message, signature: signature as `0x${string}` },
    ...readMessage(message, action),
  }
}

function readMessage(message: string, action: NameOrder['action']): Pick<SentOrder, 'order' | 'timestamp'> {
  const fields = parsed(message)
  // Exactly these: a message that was signed for something else must not count here.
  if (Object.keys(fields).sort().join() !== keys[action])
    throw new Failure(400, 'message', `The message must have exactly these fields: ${keys[action]}`)
  const { name, timestamp, attributes, to } = fields
  if (action !== 'register' && fields.action !== action)
    throw new Failure(400, 'message', 'The message is for another kind of change')
  if (typeof name !== 'string' || name.length > mostBio)
    throw new Failure(400, 'name', 'The name must be a text')
  if (!Number.isSafeInteger(timestamp))
    throw new Failure(400, 'timestamp', 'The timestamp must be whole seconds since 1970')
  const at = { timestamp: Number(timestamp) }
  if (action === 'release') return { order: { action, name }, ...at }
  if (action !== 'transfer') return { order: { action, name, attributes: readAttributes(attributes) }, ...at }
  if (typeof to !== 'string' || !to.startsWith('0x') || !isEvmAddress(to) || /^0x0{40}$/.test(to))
    throw new Failure(400, 'to', 'This is not an address of an EVM chain')
  return { order: { action, name, to }, ...at }
}

function readAttributes(value: unknown): NameAttributes {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || Object.keys(value).some(key => key !== 'bio'))
    throw new Failure(400, 'attributes', 'The attributes may have a bio and nothing else')
  const { bio } = value as { bio?: unknown }
  if (bio === undefined) return {}
  if (typeof bio !== 'string' || bio.length > mostBio || !bioForm.test(bio))
    throw new Failure(400, 'bio', 'A bio has 255 characters at most: letters, digits, spaces and @:/._-?&=+')
  return { bio }
}

function parsed(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(message)
    // Written in the one way: a field that stands there twice would mean one thing to the reader and another to us.
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isPlain && JSON.stringify(value) === message) return value as Record<string, unknown>
  } catch {}
  throw new Failure(400, 'message', 'The message must be a JSON object, written without spaces')
}

const ether = 60
const evmBit = 2 ** 31

function isCoinType(value: unknown): value is number {
  return value === ether || (Number.isInteger(value) && Number(value) > evmBit && Number(value) < 2 * evmBit)
}
