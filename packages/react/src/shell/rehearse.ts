/**
 * Lays a waiting dialog out once, unseen, so that the browser has read its style sheets and measured its texts before
 * the click. It is in the page within this one task only: nothing is painted, and the focus stays where it is.
 */
export function rehearse(dialog: HTMLDialogElement): void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot) || dialog.isConnected) return
  dialog.classList.add('lk-rehearsal')
  document.body.append(root.host)
  dialog.getBoundingClientRect()
  root.host.remove()
  dialog.classList.remove('lk-rehearsal')
}
