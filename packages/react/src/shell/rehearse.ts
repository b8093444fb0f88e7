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
