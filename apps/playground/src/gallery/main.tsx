import { createRoot } from 'react-dom/client'
import { createScene } from './createScene'
import { GalleryPage } from './GalleryPage'
import { readAddress } from './galleryAddress'
import { caseId } from './galleryCase'
import { galleryCases } from './galleryCases'
import { setLook } from './setLook'
import { setWorld } from './setWorld'
import { untilShown } from './untilShown'

const address = readAddress(location.search, galleryCases)
const { shown, theme, lang, isGrid } = address
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no element with the id root')

setWorld(isGrid ? {} : shown)
const scene = isGrid ? undefined : createScene(shown, theme, lang)
createRoot(root).render(<GalleryPage address={address} scene={scene} />)
const ready = scene ? untilShown(scene, shown) : Promise.resolve()
setLook(scene?.kit, theme, lang)
ready.then(
  () => document.documentElement.setAttribute('data-ready', ''),
  error => console.error('this case could not be shown', error),
)

/** For tests and pictures. */
Object.assign(window, {
  gallery: {
    cases: galleryCases.map(one => ({ id: caseId(one), view: one.view, state: one.state })),
    ready,
    look: (nextTheme: typeof theme, nextLang: typeof lang) => setLook(scene?.kit, nextTheme, nextLang),
  },
})
