import { defineFeature } from '@latchkey/core'
import type { ComponentType } from 'react'
import { useLazy } from '../shell/useLazy'

const row = defineFeature('session row', (): ComponentType | undefined => undefined)

/** The row of the session; its code comes where a site signs visitors in. */
export function LazySessionRow() {
  const Row = useLazy(row, async () => (await import('./SessionRow')).SessionRow)
  return Row ? <Row /> : null
}
