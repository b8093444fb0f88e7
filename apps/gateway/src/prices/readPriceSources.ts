import { GatewayError } from '../kernel/GatewayError'
import { upstreamTarget } from '../upstream/upstreamTarget'
import { readPool } from './readPool'

export const priceFormats = ['defillama', 'coingecko', 'uniswap-v2'] as const
export type PriceFormat = (typeof priceFormats)[number]
export type PriceSourceEntry = { format: PriceFormat; address: string }

/** Checks what the operator wrote. Throws an error that never repeats the address, which may contain a key. */
export function readPriceSource(format: string, address: string, place = 'The source'): PriceSourceEntry {
  const known = priceFormats.find(each => each === format)
  if (!known) throw new GatewayError(`${place}: the format must be one of ${priceFormats.join(', ')}.`)
  if (known === 'uniswap-v2' ? !readPool(address) : !upstreamTarget(address))
    throw new GatewayError(
      known === 'uniswap-v2'
        ? `${place} (${known}): write the pool like eip155:31337:0x…?quote=0x…&worth=1.`
        : `${place} (${known}): the address must start with http:// or https://.`,
    )
  return { format: known, address }
}

/**
 * Reads PRICES: `defillama=https://coins.llama.fi,uniswap-v2=eip155:31337:0x…?quote=0x…&worth=1`, in the order of
 * preference.
 */
export function readPriceSources(text: string | undefined): PriceSourceEntry[] {
  // An address may contain commas: only one in front of the next format separates.
  return (text ?? '').split(/\s*,\s*(?=[\w-]+=|$)/).flatMap((entry, index) => {
    if (entry.trim() === '') return []
    const equals = entry.indexOf('=')
    const [format, address] = [entry.slice(0, equals).trim(), entry.slice(equals + 1).trim()]
    return [readPriceSource(format, address, `PRICES, entry ${index + 1}`)]
  })
}
