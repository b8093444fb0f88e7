/** Letters that cannot be seen or turn others around; they are shown by their numbers. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u3164\uFFA0]/gu

export type ReadableText = {
  text: string /** Bytes that spell no text are shown as numbers. */
  isText: boolean
}

/** What is to be signed, so that everything in it can be seen. */
export function readableText(bytes: Uint8Array): ReadableText {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const controls = [...text].filter(letter => letter < ' ' && !'\t\n\r'.includes(letter)).length
    if (controls > 2) return asHex(bytes)
    return { text: text.replaceAll('\r\n', '\n').replace(hidden, shown), isText: true }
  } catch {
    return asHex(bytes)
  }
}

function shown(letter: string): string {
  if (letter === '\n' || letter === '\t') return letter
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

function asHex(bytes: Uint8Array): ReadableText {
  return { text: `0x${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`, isText: false }
}
