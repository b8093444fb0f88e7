import { closeModal, goBack, motionMs, optionsOf, type ViewName } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { animate } from './motion'
import { deepActiveElement } from './rememberFocus'
import { shellTexts } from './shellTexts'

/**
 * Back button, the view's title, close button. The title takes the focus when the view changes, so that
 * screen readers read it.
 */
export function Header({ title, view, hasBack }: { title: string; view: ViewName; hasBack: boolean }) {
  const kit = useKit()
  const say = useText(shellTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)

  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (!isBusyElsewhere(heading.current)) heading.current?.focus({ preventScroll: true })
    animate(heading.current, [{ opacity: 0 }, { opacity: 1 }], motionMs.header)
  }, [view])

  return (
    <header className="lk-header">
      {hasBack && <IconButton icon="back" label={say('modal.back')} onClick={() => void goBack(kit)} />}
      <h2 id="lk-title" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {!optionsOf(kit).inline && (
        <IconButton icon="close" label={say('modal.close')} onClick={() => closeModal(kit)} />
      )}
    </header>
  )
}

/** Beside an embedded modal, or in a wallet's own overlay, the visitor may be typing something else. */
function isBusyElsewhere(heading: HTMLElement | null): boolean {
  const active = deepActiveElement()
  return !!active && active !== document.body && active.getRootNode() !== heading?.getRootNode()
}
