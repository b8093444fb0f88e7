import { addressOf, type GalleryAddress } from './galleryAddress'
import { caseId } from './galleryCase'
import { galleryCases } from './galleryCases'

/** All cases by view, to click through. */
export function GalleryList({ address }: { address: GalleryAddress }) {
  const views = [...new Set(galleryCases.map(one => one.view))]
  const current = caseId(address.shown)
  return (
    <nav className="gallery-list" aria-label="Views and their states" lang="en" dir="ltr">
      {views.map(view => (
        <section key={view} aria-labelledby={`view-${view}`}>
          <h2 id={`view-${view}`}>{view}</h2>
          <ul>
            {galleryCases
              .filter(one => one.view === view)
              .map(one => (
                <li key={one.state}>
                  <a
                    href={addressOf(address, { shown: one })}
                    aria-current={caseId(one) === current ? 'page' : undefined}
                  >
                    {one.state}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
