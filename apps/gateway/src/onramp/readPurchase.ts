import {
  type CaipNetworkId,
  isEvmAddress,
  isSolanaAddress,
  parseCaipNetworkId,
  readAmount,
} from '@latchkey/protocol'
import { Failure } from '../http/failure'
import type { Purchase } from '../upstream/onramp/onRampProvider'

type Body = Record<string, unknown>

/** A question for quotes (API-32). Currencies are names, or objects with one, as AppKit sends them. */
export function readPurchase(body: Body): Purchase {
  return {
    chainId: readChain(body.network),
    asset: readWord(nameIn(body.purchaseCurrency, 'symbol'), 'purchaseCurrency'),
    fiat: readFiat(nameIn(body.paymentCurrency, 'id')),
    amount: readSum(body.amount, 'amount'),
    method: readMethod(body.paymentMethod),
  }
}

/**
 * A question for a provider's page (API-30): the first wallet counts, and what our own kit adds. Without an amount of money
 * there are `coins`: how much is to arrive.
 */
export function readUrlPurchase(body: Body): Purchase & { address: string; coins: string | undefined } {
  if (body.defaultExperience !== undefined && body.defaultExperience !== 'buy')
    throw new Failure(400, 'defaultExperience', 'This must be buy')
  const [first] = Array.isArray(body.destinationWallets) ? body.destinationWallets : []
  const { address, blockchains, assets } = Object(first) as Body
  const chainId = readChain(body.defaultNetwork ?? firstOf(blockchains))
  if (typeof address !== 'string' || !isAddressOn(chainId, address))
    throw new Failure(400, 'destinationWallets', 'The first wallet has no address of this network')
  return {
    ...{ chainId, address },
    asset: readWord(firstOf(assets), 'destinationWallets'),
    fiat: readFiat(body.fiatCurrency ?? 'USD'),
    ...readPreset(body),
    method: readMethod(body.paymentMethod),
  }
}

/** Names by which AppKit calls networks, beside CAIP-2. */
const called: Readonly<Record<string, string>> = {
  ...{ ethereum: 'eip155:1', 'ethereum-mainnet': 'eip155:1', arbitrum: 'eip155:42161' },
  ...{ polygon: 'eip155:137', 'polygon-mainnet': 'eip155:137', berachain: 'eip155:80094' },
  ...{
    'avalanche-c-chain': 'eip155:43114',
    optimism: 'eip155:10',
    celo: 'eip155:42220',
    base: 'eip155:8453',
  },
}

function readChain(given: unknown): CaipNetworkId {
  const text = String(nameIn(given, 'name') ?? '')
  const known = Object.hasOwn(called, text.toLowerCase()) ? called[text.toLowerCase()] : undefined
  try {
    return parseCaipNetworkId(known ?? text).id
  } catch {
    throw new Failure(400, 'network', 'This must be a network, like eip155:1')
  }
}

function isAddressOn(chainId: CaipNetworkId, address: string): boolean {
  if (chainId.startsWith('eip155:')) return address.startsWith('0x') && isEvmAddress(address)
  return chainId.startsWith('solana:') && isSolanaAddress(address)
}

function nameIn(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Body)[field] : value
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function readWord(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[\w.$-]{1,16}$/.test(value)) return value
  throw new Failure(400, field, 'This must be a symbol, like ETH')
}

function readFiat(value: unknown): string {
  if (typeof value === 'string' && /^[A-Z]{3}$/.test(value)) return value
  throw new Failure(400, 'paymentCurrency', 'This must be a currency of three letters, like USD')
}

function readPreset({ presetFiatAmount: money, presetCryptoAmount: given }: Body) {
  if (money !== undefined || given === undefined)
    return { amount: readSum(money, 'presetFiatAmount'), coins: undefined }
  const coins = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  const read = /^\d{1,12}(\.\d{1,18})?$/.test(coins) ? readAmount(coins) : undefined
  if (!read?.value) throw new Failure(400, 'presetCryptoAmount', 'This must be an amount, like 0.02')
  return { amount: '', coins }
}

/** Money is paid in hundredths; nobody pays more than twelve digits. */
function readSum(value: unknown, field: string): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(text) ? readAmount(text) : undefined
  if (amount && amount.value > 0n) return text
  throw new Failure(400, field, 'This must be an amount with at most two places, like 50.00')
}

function readMethod(value: unknown): string {
  if (value === undefined) return 'card'
  if (typeof value === 'string' && /^[a-z_]{1,32}$/.test(value)) return value
  throw new Failure(400, 'paymentMethod', 'This must be a way of paying, like card')
}
