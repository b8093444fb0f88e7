import { type CaipNetworkId, formatAmount, readTokenBalance, type TokenBalance } from '@latchkey/protocol'
import { withoutAbsent } from '../kernel/withoutAbsent'
import { readTokens } from './readTokens'
import type { Tokens } from './tokens'

/** An EVM network as wallets name it. */
export function walletChainId(networkId: CaipNetworkId): string {
  return `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
}

/**
 * Turns a wallet's answer to `wallet_getAssets` into the list for views. Throws if it lacks a network or has
 * a malformed entry: then none of it counts (ACC-14).
 */
export function readWalletAssets(
  networkIds: readonly CaipNetworkId[],
  assets: Readonly<Record<string, unknown>> | undefined,
): Tokens {
  const byChain = new Map(Object.entries(assets ?? {}).map(([id, list]) => [id.toLowerCase(), list]))
  const balances = networkIds.flatMap(networkId => {
    const list = byChain.get(walletChainId(networkId))
    if (!Array.isArray(list)) throw new TypeError('the wallet left out a network')
    return list.map(entry => readAsset(networkId, entry))
  })
  return readTokens({
    balances: balances.filter(({ address, quantity }) => !address || /[1-9]/.test(quantity.numeric)),
  })
}

const tokenAddress = /^0x[0-9a-f]{40}$/i
const quantity = /^0x[0-9a-f]{1,64}$/i

/** ACC-10, ACC-11 */
function readAsset(chainId: CaipNetworkId, entry: unknown): TokenBalance {
  const { address, balance, type, metadata } = Object(entry) as Record<string, unknown>
  const { name, symbol, decimals, price } = Object(metadata) as Record<string, unknown>
  const isNative = type === 'NATIVE'
  const isToken = type === 'ERC20' && typeof address === 'string' && tokenAddress.test(address)
  const isCounted =
    typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals < 78
  const isPriced = price === undefined || (typeof price === 'number' && Number.isFinite(price))
  if (typeof balance !== 'string' || !quantity.test(balance) || !isCounted || !isPriced)
    throw new TypeError('the wallet told an amount that is none')
  const row =
    (isNative || isToken) &&
    readTokenBalance({
      ...{ name, symbol, chainId, price: 0 },
      quantity: { decimals: String(decimals), numeric: formatAmount({ value: BigInt(balance), decimals }) },
      ...withoutAbsent({
        address: isNative ? undefined : `${chainId}:${address}`,
        priceDecimal: price === undefined ? undefined : plainText(price as number),
      }),
    })
  if (!row) throw new TypeError('the wallet told a token that is none')
  return row
}

/** A number without an exponent, in the same digits: `1e-7` is `0.0000001`. */
function plainText(number: number): string {
  const [, whole, fraction = '', exponent] = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? []
  if (!whole || exponent === undefined) return String(number)
  const decimals = fraction.length - Number(exponent)
  const value = BigInt(whole + fraction)
  return decimals < 0 ? String(value * 10n ** BigInt(-decimals)) : formatAmount({ value, decimals })
}
