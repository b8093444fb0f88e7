import { flags, type Kit, online, optionsOf, retry, type Stop } from '@latchkey/core'
import { connectLogins } from '../connect/connectLogins'
import { loadTexts } from '../languages/setLocale'

/** Loads Connect's logins once we know that the site has some; retries a failure. */
export function followLogins(kit: Kit): Stop {
  const part = kit.get(connectLogins)
  let isLoading = false
  const look = () => {
    const isKnown = optionsOf(kit).services.frame ?? kit.get(flags).get().frameUrl
    if (!isKnown || isLoading || part.get() || !kit.get(online).get()) return
    isLoading = true
    const load = () => Promise.all([import('../auth/ConnectLogins'), loadTexts(kit, ['auth'])])
    retry(kit, load)
      .then(
        ([{ loginsPart }]) => part.set(loginsPart),
        error => {
          part.set(null)
          kit.log.error('the logins did not load', error)
        },
      )
      .finally(() => {
        isLoading = false
      })
  }
  look()
  const stops = [kit.get(flags).subscribe(look), kit.get(online).subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
