import { devnetAddresses } from '@latchkey/devnet/addresses'

const { tokens } = devnetAddresses
const solana = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'

/** What is sold, and where. `address` is empty for a chain's own coin. */
export const goods = [
  { symbol: 'ETH', name: 'Ether', decimals: 18, chainId: 'eip155:31337', address: '' },
  { symbol: 'ETH', name: 'Ether', decimals: 18, chainId: 'eip155:31338', address: '' },
  ...['eip155:31337', 'eip155:31338'].map(chainId => ({ ...tokens.dUSD, chainId })),
  { symbol: 'SOL', name: 'Solana', decimals: 9, chainId: solana, address: '' },
]

const networkNames = { 'eip155:31337': 'Chain A', 'eip155:31338': 'Chain B', [solana]: 'Chain S' }

/** What one payment may be, in hundredths: ONR-11, ONR-12. */
const limits = { card: { min: 1_000n, max: 750_000n }, ach_bank_account: { min: 1_000n, max: 2_500_000n } }

/** Hundredths of a dollar that a hundred of a currency's smallest unit are worth, at this seller's. */
const rates = { USD: 100n, EUR: 108n }

/** What can be bought, and with what (wire §5.7). */
export function options() {
  const symbols = [...new Set(goods.map(({ symbol }) => symbol))]
  return {
    purchaseCurrencies: symbols.map(symbol => {
      const rows = goods.filter(good => good.symbol === symbol)
      return {
        id: symbol.toLowerCase(),
        symbol,
        name: rows[0].name,
        networks: rows.map(({ chainId, address }) => ({
          name: chainId,
          display_name: networkNames[chainId],
          chain_id: chainId.split(':')[1],
          contract_address: address,
        })),
      }
    }),
    paymentCurrencies: Object.keys(rates).map(id => ({
      id,
      payment_method_limits: Object.entries(limits).map(([method, { min, max }]) => ({
        id: method,
        min: decimal(min, 2),
        max: decimal(max, 2),
      })),
    })),
  }
}

/**
 * What arrives for a payment, to the last unit: the seller keeps 1.5 percent, half a unit at least, and a tenth for the
 * network. `price` is of one whole coin, in millionths of a dollar. Undefined where the limits do not allow it.
 */
export function offer({ good, fiat, amount, method, price }) {
  const total = cents(amount)
  const limit = limits[method]
  const rate = rates[fiat]
  if (total === undefined || !limit || !rate || total < limit.min || total > limit.max) return undefined
  const share = (total * 15n + 999n) / 1_000n
  const fee = share > 50n ? share : 50n
  const network = 10n
  const subtotal = total - fee - network
  // Hundredths of a dollar, then millionths, then units of the coin, rounded down.
  const units = (subtotal * rate * 100n * 10n ** BigInt(good.decimals)) / price
  if (units <= 0n) return undefined
  const money = value => ({ amount: decimal(value, 2), currency: fiat })
  return {
    units,
    quote: {
      purchaseAmount: { amount: decimal(units, good.decimals), currency: good.symbol },
      paymentSubtotal: money(subtotal),
      paymentTotal: money(total),
      networkFee: money(network),
      fee: money(fee),
    },
  }
}

function cents(text) {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(2, '0'))
}

function decimal(value, places) {
  const digits = String(value).padStart(places + 1, '0')
  const fraction = digits.slice(-places)
  const shown = places > 2 ? fraction.replace(/0+$/, '') : fraction
  return digits.slice(0, -places) + (shown && `.${shown}`)
}
