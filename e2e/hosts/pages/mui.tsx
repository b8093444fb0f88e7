import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { LatchkeyProvider } from 'latchkey/react'
import { useState } from 'react'
import { createSite } from '../createSite'
import { Story } from '../Story'
import { showPage } from '../showPage'

const site = createSite()
Object.assign(window, { site })

function Checkout() {
  const [isOpen, setOpen] = useState(true)
  // The kit's provider stands inside: what is clicked in the kit's modal travels up React's tree to this dialog.
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="checkout">
      <DialogTitle id="checkout">Checkout</DialogTitle>
      <DialogContent>
        <LatchkeyProvider kit={site.kit}>
          <Story kit={site.kit} />
        </LatchkeyProvider>
      </DialogContent>
    </Dialog>
  )
}

showPage(<Checkout />)
