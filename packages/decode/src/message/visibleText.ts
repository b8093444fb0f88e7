/** What is not seen, or turns the order of what is seen. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]|\u034f|[\u17b4\u17b5]/u
/** Variation selectors say how the sign before is drawn; the further ones can carry a text of their own. */
const selectors = /[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/u
const joiners = /[\u200c\u200d]/
/** Scripts and pictures in which joiners are part of the spelling. */
const joined =
  /\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}]/u

/** A text with its invisible and turning characters written out, as in `⟦U+202E⟧`; lines stay lines. */
export function visibleText(text: string): { text: string; hasHidden: boolean } {
  let hasHidden = false
  let before = ''
  const shown = [...text.replaceAll('\r\n', '\n')].map(sign => {
    const isPlain =
      sign === '\n' ||
      sign === '\t' ||
      (joiners.test(sign) ? joined.test(before) : !hidden.test(sign) && !selectors.test(sign))
    before = sign
    if (isPlain) return sign
    hasHidden = true
    return `⟦U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`
  })
  return { text: shown.join(''), hasHidden }
}
