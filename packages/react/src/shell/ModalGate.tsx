import { useFeature } from '../kit/useFeature'
import { loadedUi } from './loadedUi'

/** Stands in the page until the modal is first opened; then it holds the modal. */
export function ModalGate() {
  const Shell = useFeature(loadedUi, loaded => loaded.Shell)
  return Shell ? <Shell /> : null
}
