import { router } from '@latchkey/core'
import { useFeature } from './useFeature'

/** Whether the modal is open; one that is opening or leaving is not. */
export function useModalOpen(): boolean {
  return useFeature(router, ({ modal }) => modal === 'open')
}
