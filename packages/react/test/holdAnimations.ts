import { onTestFinished, vi } from 'vitest'

/** Animations keep standing still from the moment they start, so that a slow machine sees them, too. */
export function holdAnimations(): void {
  const { animate } = Element.prototype
  const held = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const animation = animate.apply(this, given)
    animation.pause()
    return animation
  })
  onTestFinished(() => held.mockRestore())
}
