/** The status that a server answers, and a sentence for its developer. */
const problems = {
  'receipt/bad-token': [400, 'Not a receipt of ours'],
  'receipt/wrong-project': [400, 'The receipt is for another project'],
  'receipt/expired': [400, 'The receipt has run out; the page can ask for a new one'],
  'receipt/too-old': [400, 'The payment was made too long ago'],
  'receipt/wrong-reference': [400, 'The receipt is for another order'],
  'receipt/wrong-receiver': [400, 'Somebody else was paid'],
  'receipt/wrong-asset': [400, 'It was paid with something else'],
  'receipt/wrong-amount': [400, 'Less was paid'],
  'receipt/unconfirmed': [409, 'Too few blocks hold the payment yet; the page can ask for a new receipt'],
  'receipt/used': [409, 'This payment counted before'],
  'receipt/keys-unreachable': [503, 'The receipt could not be checked: the key set did not arrive'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ReceiptCode = keyof typeof problems

/**
 * Why a receipt does not count, told apart by `code`. It knows the HTTP status to answer.
 *
 * @example
 * if (error instanceof ReceiptError) return new Response(error.message, { status: error.status })
 */
export class ReceiptError extends Error {
  override readonly name = 'ReceiptError'
  readonly code: ReceiptCode
  readonly status: number

  constructor(code: ReceiptCode, options: { details?: string; cause?: unknown } = {}) {
    const [status, text] = problems[code]
    super(options.details ? `${text}: ${options.details}` : text, { cause: options.cause })
    this.code = code
    this.status = status
  }
}
