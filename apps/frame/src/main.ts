import './page/frame.css'
import './approve/approve.css'
import './page/view.css'
import { lazyRpc } from './rpc/lazyRpc'
import { startFrame } from './startFrame'
import { createKeys } from './wallet/createKeys'
import { keysWorkerStarter } from './wallet/keysWorkerStarter'

let refused = 0

await startFrame({
  window,
  keys: createKeys(keysWorkerStarter(window)),
  rpc: frame => lazyRpc(frame, window),
  refused() {
    refused += 1
    document.documentElement.dataset.refused = String(refused)
  },
})
