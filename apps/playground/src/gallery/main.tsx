import { type Language, readAddress, type Theme } from './galleryAddress'
import { caseId } from './galleryCase'
import { galleryCases } from './galleryCases'
import { setLook } from './setLook'
import { type ShownCase, showCase } from './showCase'

const address = readAddress(location.search, galleryCases)
const place = document.getElementById('root')
if (!place) throw new Error('gallery.html has no element with the id root')

let now = showCase(place, address)
tellWhenReady(now)

/** For tests and pictures. */
Object.assign(window, {
  gallery: {
    cases: galleryCases.map(one => ({ id: caseId(one), view: one.view, state: one.state })),
    ready: now.ready,
    look: (theme: Theme, lang: Language) => setLook(now.kit, theme, lang),
    /** Another case in the same page: it begins anew, only the code is there already. */
    show(id: string): Promise<void> {
      const shown = galleryCases.find(one => caseId(one) === id)
      if (!shown) throw new Error(`the gallery has no ${id}`)
      now.end()
      now = showCase(place, { ...address, shown })
      tellWhenReady(now)
      return now.ready
    },
  },
})

function tellWhenReady({ ready }: ShownCase): void {
  document.documentElement.removeAttribute('data-ready')
  ready.then(
    () => document.documentElement.setAttribute('data-ready', ''),
    error => console.error('this case could not be shown', error),
  )
}
