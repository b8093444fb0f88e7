/**
 * The transaction of a payment carries this after the transfer: `payment(bytes32)`, `latchkey` and the
 * payment's mark. The twelve bytes before the mark distinguish it from anything else after a transfer.
 */
const tag = '73f7aef96c617463686b6579'

/** The length of a mark. */
export const markBytes = 24

const digits = tag.length + 2 * markBytes

/** The data that ties a transaction to a payment, appended to a transfer's own. */
export function paymentNote(mark: string): string {
  return `${tag}${mark}`
}

/** The data before a payment's note; undefined if the data, in whole bytes, does not end with one. */
export function beforePaymentNote(data: string): string | undefined {
  const at = data.length - digits
  return at >= 0 && data.slice(at, at + tag.length).toLowerCase() === tag ? data.slice(0, at) : undefined
}
