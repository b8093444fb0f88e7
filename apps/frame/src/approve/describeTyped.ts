import { type TypedData, type TypedField, typedFields } from '../sign/typedData'
import type { ApprovalRequest } from './approvalRequest'
import type { DescribedAction, Words } from './describeRequest'
import type { Line } from './description'
import { fillText } from './fillText'
import { visibleText } from './visibleText'

/** Typed data as a list of its fields. What each kind of data does is told in a later version. */
export function describeTyped(
  data: TypedData,
  { origin }: ApprovalRequest,
  { texts }: Words,
): DescribedAction {
  const fields = typedFields(data, data.primaryType, data.message)
  const { name, verifyingContract } = data.domain
  const hasHidden = visibleText(JSON.stringify([data.domain, data.primaryType, fields])).hasHidden
  return {
    title: texts.signData,
    warnings: [
      fillText(texts.warnData, { site: new URL(origin).host }),
      ...(hasHidden ? [texts.warnHidden] : []),
    ],
    lines: [
      ...(name === undefined ? [] : [{ label: texts.application, value: shown(name) }]),
      ...(verifyingContract === undefined
        ? []
        : [{ label: texts.contract, value: shown(verifyingContract), isCode: true }]),
      { label: texts.purpose, value: visibleText(data.primaryType).text },
      { label: texts.content, value: fields.map(toLine) },
    ],
    verb: texts.approve,
  }
}

function toLine({ name, type, value }: TypedField): Line {
  const label = visibleText(name).text
  if (typeof value !== 'string') return { label, value: value.map(toLine) }
  return { label, value: visibleText(value).text, isCode: type !== 'string' }
}

function shown(value: unknown): string {
  return visibleText(String(value)).text
}
