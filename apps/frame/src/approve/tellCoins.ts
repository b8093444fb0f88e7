import { exactAmount } from '@latchkey/protocol'
import { fillText } from '../texts/fillText'
import type { ApprovalRequest } from './approvalRequest'
import type { Words } from './describeRequest'
import { networkCoin } from './networkNames'

/** An amount of an EVM network's coin, with its name where that is known. */
export function tellCoins(
  value: bigint,
  { networkId }: Pick<ApprovalRequest, 'networkId'>,
  { texts, language }: Words,
): string {
  const amount = exactAmount({ value, decimals: 18 }, language)
  const symbol = networkCoin(networkId)
  return fillText(symbol ? texts['what.amount'] : texts['what.coin'], { amount, symbol: symbol ?? '' })
}
