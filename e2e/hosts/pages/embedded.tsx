import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { showPage } from '../showPage'

const site = createSite({ inline: true })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <h1>Your wallet</h1>
    <main>
      <LatchkeyModal />
    </main>
  </LatchkeyProvider>,
)
