/**
 * Before that a click does not count. Whoever is made to click twice would hit, with the second click, the button of a
 * window that the first one opened.
 */
const settleMs = 1_000

export type Settling = {
  /** Holds the button back, from now on and for a moment; after that as `mayPress` says. */
  begin(button: HTMLElement, mayPress: () => boolean): void
  isOver(): boolean
}

/** Gives the visitor a moment to read what has just come up. */
export function createSettling(window: Window): Settling {
  let overAt = Number.POSITIVE_INFINITY
  const isOver = () => window.performance.now() >= overAt
  return {
    isOver,
    begin(button, mayPress) {
      overAt = window.performance.now() + settleMs
      button.setAttribute('aria-disabled', 'true')
      const enable = () => {
        if (!isOver()) return void window.setTimeout(enable, 50)
        button.setAttribute('aria-disabled', String(!mayPress()))
      }
      window.setTimeout(enable, settleMs)
    },
  }
}
