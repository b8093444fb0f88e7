import { toChecksum } from '@latchkey/protocol'
import { fillText } from '../texts/fillText'
import type { ApprovalRequest, TransactionText } from './approvalRequest'
import type { Decoded } from './decode'
import type { DescribedAction, Words } from './describeRequest'
import type { Line } from './description'
import { feeAtMost } from './feeAtMost'
import { tellCoins } from './tellCoins'

/** A transaction: what it does, and what it costs at most. */
export function describeTransaction(
  transaction: TransactionText,
  request: ApprovalRequest,
  words: Words,
  { told, isUnderstood }: Decoded,
): DescribedAction {
  const { texts, language } = words
  const { step, action } = request
  const { to, data } = transaction
  const fee = tellCoins(feeAtMost(action), request, words)
  const isAll = action.kind !== 'transaction' || action.dataFee !== 'unknown'
  const count = new Intl.NumberFormat(language).format((data.length - 2) / 2)
  const called: Line[] = to ? [{ label: texts.contract, value: toChecksum(to), isCode: true }] : []
  return {
    title: step ? fillText(texts.sendStep, counted(step)) : to ? texts.sendTransaction : texts.createContract,
    does: told.parts,
    lines: [
      { label: texts.fee, value: isAll ? fee : fillText(texts.feeBesides, { fee }) },
      ...(step ? [{ label: texts.oneByOne, value: textOf(step, texts) }] : []),
    ],
    ...(data !== '0x' && {
      raw: {
        lines: [...called, { label: texts.data, value: fillText(texts.dataLength, { count }) }],
        text: { label: texts.data, text: data, isCode: true },
        isOpen: !isUnderstood,
      },
    }),
    verb: texts.send,
  }
}

type Step = NonNullable<ApprovalRequest['step']>

/** Nobody should take several transactions for one: each may be the last that happens. */
function textOf(step: Step, texts: Words['texts']): string {
  return fillText(step.number === 1 ? texts.firstOfSteps : texts.furtherStep, counted(step))
}

function counted({ number, of }: Step) {
  return { number: String(number), count: String(of) }
}
