import { afterFrame, type ConnectPlaces, loadConnectWallets } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { useModalOpen } from '../kit/useModalOpen'
import { useOnline } from '../kit/useOnline'
import { useAction } from '../shell/useAction'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { connectTexts } from './connectTexts'
import { useSteadyCard } from './useSteadyCard'

type ConnectWalletsNoteProps = {
  state: ConnectPlaces
  /** Whether the visitor sees Connect. */
  isShown: boolean
  /** Whether there is nothing to click yet. */
  isHeld: boolean
  isQuiet: boolean
}

/**
 * Asks for the registry's first wallets once the modal is open, and again when the browser is back online
 * (IMP-17). Says that they are loading, take long, or failed; the visitor can retry (IMP-02).
 */
export function ConnectWalletsNote({ state, isShown, isHeld, isQuiet }: ConnectWalletsNoteProps) {
  const kit = useKit()
  const say = useText(connectTexts, commonTexts)
  const act = useAction()
  const note = useRef<HTMLParagraphElement>(null)
  const isOpen = useModalOpen()
  const isOnline = useOnline()
  const { awaited, isShort, slow, failed } = state
  useEffect(() => {
    if (isOpen && isOnline) afterFrame(kit, () => loadConnectWallets(kit))
  }, [kit, isOpen, isOnline])
  useEffect(() => {
    if (isOpen && isShort) void loadConnectWallets(kit)
  }, [kit, isOpen, isShort])
  useSteadyCard(note, isShown, isHeld)
  const isSeen = (slow || failed) && !isQuiet
  return (
    <p className={isSeen ? 'lk-foot' : 'lk-hidden'} ref={note} tabIndex={-1}>
      <span role="status">
        {!isQuiet &&
          (failed
            ? say('wallets.someFailed')
            : slow
              ? say('wallets.slow')
              : awaited > 0 && say('wallets.loading'))}
      </span>{' '}
      {isSeen && failed && (
        <button
          type="button"
          className="lk-link"
          onClick={() => {
            act(() => Promise.all([kit.wake(), loadConnectWallets(kit)]))
            note.current?.focus() // keeps the focus when the button goes
          }}
        >
          {say('button.retry')}
        </button>
      )}
    </p>
  )
}
