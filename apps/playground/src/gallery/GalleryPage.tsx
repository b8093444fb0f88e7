import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { KeyMark } from '../page/KeyMark'
import type { Scene } from './createScene'
import { GalleryGrid } from './GalleryGrid'
import { GalleryList } from './GalleryList'
import { GalleryTools } from './GalleryTools'
import type { GalleryAddress } from './galleryAddress'

export type GalleryPageProps = { address: GalleryAddress; scene: Scene | undefined }

/** One case with the list of all of them beside it, the card alone, or all cases side by side. */
export function GalleryPage({ address, scene }: GalleryPageProps) {
  if (address.isBare) return <main className="bare">{scene && <Card address={address} scene={scene} />}</main>
  return (
    <div className="gallery">
      <header className="gallery-top">
        <a className="gallery-home" href="/">
          <KeyMark />
          <h1>Gallery</h1>
        </a>
        <GalleryTools address={address} />
      </header>
      {!address.isGrid && <GalleryList address={address} />}
      <main className={address.isGrid ? 'gallery-grid' : 'gallery-stage'}>
        {scene ? <Card address={address} scene={scene} /> : <GalleryGrid address={address} />}
      </main>
    </div>
  )
}

function Card({ address, scene }: { address: GalleryAddress; scene: Scene }) {
  const { shown, width } = address
  return (
    <LatchkeyProvider kit={scene.kit} texts={shown.texts}>
      <div className="gallery-card" style={{ width }}>
        <LatchkeyModal />
      </div>
    </LatchkeyProvider>
  )
}
