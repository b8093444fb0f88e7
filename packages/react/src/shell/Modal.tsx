import {
  closeModal,
  currentRoute,
  defineFeature,
  hideToast,
  type Kit,
  optionsOf,
  router,
  type Toast,
  toast,
  type ViewName,
} from '@latchkey/core'
import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { useKit } from '../kit/context'
import { useAccountStatus } from '../kit/useAccountStatus'
import { useFeature } from '../kit/useFeature'
import { useModalOpen } from '../kit/useModalOpen'
import { Dialog } from './Dialog'
import { ErrorBoundary } from './ErrorBoundary'
import { Frame } from './Frame'
import { createHost } from './host'
import { modalPlace } from './modalPlace'
import { ShadowHost } from './ShadowHost'
import { lockScroll } from './scrollLock'
import { useLazy } from './useLazy'

/**
 * The modal of a kit. It is in the page only while it is open or closing; otherwise it is prerendered
 * outside.
 */
export function Modal() {
  const isOpen = useModalOpen()
  useEndWithKit()
  return (
    <ErrorBoundary until={isOpen} broken={() => null} onBroken={closeModal}>
      <PlacedModal isOpen={isOpen} />
    </ErrorBoundary>
  )
}

function PlacedModal({ isOpen }: { isOpen: boolean }) {
  const kit = useKit()
  const shown = useFeature(toast, state => state.shown)
  const view = useFeature(router, state => currentRoute(state).view)
  const [host] = useState(() => createHost(kit))
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { turn, isPrepared, begin } = usePreparedTurn(view)
  const onGone = useCallback(() => {
    setLeaving(false)
    begin()
  }, [begin])
  const { inline } = optionsOf(kit)

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setLeaving(!isOpen && !inline)
    if (isOpen && !leaving && view !== preparedView) begin() // another view opens without the prepared one
  }
  const present = isOpen || leaving
  useScrollLock(present && !inline)
  const isPlaced = usePlaced(host, present || shown !== undefined)

  if (!isPlaced) return null
  if (inline)
    return present ? (
      <ShadowHost host={host}>
        <Frame />
      </ShadowHost>
    ) : null
  return (
    <ShadowHost host={host}>
      {(present || isPrepared) && <Dialog key={turn} isOpen={isOpen} isPresent={present} onGone={onGone} />}
      {/* Messages while the modal is closed, for example after a switch that the site started. */}
      {!present && shown && <FloatingToast toast={shown} />}
    </ShadowHost>
  )
}

/** The first view of a visitor who is not connected; a closed modal prerenders it. */
const preparedView = 'Connect'

/**
 * Each opening gets a new dialog, without leftovers of the last one. We prerender the next one in small steps
 * that give way to everything else, so that a click only has to show it.
 */
function usePreparedTurn(view: ViewName) {
  const [turn, setTurn] = useState(0)
  const [prepared, setPrepared] = useState<number>()
  const status = useAccountStatus()
  useEffect(() => startTransition(() => setPrepared(turn)), [turn])
  const begin = useCallback(() => setTurn(now => now + 1), [])
  return { turn, isPrepared: status !== 'connected' && prepared === turn && view === preparedView, begin }
}

/** Measures the page before anything is inserted, while its layout is still valid. */
function useScrollLock(isLocked: boolean): void {
  useInsertionEffect(() => (isLocked ? lockScroll(document) : undefined), [isLocked])
}

/**
 * Puts the host at the end of the page when needed, so that a dialog of the page which hid everything else on
 * opening does not hide us (NAV-34). Returns whether there is a place for it.
 */
function usePlaced(host: HTMLElement, needed: boolean): boolean {
  const kit = useKit()
  const place = useFeature(modalPlace, element => element)
  const { inline, disableAppend } = optionsOf(kit)
  const parent = place ?? (inline || disableAppend ? undefined : document.body)
  // Before any effect of its content: only a dialog in a page can open.
  useInsertionEffect(() => {
    if (!needed) return
    if (!parent) kit.log.error('the modal has no place: put <LatchkeyModal /> into the page')
    parent?.append(host)
    return () => host.remove()
  }, [host, needed, parent, kit])
  return parent !== undefined
}

/** A destroyed kit shows nothing. */
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

const popover = defineFeature('toastPopover', (): ComponentType<{ toast: Toast }> | undefined => undefined)

/** A toast while the modal is closed. Few pages ever show one: its code loads with the first. */
function FloatingToast({ toast }: { toast: Toast }) {
  const ToastPopover = useLazy(popover, async () => (await import('./ToastPopover')).ToastPopover)
  return ToastPopover ? <ToastPopover toast={toast} /> : null
}
