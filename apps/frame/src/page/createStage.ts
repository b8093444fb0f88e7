/** The one place in the frame where something is shown to the visitor. */
export type Stage = {
  /**
   * A question of the page is shown, or no more. It goes before everything else: a view that was there waits out of reach,
   * and none comes up over it.
   */
  question(isShown: boolean): void
  /** Shows a view after those that came before; returns what takes it away. */
  put(view: HTMLElement): () => void
}

/** `show` has the page show the frame, or hide it. */
export function createStage(body: HTMLElement, show: (isShown: boolean) => void): Stage {
  const views: HTMLElement[] = []
  let isAsked = false
  let isShown = false
  let current: HTMLElement | undefined
  return {
    question(isUp) {
      isAsked = isUp
      update()
    },
    put(view) {
      views.push(view)
      body.append(view)
      update()
      return () => {
        const at = views.indexOf(view)
        if (at < 0) return
        views.splice(at, 1)
        view.remove()
        update()
      }
    },
  }

  function update(): void {
    const next = isAsked ? undefined : views[0]
    for (const view of views) view.hidden = view !== next
    const wanted = isAsked || next !== undefined
    if (wanted !== isShown) show(wanted)
    isShown = wanted
    if (next && next !== current) focusView(next)
    current = next
  }
}

/** The field that wants to be filled in, or the heading, which is read first. */
export function focusView(view: HTMLElement): void {
  const target = view.querySelector<HTMLElement>('[data-first]') ?? view.querySelector('h1')
  target?.focus()
}
