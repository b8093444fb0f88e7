import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './screens/App'
import { createDemoWallet } from './wallet/createDemoWallet'
import { takeUri } from './wallet/takeUri'
import { WalletContext } from './wallet/WalletContext'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the wallet')

const uri = takeUri(window)
const wallet = createDemoWallet(window)
const opening = uri === undefined ? undefined : wallet.pair(uri)
opening?.catch(() => {}) // the card for links shows it

createRoot(root).render(
  <StrictMode>
    <WalletContext value={wallet}>
      <App opening={opening} />
    </WalletContext>
  </StrictMode>,
)
