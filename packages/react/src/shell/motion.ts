/** The animations that change an element's height. */
export function growthOf(element: Element): Animation[] {
  const running = element.getAnimations?.() ?? []
  return running.filter(({ effect }) => (effect as KeyframeEffect | null)?.getKeyframes()[0]?.height)
}

/** Plays an animation of the shell; at once if the visitor prefers less motion (IMP-11). */
export async function animate(
  element: Element | null,
  keyframes: Keyframe[],
  duration: number,
  holdsEnd = false,
): Promise<void> {
  if (!element?.animate || window.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches) return
  const animation = element.animate(keyframes, {
    duration,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
    fill: holdsEnd ? 'forwards' : 'none',
  })
  // A cancelled animation rejects, but is over all the same.
  await animation.finished.catch(() => {})
}
