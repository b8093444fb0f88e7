import type { Words } from './describeRequest'

/** Where questions are shown. */
export type Surroundings = Words & {
  window: Window & typeof globalThis
  /** Has the page show the frame, or hide it. */
  show(isShown: boolean): void
}

/** Takes part in the document until it is ended; the heading has the focus, so that it is read first. */
export function putUp({ window, show }: Surroundings, view: HTMLElement, heading: HTMLElement): () => void {
  window.document.body.append(view)
  show(true)
  heading.focus()
  return () => {
    view.remove()
    show(false)
  }
}
