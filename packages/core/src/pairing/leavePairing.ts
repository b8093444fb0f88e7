import type { Kit } from '../kernel/kit'
import { closeModal } from '../router/closeModal'
import { isUnsupported } from '../router/openModal'
import { resetTo, router } from '../router/router'
import { showsPairing } from './followStack'

/** After success the modal has done its work, unless the wallet sits on a chain that the site does not want. */
export function leavePairing(kit: Kit): void {
  const state = kit.get(router).get()
  if (state.modal !== 'open' || !showsPairing(state)) return
  if (!isUnsupported(kit)) return closeModal(kit)
  resetTo(kit, { view: 'UnsupportedChain', params: undefined }).catch(error =>
    kit.log.error('pairing: no view of the network', error),
  )
}
