import { readName } from '../account/readFields'

/** The owner's profile. */
export type NameAttributes = { bio?: string }

/** A registered name. */
export type NameRecord = {
  /** With its zone. */
  name: string
  attributes: NameAttributes
  /** By coin type (ENSIP-11; 60 is Ethereum). */
  addresses: Record<string, string>
}

/** Reads a record from outside; undefined if it is malformed. */
export function readNameRecord(value: unknown): NameRecord | undefined {
  const { name, attributes, addresses } = Object(value) as Record<string, unknown>
  if (typeof name !== 'string' || !fullName.test(name)) return undefined
  const bio = readName((Object(attributes) as Record<string, unknown>).bio, 255)
  const known = Object.entries(Object(addresses) as Record<string, unknown>).flatMap(([coinType, entry]) => {
    const { address } = Object(entry) as Record<string, unknown>
    const isKnown = /^\d{1,10}$/.test(coinType) && typeof address === 'string' && evm.test(address)
    return isKnown ? [[coinType, address] as const] : []
  })
  return { name, attributes: bio ? { bio } : {}, addresses: Object.fromEntries(known) }
}

const fullName = /^(?=.{3,255}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const evm = /^0x[\da-fA-F]{40}$/
