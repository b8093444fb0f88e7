import { alerts, defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useFeature } from '../kit/useFeature'
import { useLazy } from './useLazy'

const note = defineFeature('alertNote', (): ComponentType | undefined => undefined)

/** The place of notes to the developer; their code loads with the first one. */
export function AlertBar() {
  return useFeature(alerts, state => state.shown) ? <Note /> : null
}

function Note() {
  const AlertNote = useLazy(note, async () => (await import('./AlertNote')).AlertNote)
  return AlertNote ? <AlertNote /> : null
}
