import { ConnectButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { createSite } from '../createSite'
import { showPage } from '../showPage'

// Nothing but the kit's own parts, so that whatever a style sheet of the page changes is a fault of ours.
const { kit } = createSite({ themeMode: 'light' })
showPage(
  <LatchkeyProvider kit={kit}>
    <ConnectButton />
    <NetworkButton />
  </LatchkeyProvider>,
)
