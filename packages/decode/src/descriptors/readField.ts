import { isAddress } from '../hex'
import { numberOf } from '../typed/typedData'
import { record, words } from './expected'
import { constantOf, join, pathOf, referred } from './references'

/** How a value is written. */
export type ValueFormat = (typeof valueFormats)[number]

export type DescribedField = {
  label: string
  /** Where the value is; undefined for a constant. `.[]` stands for each of a list. */
  path?: string
  value?: string
  format: ValueFormat
  /** The contract of a token or of an NFT: itself, or where it is. */
  token?: string
  tokenPath?: string
  /** Stands for the network's coin where a token's address is asked for. */
  coins?: readonly string[]
  /** An amount from this one on is all there is. */
  threshold?: bigint
  /** The name of each value of a list of names. */
  names?: ReadonlyMap<string, string>
  unit?: { name: string; decimals: number }
}

const valueFormats = [
  ...(['raw', 'amount', 'tokenAmount', 'nftName', 'addressName', 'tokenTicker', 'chainId'] as const),
  ...(['date', 'blockheight', 'duration', 'unit', 'enum'] as const),
]

/** `before` is where its path begins, `whole` what references lead into. */
export function readField(
  { label, value, format = 'raw', params = {} }: Record<string, unknown>,
  path: string | undefined,
  around: { before: string; whole: unknown },
): DescribedField {
  const name = words(label, 'label', 40)
  const given = record(params, `${name}: params`)
  const written = format === 'date' && given.encoding === 'blockheight' ? 'blockheight' : format
  const known = valueFormats.find(each => each === written)
  if (!known) throw new TypeError(`${name}: the format ${String(format).slice(0, 40)} is not read`)
  const field: DescribedField = { label: name, format: known }
  if (path !== undefined) field.path = path
  else field.value = words(constantOf(value, around.whole), `${name}: value`, 80)
  if (known === 'enum') field.names = namesOf(given.$ref, around.whole, name)
  if (known === 'unit') field.unit = unitOf(given, name)
  if (known === 'tokenAmount' || known === 'nftName')
    Object.assign(field, readToken(given, name, { ...around, isNft: known === 'nftName' }))
  return field
}

/** Which token, or which collection. */
function readToken(
  asked: Record<string, unknown>,
  label: string,
  { whole, before, isNft }: { whole: unknown; before: string; isNft: boolean },
): Partial<DescribedField> {
  const place = isNft ? asked.collectionPath : asked.tokenPath
  const named = (isNft ? asked.collection : asked.token) ?? (/^\$\./.test(String(place)) ? place : undefined)
  const fixed = constantOf(named, whole)
  if (fixed !== undefined && !isAddress(fixed)) throw new TypeError(`${label}: token is no address`)
  if (fixed === undefined && place === undefined) throw new TypeError(`${label}: an amount of which token`)
  const coins = [constantOf(asked.nativeCurrencyAddress, whole)].flat().filter(isAddress)
  const threshold = numberOf(constantOf(asked.threshold, whole))
  return {
    ...(fixed !== undefined ? { token: fixed } : { tokenPath: join(before, pathOf(place)) }),
    ...(coins.length > 0 && { coins }),
    ...(threshold !== undefined && { threshold }),
  }
}

function namesOf(ref: unknown, whole: unknown, label: string): ReadonlyMap<string, string> {
  const all = Object.entries(
    record(referred(ref, 'metadata.enums', whole), `${label}: the list of its names`),
  )
  return new Map(all.map(([value, name]) => [value, words(name, `${label}: ${value}`, 40)]))
}

function unitOf(
  { base, decimals = 0 }: Record<string, unknown>,
  label: string,
): NonNullable<DescribedField['unit']> {
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 77)
    throw new TypeError(`${label}: decimals must be a whole number up to 77`)
  return { name: words(base, `${label}: base`, 10), decimals: Number(decimals) }
}
