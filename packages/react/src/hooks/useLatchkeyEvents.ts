'use client'
import type { TrackedEvent } from '@latchkey/protocol'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'

/** Calls your listener with the kit's events: `CONNECT_SUCCESS`, `SWITCH_NETWORK` and so on. */
export function useLatchkeyEvents(listener: (event: TrackedEvent) => void): void {
  const kit = useKit()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.events.on(event => newest.current(event)), [kit])
}
