import { type Reading, router } from '@latchkey/core'
import { type ComponentType, useState } from 'react'
import { useReading } from '../kit/useReading'
import { loadedUi } from './loadedUi'

/** A placeholder until the modal first opens; then the modal itself. */
export function ModalGate() {
  const drawable = useReading(drawableShell)
  const [kept, keep] = useState<{ Shell: ComponentType }>()
  if (drawable && drawable !== kept?.Shell) keep({ Shell: drawable })
  const Shell = drawable ?? kept?.Shell
  return Shell ? <Shell /> : null
}

/** A shell that arrives while the modal opens waits for the view: drawn empty, it would be drawn twice. */
const drawableShell: Reading<ComponentType | undefined> = kit =>
  kit.get(router).get().modal === 'opening' ? undefined : kit.get(loadedUi).get().Shell
