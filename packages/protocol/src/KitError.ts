import { docsUrl } from './docsUrl'
import type { ErrorCode } from './errorTexts'

export type KitErrorOptions = {
  /** The value concerned, put into the text. */
  value?: string | number
  /** Words that add to the table's text, for example a schema issue's own message; a text that a rule fixes stays as it is. */
  details?: string
  cause?: unknown
}

/**
 * The one error class of the kit, told apart by `code`; made by `kitError`.
 *
 * @example
 * if (isKitError(error, 'user/rejected')) showDeclined()
 */
export class KitError extends Error {
  override readonly name = 'KitError'
  declare readonly code: ErrorCode
  declare readonly details: string | undefined
  /** Where its cause and what to do about it are told. */
  declare readonly docsUrl: string

  /** `added` is what the text says beyond the table's: the details, unless a rule fixes every word of it. */
  constructor(code: ErrorCode, text: string, options: KitErrorOptions = {}, added = options.details) {
    const filled = text.replace('{value}', () => String(options.value ?? ''))
    super(added ? `${filled}: ${added}` : filled, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.docsUrl = docsUrl(code)
  }
}

/** Whether something caught is a kit error, and of that code if one is named. Works across two copies of the kit. */
export function isKitError(error: unknown, code?: ErrorCode): error is KitError {
  if (!(error instanceof Error) || error.name !== 'KitError') return false
  return code === undefined || (error as KitError).code === code
}
