import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { untilFound } from './untilFound'

/** Brings a case about and waits until it stands still: the view is there, nothing moves, every picture is drawn. */
export async function untilShown(scene: Scene, { view, shows, reach }: GalleryCase): Promise<void> {
  const root = () => document.querySelector('[data-latchkey=gallery]')?.shadowRoot
  await untilFound(() => root()?.querySelector('.lk-card'))
  await reach?.(scene)
  await untilFound(() => {
    const card = root()?.querySelector(`.lk-card[data-view=${view}]`)
    return card && visible(card.matches(shows) ? card : root()?.querySelector(shows))
  })
  await document.fonts.ready
  await untilFound(() => [...(root()?.querySelectorAll('img') ?? [])].every(picture => picture.complete))
  const moving = root()?.getAnimations() ?? []
  const ending = moving.filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(animation => animation.finished))
}

function visible(element: Element | null | undefined): Element | undefined {
  return element && element.getBoundingClientRect().height > 0 ? element : undefined
}
