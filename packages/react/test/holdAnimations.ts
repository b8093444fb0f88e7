import { onTestFinished, vi } from 'vitest'

/** Pauses animations from their start, so that a slow machine sees them, too. */
export function holdAnimations(): void {
  const { animate } = Element.prototype
  const held = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const animation = animate.apply(this, given)
    animation.pause()
    return animation
  })
  onTestFinished(() => held.mockRestore())
}
