import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const first = createSite({ id: 'same', debug: true })
const second = createSite({ id: 'same', debug: true, walletName: 'Night Owl' })
showPage(
  <>
    <section aria-label="First">
      <LatchkeyProvider kit={first.kit}>
        <Story kit={first.kit} />
      </LatchkeyProvider>
    </section>
    <section aria-label="Second">
      <LatchkeyProvider kit={second.kit}>
        <Story kit={second.kit} />
      </LatchkeyProvider>
    </section>
  </>,
)
