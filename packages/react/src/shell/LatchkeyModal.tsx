'use client'
import { openModal, optionsOf } from '@latchkey/core'
import { useLayoutEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { modalPlace } from './modalPlace'

/**
 * The place of the modal in your page. With `inline` it shows the kit's views (CFG-17); with `disableAppend`
 * it holds the modal, instead of the end of the body (CFG-18).
 */
export function LatchkeyModal() {
  const kit = useKit()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current ?? undefined
    kit.get(modalPlace).set(element)
    if (optionsOf(kit).inline)
      openModal(kit).catch(error => kit.log.error('the embedded view could not be shown', error))
    return () => kit.get(modalPlace).set(now => (now === element ? undefined : now))
  }, [kit])
  return <div ref={place} data-latchkey-place={kit.id} />
}
