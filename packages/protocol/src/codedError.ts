import { errorTexts, type TableCode } from './errorTexts'
import { exactTexts } from './exactTexts'
import { isKitError, KitError, type KitErrorOptions } from './KitError'

/**
 * Makes an error by its code, with the table's text. Features that load late have their own functions
 * (`sendError`), whose texts load with them.
 *
 * @example
 * throw kitError('connector/not-found', { value: id })
 */
export function kitError(code: TableCode, options?: KitErrorOptions): KitError {
  return new KitError(code, errorTexts[code], options, code in exactTexts ? '' : options?.details)
}

/** A caught value as a kit error: itself, or wrapped under the given code. */
export function toKitError(error: unknown, code: TableCode, options: KitErrorOptions = {}): KitError {
  return isKitError(error) ? error : kitError(code, { cause: error, ...options })
}
