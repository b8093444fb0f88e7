import { isKitError } from 'latchkey'
import { useCallback } from 'react'
import { en, type TextKey } from '../text/en'
import { useText } from '../text/useText'

/** Says in words what went wrong. */
export function useErrorWords(): (error: unknown) => string {
  const say = useText()
  return useCallback(
    error => {
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
