import { LatchkeyProvider } from 'latchkey/react'
import { type CSSProperties, useState } from 'react'
import { createPortal } from 'react-dom'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const site = createSite()
Object.assign(window, { site })

const onTop: CSSProperties = { position: 'fixed', zIndex: 2147483647, background: '#fd6', padding: 12 }

/** A banner across the middle of the page, and a small window in the corner as password managers put there. */
function Overlays() {
  const [fills, setFills] = useState(0)
  return createPortal(
    <>
      <div style={{ ...onTop, top: 'calc(50% - 60px)', height: 120, left: 0, right: 0 }}>We use cookies</div>
      <div style={{ ...onTop, top: 8, right: 8 }}>
        <button type="button" onClick={() => setFills(now => now + 1)}>
          Fill password
        </button>
        <p>Filled {fills} times</p>
      </div>
    </>,
    document.body,
  )
}

showPage(
  <LatchkeyProvider kit={site.kit}>
    <Story kit={site.kit} />
    <Overlays />
  </LatchkeyProvider>,
)
