import type { Kit } from '../kernel/kit'
import { authState } from './authState'
import { endStep } from './runStep'

/** The visitor left the login. What was typed stays for the next try. */
export function cancelLogin(kit: Kit): void {
  endStep(kit)
  kit.get(authState).set(({ email }) => ({ ...authState.initial(), email }))
}
