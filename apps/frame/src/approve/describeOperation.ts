import { visibleText } from '@latchkey/decode'
import { toChecksum } from '@latchkey/protocol'
import { fillText } from '../texts/fillText'
import type { ApprovalRequest, CallText, OperationText } from './approvalRequest'
import { type Decoded, decode } from './decode'
import type { DescribedAction, Words } from './describeRequest'
import type { Done, Line } from './description'
import { feeAtMost } from './feeAtMost'
import { tellCoins } from './tellCoins'
import { toSignRequest } from './toSignRequest'

/** An operation of the smart account: what each of its calls does, and what it costs, or who pays for it. */
export function describeOperation(
  operation: OperationText,
  request: ApprovalRequest,
  words: Words,
  { told, isUnderstood }: Decoded,
): DescribedAction {
  const { texts } = words
  const { calls, deploys } = operation
  const isOne = calls.length === 1
  const nameOf = (at: number) => fillText(texts.step, { number: String(at + 1) })
  return {
    title: isOne ? texts.sendTransaction : fillText(texts.doSteps, { count: String(calls.length) }),
    does: isOne ? told.parts : calls.flatMap((call, at) => doneBy(call, nameOf(at), request, words)),
    lines: [
      costOf(operation, request, words),
      ...(isOne ? [] : [{ label: texts.together, value: texts.allOrNone }]),
      ...(deploys ? [{ label: texts.firstUse, value: texts.setsUp }] : []),
    ],
    ...(calls.some(({ data }) => data !== '0x') && {
      raw: {
        lines: isOne
          ? calls.flatMap(call => rawOf(call, words))
          : calls.map((call, at) => ({ label: nameOf(at), value: rawOf(call, words) })),
        isOpen: !isUnderstood,
      },
    }),
    verb: texts.send,
  }
}

/** Each step by itself, so that nobody has to guess where one ends; warnings are about all of them. */
function doneBy(call: CallText, heading: string, request: ApprovalRequest, words: Words): Done[] {
  const signed = { ...toSignRequest(request), action: { kind: 'calls' as const, calls: [toCall(call)] } }
  const { told } = decode(signed, words, request)
  return told.parts.map((part, index) => (index === 0 ? { ...part, heading } : part))
}

function toCall({ to, value, data }: CallText) {
  return { to, value: BigInt(value), data }
}

/** What it costs at most, or who pays. */
export function costOf({ sponsor }: OperationText, request: ApprovalRequest, words: Words): Line {
  const { texts } = words
  if (sponsor) {
    const name = visibleText(sponsor.name).text
    return { label: texts.freeFee, value: fillText(texts.free, { name }) }
  }
  return { label: texts.fee, value: tellCoins(feeAtMost(request.action), request, words) }
}

export function rawOf({ to, data }: CallText, { texts }: Words): Line[] {
  return [
    { label: texts.contract, value: toChecksum(to), isCode: true },
    { label: texts.data, value: data, isCode: true },
  ]
}
