import { divideAmounts, formatAmount, multiplyAmounts, readAmount, toDecimals } from '@latchkey/protocol'
import { OnRampFailure, type OnRampProvider, type Purchase } from '../upstream/onramp/onRampProvider'

/** Within everybody's limits. */
const usual = '100'

/** About what so many coins cost at this provider, in hundredths rounded up: what its page begins with. */
export async function priceOfCoins(
  provider: OnRampProvider,
  purchase: Purchase,
  coins: string,
  signal: AbortSignal,
): Promise<string> {
  const quote = await provider.quote({ ...purchase, amount: usual }, signal)
  const [wanted, got, paid] = [coins, quote.purchaseAmount.amount, quote.paymentTotal.amount].map(readAmount)
  if (!wanted || !got?.value || !paid) throw new OnRampFailure('away', 'a quote that is none')
  return formatAmount(toDecimals(divideAmounts(multiplyAmounts(wanted, paid), got), 2, 'up'))
}
