/** Invisible characters, and those that reverse others; shown by their code points. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u3164\uFFA0]/gu

/** A site's text with every character visible: `visibleText('a\u202Eb')` → `a[U+202E]b`. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(hidden, shown)
}

function shown(letter: string): string {
  if (letter === '\n' || letter === '\t') return letter
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
