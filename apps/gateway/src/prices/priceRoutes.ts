import {
  type Attribution,
  type CaipAddress,
  type FungiblePrice,
  getPrices,
  isEvmAddress,
  parseCaipAddress,
} from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import { admitProject } from '../projects/admitProject'
import type { Prices } from './createPrices'
import { nativeCoin, type Price } from './price'
import { readCurrency } from './readCurrency'

const mostAddresses = 100
const largestBody = 16 * 1024

/** Prices of tokens (wire §5.5). What has no price that one could rely on is left out. */
export function priceRoutes(context: Context, prices: Prices): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.post(honoPath(getPrices), async c => {
    const body = Object(await readJson(c, largestBody)) as Record<string, unknown>
    await admitProject(context, c, c.req.query('projectId') ?? String(body.projectId ?? ''))
    const currency = readCurrency(body.currency === undefined ? undefined : String(body.currency))
    if (!Array.isArray(body.addresses))
      throw new Failure(400, 'addresses', 'This must be a list of CAIP-10 addresses')
    const asked = byChain(body.addresses.slice(0, mostAddresses))
    const answers = await Promise.all(
      [...asked].map(async ([chainId, tokens]) => {
        if (!(await context.rpc.chains.find(chainId))) return { fungibles: [], attribution: [] }
        const { prices: found, attribution } = await prices.price(chainId, [...tokens.values()], currency)
        return {
          fungibles: [...tokens].flatMap(([id, name]) => toFungible(id, found.get(name))),
          attribution,
        }
      }),
    )
    const attribution = unique(answers.flatMap(answer => answer.attribution))
    return c.json(
      {
        fungibles: answers.flatMap(answer => answer.fungibles),
        ...(attribution.length > 0 ? { attribution } : {}),
      },
      200,
      { 'cache-control': 'no-store' },
    )
  })
  return routes
}

const nativeAddress = /^0xe{40}$/i
const nativeOnSolana = /^So1{40,41}$/

/** The tokens of each chain, with the names by which the sources of prices know them. */
function byChain(addresses: readonly unknown[]): Map<string, Map<CaipAddress, string>> {
  const chains = new Map<string, Map<CaipAddress, string>>()
  for (const given of addresses) {
    const parts = parse(given)
    if (!parts) throw new Failure(400, 'addresses', 'These must be CAIP-10 addresses, like eip155:1:0x…')
    const { networkId, address } = parts
    const isNative = nativeAddress.test(address) || nativeOnSolana.test(address)
    const tokens = chains.get(networkId) ?? new Map<CaipAddress, string>()
    tokens.set(given as CaipAddress, isNative ? nativeCoin : address)
    chains.set(networkId, tokens)
  }
  return chains
}

function parse(given: unknown) {
  try {
    const parts = parseCaipAddress(String(given))
    return parts.namespace !== 'eip155' || isEvmAddress(parts.address) ? parts : undefined
  } catch {
    return undefined
  }
}

/** `price` is a number for clients that expect one; our own calculates with `priceDecimal`. */
function toFungible(
  address: CaipAddress,
  price: Price | undefined,
): (FungiblePrice & { price: number; name?: string })[] {
  if (!price?.counts) return []
  const { symbol, decimals, isStale } = price
  return [
    {
      ...{ address, price: Number(price.price), priceDecimal: price.price },
      ...(symbol ? { name: symbol, symbol } : {}),
      ...(decimals === undefined ? {} : { decimals }),
      ...(isStale ? { isStale } : {}),
    },
  ]
}

function unique(list: readonly Attribution[]): Attribution[] {
  return [...new Map(list.map(each => [each.url, each])).values()]
}
