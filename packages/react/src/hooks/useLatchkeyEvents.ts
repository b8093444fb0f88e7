'use client'
import type { TrackedEvent } from '@latchkey/protocol'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'

/** Hears what happens in the kit: `CONNECT_SUCCESS`, `SWITCH_NETWORK` and so on. */
export function useLatchkeyEvents(listener: (event: TrackedEvent) => void): void {
  const kit = useKit()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.events.on(event => newest.current(event)), [kit])
}
