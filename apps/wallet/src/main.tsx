import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './screens/App'
import { createDemoWallet } from './wallet/createDemoWallet'
import { errorWords } from './wallet/errorWords'
import { takeUri } from './wallet/takeUri'
import { WalletContext } from './wallet/WalletContext'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the wallet')

const uri = takeUri(window)
const wallet = createDemoWallet(window)
if (uri !== undefined) wallet.pair(uri).catch(error => wallet.notices.tell('warning', errorWords(error)))

createRoot(root).render(
  <StrictMode>
    <WalletContext value={wallet}>
      <App />
    </WalletContext>
  </StrictMode>,
)
