import type { Kit } from 'latchkey'
import { createRoot } from 'react-dom/client'
import { createScene } from './createScene'
import { GalleryPage } from './GalleryPage'
import type { GalleryAddress } from './galleryAddress'
import { setLook } from './setLook'
import { setWorld } from './setWorld'
import { untilShown } from './untilShown'

export type ShownCase = {
  kit: Kit | undefined
  /** Settles when the case stands still; fails if it cannot be brought about. */
  ready: Promise<void>
  /** Ends its kit, takes it out of the page and leaves the browser as it was. */
  end(): void
}

/** Shows what an address asks for: a world, a kit and a drawing that nothing before has touched. */
export function showCase(place: HTMLElement, address: GalleryAddress): ShownCase {
  const { shown, theme, lang, isGrid } = address
  const restoreWorld = setWorld(isGrid ? {} : shown)
  const scene = isGrid ? undefined : createScene(shown, theme, lang)
  const root = createRoot(place)
  root.render(<GalleryPage address={address} scene={scene} />)
  const ready = scene ? untilShown(scene, shown) : Promise.resolve()
  setLook(scene?.kit, theme, lang)
  return {
    kit: scene?.kit,
    ready,
    end() {
      root.unmount()
      scene?.kit.destroy()
      restoreWorld()
    },
  }
}
