import { exactAmount, toChecksum } from '@latchkey/protocol'
import type { ApprovalRequest, TransactionText } from './approvalRequest'
import { describeCall } from './describeCall'
import type { DescribedAction, Words } from './describeRequest'
import { networkCoin } from './networkNames'

const coinDecimals = 18

/** A transaction: where it goes, what it takes along, and what it costs at most. */
export function describeTransaction(
  transaction: TransactionText,
  { networkId }: ApprovalRequest,
  words: Words,
): DescribedAction {
  const { texts, language } = words
  const { to, value, gas, gasPrice, maxFeePerGas, data } = transaction
  const call = describeCall(transaction, words)
  const coin = networkCoin(networkId) ?? texts.coin
  const amount = (units: bigint) =>
    `${exactAmount({ value: units, decimals: coinDecimals }, language)} ${coin}`
  const fee = BigInt(gas) * BigInt(gasPrice ?? maxFeePerGas ?? '0x0')
  return {
    title: to ? texts.sendTransaction : texts.createContract,
    warnings: call.warnings,
    lines: [
      { label: texts.amount, value: amount(BigInt(value)) },
      ...(to ? [{ label: texts.receiver, value: toChecksum(to.slice(2).toLowerCase()), isCode: true }] : []),
      { label: texts.fee, value: amount(fee) },
      ...call.lines,
    ],
    ...(data === '0x' ? {} : { text: { label: texts.data, text: data, isCode: true } }),
    verb: texts.send,
  }
}
