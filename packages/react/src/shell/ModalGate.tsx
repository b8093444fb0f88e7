import { useFeature } from '../kit/useFeature'
import { loadedUi } from './loadedUi'

/** A placeholder until the modal first opens; then the modal itself. */
export function ModalGate() {
  const Shell = useFeature(loadedUi, loaded => loaded.Shell)
  return Shell ? <Shell /> : null
}
