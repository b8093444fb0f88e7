import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'
import { galleryRoot } from './galleryRoot'
import { untilFound } from './untilFound'
import { untilStill } from './untilStill'

/** Brings a case about and waits until it stands still: the view is there, nothing moves, every picture is drawn. */
export async function untilShown(scene: Scene, { view, shows, reach }: GalleryCase): Promise<void> {
  await untilFound(() => galleryRoot()?.querySelector('.lk-card'))
  await reach?.(scene)
  await untilFound(() => {
    const card = galleryRoot()?.querySelector(`.lk-card[data-view=${view}]`)
    return card && visible(card.matches(shows) ? card : galleryRoot()?.querySelector(shows))
  })
  await untilStill(galleryRoot())
}

function visible(element: Element | null | undefined): Element | undefined {
  return element && element.getBoundingClientRect().height > 0 ? element : undefined
}
