import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon'

export type ModalProps = {
  title: string
  /** Above the title, for example the position in the list. */
  above?: ReactNode
  /** Postpones it: Escape, or the cross. Decides nothing. */
  onClose(): void
  closeLabel: string
  /** The decision, always visible. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet over the page: at the bottom of a phone, in the middle elsewhere. */
export function Modal({ title, above, onClose, closeLabel, footer, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const name = useId()
  // Closed while it is still in the page: so the focus returns to its earlier place.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  // Cut-off text must look cut off: nobody should take half of it for the whole.
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(([entry]) => setHasMore(entry?.isIntersecting === false), {
      root: end.current.parentElement,
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="modal-head">
        <div>
          {above && <p className="modal-above">{above}</p>}
          <h2 id={name} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button
          type="button"
          className="icon-button"
          onClick={onClose}
          aria-label={closeLabel}
          title={closeLabel}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <div className="modal-body" tabIndex={0}>
        {children}
        <div ref={end} className="modal-end" aria-hidden="true" />
      </div>
      {footer && <footer className={hasMore ? 'modal-foot more' : 'modal-foot'}>{footer}</footer>}
    </dialog>
  )
}
