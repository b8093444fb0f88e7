import { closeModal, hideToast, type Kit, optionsOf, router, toast } from '@latchkey/core'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useKit } from '../context'
import { useFeature } from '../useFeature'
import { Dialog } from './Dialog'
import { ErrorBoundary } from './ErrorBoundary'
import { FloatingToast } from './FloatingToast'
import { Frame } from './Frame'
import { createHost } from './host'
import { modalPlace } from './modalPlace'
import { ShadowHost } from './ShadowHost'

export { view as connectView } from '../connect/Connect'
export { furtherViews } from '../furtherViews'
export { en } from '../text/en'

/** The modal of a kit. It is in the page while it is open or leaving, and at no other time. */
export function Modal() {
  const isOpen = useFeature(router).modal === 'open'
  useEndWithKit()
  return (
    <ErrorBoundary until={isOpen} broken={() => null} onBroken={closeModal}>
      <PlacedModal isOpen={isOpen} />
    </ErrorBoundary>
  )
}

function PlacedModal({ isOpen }: { isOpen: boolean }) {
  const kit = useKit()
  const { shown } = useFeature(toast)
  const [host] = useState(() => createHost(kit))
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const onGone = useCallback(() => setLeaving(false), [])
  const { enableEmbedded } = optionsOf(kit)

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setLeaving(!isOpen && !enableEmbedded)
  }
  const present = isOpen || leaving
  const isPlaced = usePlaced(host, present || shown !== undefined)

  if (!isPlaced) return null
  if (present)
    return (
      <ShadowHost host={host}>
        {enableEmbedded ? <Frame /> : <Dialog isOpen={isOpen} onGone={onGone} />}
      </ShadowHost>
    )
  // A word to the visitor while the modal is closed, for example after a switch that the site started.
  return shown ? (
    <ShadowHost host={host}>
      <FloatingToast toast={shown} />
    </ShadowHost>
  ) : null
}

/**
 * Puts the host at the end of the page when it is needed, so that a dialog of the page that hid everything
 * else when it opened did not hide us (NAV-34). Says whether there is a place for it.
 */
function usePlaced(host: HTMLElement, needed: boolean): boolean {
  const kit = useKit()
  const place = useFeature(modalPlace)
  const { enableEmbedded, disableAppend } = optionsOf(kit)
  const parent = place ?? (enableEmbedded || disableAppend ? undefined : document.body)
  useLayoutEffect(() => {
    if (!needed) return
    if (!parent) kit.log.error('the modal has no place: put <LatchkeyModal /> into the page')
    parent?.append(host)
    return () => host.remove()
  }, [host, needed, parent, kit])
  return parent !== undefined
}

/** A destroyed kit shows nothing any more. */
function useEndWithKit(): void {
  const kit = useKit()
  useEffect(() => {
    let isMounted = true
    const stop = kit.own(() => {
      if (isMounted) leave(kit)
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [kit])
}

function leave(kit: Kit): void {
  kit.get(router).set(now => ({ ...now, modal: 'closed' }))
  hideToast(kit)
}
