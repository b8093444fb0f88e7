/** Shows a dialog above everything else, with the focus in it. Where it cannot be modal, as in jsdom, it is only open. */
export function showOver(dialog: HTMLDialogElement): void {
  dialog.showModal?.()
  dialog.setAttribute('open', '')
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  if (!dialog.contains(activeElement)) dialog.querySelector<HTMLElement>('[autofocus]')?.focus()
}

export function hide(dialog: HTMLDialogElement): void {
  dialog.close?.()
  dialog.removeAttribute('open')
}

/**
 * Lays a waiting dialog out once, unseen, so that the browser has read its style sheets and measured its texts before
 * the click. It is in the page within this one task only: nothing is painted, and the focus stays where it is.
 */
export function rehearse(dialog: HTMLDialogElement): void {
  const { host } = dialog.getRootNode() as ShadowRoot
  if (!host || dialog.isConnected) return
  dialog.classList.add('lk-rehearsal')
  document.body.append(host)
  dialog.getBoundingClientRect()
  host.remove()
  dialog.classList.remove('lk-rehearsal')
}
