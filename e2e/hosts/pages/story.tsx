import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const site = createSite()
Object.assign(window, { site })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <Story kit={site.kit} />
  </LatchkeyProvider>,
)
