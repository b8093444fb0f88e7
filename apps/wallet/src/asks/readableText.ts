import { visibleText } from '../text/visibleText'

export type ReadableText = {
  text: string /** Bytes that are no text show as numbers. */
  isText: boolean
}

/** The text to sign, with everything in it visible. */
export function readableText(bytes: Uint8Array): ReadableText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const controls = [...text].filter(letter => letter < ' ' && !'\t\n\r'.includes(letter)).length
    if (controls > 2) return asHex(bytes)
    return { text: visibleText(text), isText: true }
  } catch {
    return asHex(bytes)
  }
}

function asHex(bytes: Uint8Array): ReadableText {
  return { text: `0x${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`, isText: false }
}
