import { isKitError } from 'latchkey'
import { useCallback } from 'react'
import { en, type TextKey } from '../text/en'
import { useText } from '../text/useText'

/** What went wrong, in the words of this page already. */
export class SaidError extends Error {}

/** Says in words what went wrong. */
export function useErrorWords(): (error: unknown) => string {
  const say = useText()
  return useCallback(
    error => {
      if (error instanceof SaidError) return error.message
      const message = error instanceof Error ? error.message : String(error)
      const key = isKitError(error) ? `error.${error.code}` : undefined
      return say(isTextKey(key) ? key : 'error.any', { message })
    },
    [say],
  )
}

function isTextKey(key: string | undefined): key is TextKey {
  return key !== undefined && Object.hasOwn(en, key)
}
