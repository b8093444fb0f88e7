import { addressOf, type GalleryAddress } from './galleryAddress'
import { caseId } from './galleryCase'
import { galleryCases } from './galleryCases'

/** Every case in a frame of its own, so that none disturbs another. */
export function GalleryGrid({ address }: { address: GalleryAddress }) {
  return (
    <ul lang="en" dir="ltr">
      {galleryCases.map(shown => (
        <li key={caseId(shown)}>
          <a href={addressOf(address, { shown })}>
            <strong>{shown.view}</strong> {shown.state}
          </a>
          <iframe
            title={caseId(shown)}
            loading="lazy"
            src={addressOf(address, { shown, isBare: true })}
            style={{ width: address.width + 32 }}
          />
        </li>
      ))}
    </ul>
  )
}
