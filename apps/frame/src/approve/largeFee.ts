import { decimalAmount } from '@latchkey/protocol'
import type { ApprovalRequest } from './approvalRequest'
import { feeAtMost } from './feeAtMost'
import { chosenFee, type FeeChoices } from './fees'
import { muchFee } from './muchFee'

/** What speaks against the fee that is chosen: it takes most of the coins, is large, or is far more than usual. */
export type LargeFee = { level: 'danger' | 'caution'; text: 'feeMost' | 'feeLarge' | 'feeAsked' }

/**
 * Whether a fee is so large that the visitor has to hear of it. How much is much says a table of coins: whoever names a
 * fee could as well lie about its price, or say that the account has plenty. So these only add to a warning, and speak
 * alone where a coin is not in the table. Newcomers often pay a good part of their few coins: a share alone says nothing.
 */
export function largeFee(request: ApprovalRequest): LargeFee | undefined {
  const { action, networkId, fees } = request
  const fee = feeAtMost(action)
  const known = muchFee(networkId)
  const much = known ?? byPrice(fees)
  const isLarge = much !== undefined && fee > much
  if (fee <= (known ?? mostOfUnknown) / 4n && !isLarge) return undefined
  const coins = coinsOf(action)
  if (coins !== undefined && fee * 2n > coins)
    return { level: known !== undefined || isLarge ? 'danger' : 'caution', text: 'feeMost' }
  if (isLarge) return { level: fee > much * 5n ? 'danger' : 'caution', text: 'feeLarge' }
  return isFarAsked(request) ? { level: 'caution', text: 'feeAsked' } : undefined
}

/** Coins that are not in the table are mostly cheap ones. */
const mostOfUnknown = 2n * 10n ** 17n
const muchDollars = 40n

/** As much elsewhere as for known coins, by the gateway's price. */
function byPrice(fees: FeeChoices | undefined): bigint | undefined {
  const { value, decimals } = decimalAmount(fees?.dollars ?? '0')
  return value > 0n ? (muchDollars * 10n ** BigInt(18 + decimals)) / value : undefined
}

/** All that the account has on this network, with what leaves it. */
function coinsOf(action: ApprovalRequest['action']): bigint | undefined {
  if ((action.kind !== 'transaction' && action.kind !== 'operation') || !action.mostFee) return undefined
  const calls = action.kind === 'operation' ? action.operation.calls : [action.transaction]
  return calls.reduce((sum, { value }) => sum + BigInt(value), BigInt(action.mostFee))
}

/** A website may have its reasons for double the fee, not for more than three times as much. */
function isFarAsked(request: ApprovalRequest): boolean {
  const chosen = chosenFee(request)
  const usual = request.fees?.choices.find(({ pace }) => pace === 'usual')
  return chosen?.pace === 'asked' && !!usual && BigInt(chosen.maxFeePerGas) > 3n * BigInt(usual.maxFeePerGas)
}
