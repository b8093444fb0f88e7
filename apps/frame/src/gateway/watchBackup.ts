import type { Ask } from './createAsk'

/** Asks as before, and tells `changed` whether the wallet is backed up: at first, and whenever the gateway says otherwise. */
export function watchBackup(ask: Ask, changed: (isBackedUp: boolean) => void): Ask {
  let told: boolean | undefined
  return async (name, ...request) => {
    const answer = await ask(name, ...request)
    const { isBackedUp } = Object(Object(answer).user) as { isBackedUp?: boolean }
    if (isBackedUp !== undefined && isBackedUp !== told) {
      told = isBackedUp
      changed(isBackedUp)
    }
    return answer
  }
}
