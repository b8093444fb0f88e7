import { AskError } from '../../src/gateway/createAsk'
import { type AdmissionPair, makeAdmissionPair, openSealedTo, sealTo } from '../../src/keys/sealTo'
import type { Answers, CareState } from './careState'

/** What the gateway says of the way back that the recovery process keeps. */
export function recoveryAnswers({ state, userOn }: CareState): Answers {
  let recovery: AdmissionPair | undefined
  return {
    async assistKey() {
      recovery ??= await makeAdmissionPair()
      return { key: recovery.publicKey }
    },
    assistKeep({ share, sealed }, device) {
      state.assisted = { share, sealed }
      state.isBackedUp = true
      return { user: userOn(device) }
    },
    assistDrop(_, device) {
      state.assisted = undefined
      state.isBackedUp = false
      return { user: userOn(device) }
    },
    assistAsk({ key }) {
      if (!state.assisted) throw new AskError({ field: 'recovery', description: 'No way back was kept.' })
      state.assist.key = key
      return { id: 'request-1' }
    },
    assistState() {
      if (state.assist.isAway) throw new AskError({ field: 'recovery', description: 'It cannot be reached.' })
      return { state: state.assist.state, left: String(state.assist.left) }
    },
    async assistTake() {
      const { addresses, assisted } = state
      if (!recovery || !assisted || !addresses) throw new Error('nothing is kept')
      const share = await openSealedTo(recovery, assisted.sealed, addresses.evm)
      return {
        share: assisted.share,
        sealed: await sealTo(state.assist.key, share, addresses.evm),
        addresses,
      }
    },
    assistStop() {
      state.assist.state = 'cancelled'
      return undefined
    },
    assistList: () => ({ waiting: [] }),
  }
}
