import type { ChainNamespace } from '@latchkey/protocol'
import { finishConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import { closeModal, goBack } from '../router/closeModal'
import { router } from '../router/router'
import { askSignIn } from './askSignIn'
import { mayAsk, showsSignIn } from './mayAsk'
import { signIns } from './signIns'

/** A step after connecting: while we check an account, the modal stays; it goes on with the result. */
export function waitAfterConnecting(kit: Kit): boolean {
  const { asked, byNamespace } = kit.get(signIns).get()
  const isLooking = Object.values(byNamespace).some(
    ({ status }) => status === 'loading' || status === 'saving',
  )
  kit.get(signIns).set(now => ({ ...now, holdsModal: isLooking }))
  return isLooking || asked !== undefined
}

/**
 * Sign-in with a namespace is done, or unwanted: asks for the next one, or returns the visitor to the earlier
 * view.
 */
export function goOn(kit: Kit, namespace: ChainNamespace): void {
  const { asked, byNamespace, holdsModal } = kit.get(signIns).get()
  if (asked === namespace) kit.get(signIns).set(now => ({ ...now, asked: undefined }))
  else if (asked) return
  const next = Object.entries(byNamespace).find(
    ([name, record]) =>
      name !== namespace &&
      record.status === 'signedOut' &&
      record.isWaiting &&
      mayAsk(kit, name as ChainNamespace),
  )
  if (next) return askSignIn(kit, next[0] as ChainNamespace, next[1].problem)
  kit.get(signIns).set(now => ({ ...now, holdsModal: false }))
  if (asked && showsSignIn(kit)) leave(kit)
  else if (holdsModal) finishConnecting(kit)
}

function leave(kit: Kit): void {
  if (kit.get(router).get().stack.length > 1)
    goBack(kit).catch(error => kit.log.error('modal: could not go back', error))
  else closeModal(kit)
}
