import * as Dialog from '@radix-ui/react-dialog'
import { LatchkeyProvider } from 'latchkey/react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const site = createSite()
Object.assign(window, { site })
showPage(
  <LatchkeyProvider kit={site.kit}>
    <Dialog.Root defaultOpen>
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008', zIndex: 1300 }} />
        <Dialog.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', top: 20, left: 20, padding: 24, background: '#fff', zIndex: 1300 }}
        >
          <Dialog.Title>Checkout</Dialog.Title>
          <Story kit={site.kit} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  </LatchkeyProvider>,
)
