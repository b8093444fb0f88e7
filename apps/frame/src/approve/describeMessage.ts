import { bytesToHex, visibleText } from '@latchkey/decode'
import { fillText } from '../texts/fillText'
import type { Decoded } from './decode'
import type { DescribedAction, Words } from './describeRequest'

/** A message as the text that it is, or else as its bytes. It is all that is signed, so nothing of it is folded. */
export function describeMessage({ parts: [part] }: Decoded, { texts }: Words): DescribedAction {
  const shared = { title: texts.signMessage, does: [], lines: [], verb: texts.approve }
  if (part?.what === 'message' && part.text === undefined)
    return { ...shared, text: { label: texts.bytes, text: bytesToHex(part.bytes), isCode: true } }
  const text = part?.what === 'message' || part?.what === 'signIn' ? (part.text ?? '') : ''
  const title =
    part?.what === 'signIn' ? fillText(texts.signIn, { domain: part.message.domain }) : shared.title
  const shown = visibleText(text).text || texts.empty
  return { ...shared, title, text: { label: texts.message, text: shown, isCode: false } }
}
