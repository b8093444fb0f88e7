/**
 * Shows a dialog above everything else and focuses it. If it cannot be modal, as in jsdom, it is only open.
 */
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
 * Lays a waiting dialog out once, invisibly, so that the browser has parsed its style sheets and measured its
 * texts before the click. It is in the page only within this task: nothing is painted, and the focus stays.
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
