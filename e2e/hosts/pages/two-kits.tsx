import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { secondDevnetKey } from '../devnet'
import { Story } from '../Story'
import { showPage } from '../showPage'

const shop = createSite({ id: 'shop', walletName: 'Brass Key', hasOwnWallet: true })
const club = createSite({
  id: 'club',
  walletName: 'Night Owl',
  privateKey: secondDevnetKey,
  hasOwnWallet: true,
})
showPage(
  <>
    <section aria-label="Shop">
      <LatchkeyProvider kit={shop.kit}>
        <Story kit={shop.kit} />
      </LatchkeyProvider>
    </section>
    <section aria-label="Club">
      <LatchkeyProvider kit={club.kit}>
        <Story kit={club.kit} />
      </LatchkeyProvider>
    </section>
  </>,
)
