import { docsUrl } from './docsUrl'
import type { ErrorCode } from './errorTexts'

export type KitErrorOptions = {
  /** The value that the text names. */
  value?: string | number
  /**
   * Adds to the table's text, for example a schema issue's own message; a text that a rule fixes stays
   * unchanged.
   */
  details?: string
  cause?: unknown
}

/**
 * The kit's only error class; `code` tells errors apart, `kitError` makes them.
 *
 * @example
 * if (isKitError(error, 'user/rejected')) showDeclined()
 */
export class KitError extends Error {
  override readonly name = 'KitError'
  declare readonly code: ErrorCode
  declare readonly details: string | undefined
  /** Where to read about its cause and its remedy. */
  declare readonly docsUrl: string

  /** `added` extends the table's text: the details, unless a rule fixes every word of it. */
  constructor(code: ErrorCode, text: string, options: KitErrorOptions = {}, added = options.details) {
    const filled = text.replace('{value}', () => String(options.value ?? ''))
    super(added ? `${filled}: ${added}` : filled, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.docsUrl = docsUrl(code)
  }
}

/** Whether a caught value is a kit error, of this code if given. Works across two copies of the kit. */
export function isKitError(error: unknown, code?: ErrorCode): error is KitError {
  if (!(error instanceof Error) || error.name !== 'KitError') return false
  return code === undefined || (error as KitError).code === code
}
