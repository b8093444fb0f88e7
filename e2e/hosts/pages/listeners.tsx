import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

/** How often each of the page's own listeners was called. */
const heard: Record<string, number> = {}
const count = (what: string) => {
  heard[what] = (heard[what] ?? 0) + 1
}
const names = [
  'click',
  'keydown',
  'keyup',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'focusin',
  'input',
]
for (const name of names) document.addEventListener(name, () => count(`document ${name}`))
document.addEventListener(
  'keydown',
  event => {
    if (event.key === 'Escape') count('document Escape, on the way down')
  },
  true,
)

const site = createSite()
Object.assign(window, { site, heard })
showPage(
  // biome-ignore lint/a11y/noStaticElementInteractions: a page that listens to everything is the point
  <div
    onClick={() => count('react click')}
    onKeyDown={() => count('react keydown')}
    onKeyUp={() => count('react keyup')}
    onPointerDown={() => count('react pointerdown')}
    onPointerUp={() => count('react pointerup')}
    onMouseDown={() => count('react mousedown')}
    onMouseUp={() => count('react mouseup')}
    onFocus={() => count('react focusin')}
    onInput={() => count('react input')}
    onChange={() => count('react change')}
  >
    <LatchkeyProvider kit={site.kit}>
      <Story kit={site.kit} />
    </LatchkeyProvider>
  </div>,
)
