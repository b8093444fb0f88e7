import { online } from '@latchkey/core'
import { useFeature } from './useFeature'

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useFeature(online, Boolean)
}
