import { router } from '@latchkey/core'
import { useFeature } from './useFeature'

/** Whether the modal is open; not while it opens or closes. */
export function useModalOpen(): boolean {
  return useFeature(router, ({ modal }) => modal === 'open')
}
