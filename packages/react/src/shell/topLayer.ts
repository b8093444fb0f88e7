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
