/**
 * What the transaction of a payment carries beside the transfer: `payment(bytes32)`, `latchkey` and the payment's mark.
 * The twelve bytes before the mark tell it from everything else that may stand behind a transfer.
 */
const tag = '73f7aef96c617463686b6579'

/** How many bytes a mark has. */
export const markBytes = 24

const digits = tag.length + 2 * markBytes

/** The data that makes a transaction that of a payment, appended to a transfer's own. */
export function paymentNote(mark: string): string {
  return `${tag}${mark}`
}

/** What stands before the note of a payment; undefined where the data, in whole bytes, does not end with one. */
export function beforePaymentNote(data: string): string | undefined {
  const at = data.length - digits
  return at >= 0 && data.slice(at, at + tag.length).toLowerCase() === tag ? data.slice(0, at) : undefined
}
