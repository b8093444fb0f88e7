/** How many digits a code has (VAL-03). */
export const codeLength = 6

/** Where other digits than 0 to 9 start: Arabic, Persian, and full-width ones. */
const zeros = [0x660, 0x6f0, 0xff10]

/** The code in typed or pasted text, which may be a whole sentence of the mail. */
export function codeDigits(text: string): string {
  const plain = text.replace(/\p{Nd}/gu, digit => {
    const at = digit.codePointAt(0) ?? 0
    const zero = zeros.find(from => at >= from && at < from + 10)
    return zero === undefined ? digit : String(at - zero)
  })
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0]
  return whole ?? plain.replace(/[^0-9]/g, '').slice(0, codeLength)
}
