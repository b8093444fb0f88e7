import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const site = createSite({ disableAppend: true })
const hasPlace = !new URLSearchParams(location.search).has('nowhere')
showPage(
  <LatchkeyProvider kit={site.kit}>
    <Story kit={site.kit} />
    <main>{hasPlace && <LatchkeyModal />}</main>
  </LatchkeyProvider>,
)
