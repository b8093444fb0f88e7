import { useLayoutEffect, useRef } from 'react'
import { hide, showOver } from './topLayer'

/**
 * While a wallet is asking, the dialog changes from modal to a plain top layer: a modal dialog makes the rest
 * of the page inert, including a wallet's or password manager's own overlay. Without popovers it stays modal.
 */
export function useStepAside(ref: { current: HTMLDialogElement | null }, wanted: boolean): void {
  const isAside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.showPopover || wanted === isAside.current) return
    isAside.current = wanted
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement
    if (wanted) {
      hide(dialog)
      dialog.showPopover()
    } else {
      dialog.hidePopover()
      showOver(dialog)
    }
    // Both steps move the focus, which the visitor should not notice.
    const back =
      focused instanceof HTMLElement && focused.isConnected
        ? focused
        : dialog.querySelector<HTMLElement>('#lk-title')
    back?.focus({ preventScroll: true })
  }, [ref, wanted])
}
