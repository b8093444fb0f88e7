import { optionsOf, router, toast } from '@latchkey/core'
import { useLayoutEffect, useState } from 'react'
import { useKit } from '../context'
import { useFeature } from '../useFeature'
import { Dialog } from './Dialog'
import { FloatingToast } from './FloatingToast'
import { Frame } from './Frame'
import { createHost } from './host'
import { modalPlace } from './modalPlace'
import { ShadowHost } from './ShadowHost'

/** The modal of a kit. It is in the page while it is open or leaving, and at no other time. */
export function Modal() {
  const kit = useKit()
  const isOpen = useFeature(router).modal === 'open'
  const { shown } = useFeature(toast)
  const [host] = useState(() => createHost(kit))
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { enableEmbedded } = optionsOf(kit)

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setLeaving(!isOpen && !enableEmbedded)
  }
  const present = isOpen || leaving
  usePlaced(host, present || shown !== undefined)

  if (present)
    return (
      <ShadowHost host={host}>
        {enableEmbedded ? <Frame /> : <Dialog isOpen={isOpen} onGone={() => setLeaving(false)} />}
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
 * else when it opened did not hide us (NAV-34).
 */
function usePlaced(host: HTMLElement, needed: boolean): void {
  const kit = useKit()
  const place = useFeature(modalPlace)
  useLayoutEffect(() => {
    if (!needed) return
    const { enableEmbedded, disableAppend } = optionsOf(kit)
    const parent = place ?? (enableEmbedded || disableAppend ? undefined : document.body)
    parent?.append(host)
    return () => host.remove()
  }, [host, needed, place, kit])
}
