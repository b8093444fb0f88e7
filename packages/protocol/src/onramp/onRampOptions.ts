import { readDecimal, readName } from '../account/readFields'
import type { CaipNetworkId } from '../caip'

/** A network on which visitors can buy (ONR-06). `contract_address` is empty for the native currency. */
export type OnRampNetwork = {
  name: string
  display_name: string
  /** The chain's reference: `1` on EVM, the beginning of the genesis hash on Solana. */
  chain_id: string
  contract_address: string
}

/** A currency or token for sale (ONR-03). */
export type PurchaseCurrency = {
  id: string
  name: string
  symbol: string
  networks: readonly OnRampNetwork[]
}

/**
 * The limits of a purchase by a payment method: `card`, `ach_bank_account` (ONR-04). Amounts are exact
 * decimals as text.
 */
export type PaymentLimit = { id: string; min: string; max: string }

/** A currency to pay in: `USD`. */
export type PaymentCurrency = { id: string; payment_method_limits: readonly PaymentLimit[] }

/** A provider, and its networks. */
export type OnRampSeller = {
  id: string
  name: string
  chainIds: readonly CaipNetworkId[]
  /** Its usual fee: `1-2%`. */
  fee?: string
}

/** What visitors can buy, with what, and from whom (ONR-05). */
export type OnRampOptions = {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
  /** Absent at servers that list none. */
  providers: readonly OnRampSeller[]
}

/** Reads options; throws if they are malformed. An incomplete row only drops that row. */
export function readOnRampOptions(body: unknown): OnRampOptions {
  const { purchaseCurrencies, paymentCurrencies, providers } = Object(body) as Record<string, unknown>
  if (!Array.isArray(purchaseCurrencies) || !Array.isArray(paymentCurrencies))
    throw new TypeError('the on-ramp options are not lists')
  return {
    purchaseCurrencies: purchaseCurrencies.slice(0, mostRows).flatMap(row => readPurchase(row) ?? []),
    paymentCurrencies: paymentCurrencies.slice(0, mostRows).flatMap(row => readPayment(row) ?? []),
    providers: Array.isArray(providers)
      ? providers.slice(0, mostRows).flatMap(row => readSeller(row) ?? [])
      : [],
  }
}

const mostRows = 500

function readPurchase(value: unknown): PurchaseCurrency | undefined {
  const row = Object(value) as Record<string, unknown>
  const [id, symbol] = [readName(row.id), readName(row.symbol, 16)]
  const networks = Array.isArray(row.networks)
    ? row.networks.slice(0, mostRows).flatMap(each => readNetwork(each) ?? [])
    : []
  if (!id || !symbol || networks.length === 0) return undefined
  return { id, symbol, name: readName(row.name) ?? symbol, networks }
}

function readNetwork(value: unknown): OnRampNetwork | undefined {
  const row = Object(value) as Record<string, unknown>
  const [name, chain] = [readName(row.name), readName(String(row.chain_id ?? ''))]
  if (!name || !chain) return undefined
  return {
    name,
    display_name: readName(row.display_name) ?? name,
    chain_id: chain,
    contract_address: readName(row.contract_address) ?? '',
  }
}

function readPayment(value: unknown): PaymentCurrency | undefined {
  const { id, payment_method_limits: limits } = Object(value) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[A-Z]{3}$/.test(id) || !Array.isArray(limits)) return undefined
  const read = limits.slice(0, mostRows).flatMap(limit => readLimit(limit) ?? [])
  return read.length > 0 ? { id, payment_method_limits: read } : undefined
}

function readLimit(value: unknown): PaymentLimit | undefined {
  const row = Object(value) as Record<string, unknown>
  const [id, min, max] = [readName(row.id, 32), readDecimal(row.min), readDecimal(row.max)]
  return id && min && max && !`${min}${max}`.includes('-') ? { id, min, max } : undefined
}

function readSeller(value: unknown): OnRampSeller | undefined {
  const row = Object(value) as Record<string, unknown>
  const id = readName(row.id, 32)
  if (!id || !Array.isArray(row.chainIds)) return undefined
  const chainIds = row.chainIds.filter(
    (chain): chain is CaipNetworkId => typeof chain === 'string' && /^[-a-z0-9]{3,8}:\S{1,32}$/.test(chain),
  )
  const fee = readName(row.fee, 16)
  return { id, name: readName(row.name, 32) ?? id, chainIds, ...(fee && { fee }) }
}
