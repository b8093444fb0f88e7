import { readName } from '@latchkey/protocol'
import type { TokenKind } from '../follow/chain/readLog'
import type { Token } from '../follow/holdings/createTokens'

const kinds: Readonly<Record<string, TokenKind>> = { 'ERC-20': 20, 'ERC-721': 721, 'ERC-1155': 1155 }
const mostDecimals = 77
const isIcon = /^https:\/\/.{1,2000}$/

/** `icon` is where its picture is said to be. */
export type DescribedToken = Omit<Token, 'id'> & { icon?: string }

/** A token as an instance describes it; undefined if it is of another standard or has no address. */
export function readToken(value: unknown): DescribedToken | undefined {
  const given = Object(value) as Record<string, unknown>
  const kind = typeof given.type === 'string' ? kinds[given.type] : undefined
  const address = readDigits(given.address_hash ?? given.address)
  if (!kind || !address) return undefined
  const { reputation, icon_url: icon } = given
  const spam = typeof reputation === 'string' && reputation !== 'ok'
  return {
    ...{ address, kind, behaved: true, isBad: false },
    name: readName(given.name),
    symbol: readName(given.symbol, 16),
    decimals: readDecimals(given.decimals),
    spam,
    // Nobody asks for the pictures of spam.
    ...(!spam && typeof icon === 'string' && isIcon.test(icon) ? { icon } : {}),
  }
}

/** An address as 40 lower-case digits, from a text or from an object with `hash`. */
export function readDigits(value: unknown): string | undefined {
  const hash = typeof value === 'string' ? value : (Object(value) as { hash?: unknown }).hash
  return typeof hash === 'string' && /^0x[\da-f]{40}$/i.test(hash) ? hash.slice(2).toLowerCase() : undefined
}

/** A whole number of up to 256 bits, written in decimals. */
export function readWhole(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
}

function readDecimals(value: unknown): number | undefined {
  const said = readWhole(value)
  return said === undefined || said > 255n ? undefined : Math.min(Number(said), mostDecimals)
}
