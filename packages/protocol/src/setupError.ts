import { isKitError, KitError, type KitErrorOptions } from './KitError'
import { type SetupCode, setupTexts } from './setupTexts'

/** An error of the kit's set-up, for code that loads with the button. */
export function setupError(code: SetupCode, options?: KitErrorOptions): KitError {
  return new KitError(code, setupTexts[code], options)
}

/**
 * A caught value as a kit error: itself, or wrapped under the given code; for code that loads with the
 * button.
 */
export function toSetupError(error: unknown, code: SetupCode, options: KitErrorOptions = {}): KitError {
  return isKitError(error) ? error : setupError(code, { cause: error, ...options })
}
