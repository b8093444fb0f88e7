import { type Amount, multiplyAmounts, readAmount } from '@latchkey/protocol'

const nothing: Amount = { value: 0n, decimals: 0 }

/** An amount's exact value at a price. */
export function toDollars(amount: Amount, price: string): Amount {
  return multiplyAmounts(amount, readAmount(price) ?? nothing)
}

/** What dollars buy at a price, rounded down to the token's unit; zero at a price of zero. */
export function fromDollars(dollars: Amount, price: string, decimals: number): Amount {
  const each = readAmount(price) ?? nothing
  if (each.value === 0n) return { value: 0n, decimals }
  const scale = 10n ** BigInt(decimals + each.decimals)
  return { value: (dollars.value * scale) / (each.value * 10n ** BigInt(dollars.decimals)), decimals }
}
