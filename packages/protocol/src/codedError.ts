import { errorTexts, type TableCode } from './errorTexts'
import { exactTexts } from './exactTexts'
import { isKitError, KitError, type KitErrorOptions } from './KitError'

/**
 * An error by its code, with the text of the table. Errors of features that come late have makers of their own
 * (`sendError`), and texts that come with them.
 *
 * @example
 * throw kitError('connector/not-found', { value: id })
 */
export function kitError(code: TableCode, options?: KitErrorOptions): KitError {
  return new KitError(code, errorTexts[code], options, code in exactTexts ? '' : options?.details)
}

/** What was caught as a kit error: itself, or wrapped under the code given. */
export function toKitError(error: unknown, code: TableCode, options: KitErrorOptions = {}): KitError {
  return isKitError(error) ? error : kitError(code, { cause: error, ...options })
}
