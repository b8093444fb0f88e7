import { visibleText } from '@latchkey/decode'
import { type TypedData, type TypedField, typedFields } from '../sign/typedData'
import type { Decoded } from './decode'
import type { DescribedAction, Words } from './describeRequest'
import type { Line } from './description'

/** Typed data: what a signature over it lets somebody do, and all of its fields. */
export function describeTyped(
  data: TypedData,
  { texts }: Words,
  { told, isUnderstood }: Decoded,
): DescribedAction {
  const fields = typedFields(data, data.primaryType, data.message)
  const { name, verifyingContract } = data.domain
  return {
    title: texts.signData,
    does: told.parts,
    lines: [
      ...(name === undefined ? [] : [{ label: texts.application, value: shown(name) }]),
      ...(verifyingContract === undefined
        ? []
        : [{ label: texts.contract, value: shown(verifyingContract), isCode: true }]),
      { label: texts.purpose, value: visibleText(data.primaryType).text },
    ],
    raw: { lines: fields.map(toLine), isOpen: !isUnderstood },
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
