import { formatAmount } from '@latchkey/protocol'
import { isAddress, isSameAddress } from '../hex'
import type { Asset } from '../part'
import { numberOf } from '../typed/typedData'
import type { Found } from './found'
import type { DescribedField } from './readField'

/** A value of a request under the name that somebody gave it. */
export type DescribedValue =
  | { kind: 'asset'; asset: Asset }
  | { kind: 'address' | 'text'; value: string }
  | { kind: 'date' | 'duration'; seconds: bigint }

/** Longer lists nobody reads. */
const mostEntries = 24

/** A value; each of a list, where the path goes through one: another path through it goes along. One is undefined if it does not fit. */
export function valuesUnder(
  field: DescribedField,
  found: Found,
): { label: string; value: DescribedValue | undefined }[] {
  const { label, path = '', tokenPath = '' } = field
  const at = path.indexOf('.[]')
  if (at < 0) return [{ label, value: valueUnder(field, found.look) }]
  const count = found.count(path.slice(0, at))
  if (count === undefined || count > mostEntries) return [{ label, value: undefined }]
  return Array.from({ length: count }).flatMap((_, place) => {
    const enter = (way: string) => way.replace('.[]', `.[${place}]`)
    return valuesUnder(
      { ...field, path: enter(path), ...(tokenPath && { tokenPath: enter(tokenPath) }) },
      found,
    )
  })
}

function valueUnder(field: DescribedField, look: Found['look']): DescribedValue | undefined {
  const { path, format, unit } = field
  const value = path === undefined ? field.value : look(path)
  const number = numberOf(value)
  switch (format) {
    case 'amount':
      return number === undefined ? undefined : { kind: 'asset', asset: { kind: 'coin', amount: number } }
    case 'tokenAmount':
    case 'nftName':
      return assetUnder(field, number, look)
    case 'addressName':
    case 'tokenTicker':
      return isAddress(value) ? { kind: 'address', value } : undefined
    case 'date':
    case 'duration':
      return number === undefined ? undefined : { kind: format, seconds: number }
    case 'blockheight':
    case 'chainId':
      return number === undefined ? undefined : textOf(number)
    case 'enum':
      return textOf(field.names?.get(String(number ?? value)))
    case 'unit':
      return number === undefined || !unit
        ? undefined
        : textOf(`${formatAmount({ value: number, decimals: unit.decimals })} ${unit.name}`)
    case 'raw':
      return textOf(value)
  }
}

function assetUnder(
  { format, token: fixed, tokenPath = '', coins, threshold }: DescribedField,
  amount: bigint | undefined,
  look: Found['look'],
): DescribedValue | undefined {
  const token = fixed ?? look(tokenPath)
  if (amount === undefined || !isAddress(token)) return undefined
  const asset = (found: Asset) => ({ kind: 'asset', asset: found }) as const
  if (format === 'nftName') return asset({ kind: 'nft', token, id: amount, amount: 1n })
  if (coins?.some(coin => isSameAddress(coin, token))) return asset({ kind: 'coin', amount })
  if (threshold !== undefined && amount >= threshold) return asset({ kind: 'collection', token })
  return asset({ kind: 'token', token, amount })
}

function textOf(value: unknown): DescribedValue | undefined {
  return value === undefined || value === null
    ? undefined
    : { kind: 'text', value: String(value).slice(0, 200) }
}
