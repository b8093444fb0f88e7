import { defineFeature, type Identity, type Kit, optionsOf, retry, type Stop } from '@latchkey/core'

/** What the account in use is called, for the buttons of the page; undefined where it has no name, or that is not known yet. */
export const faceName = defineFeature('faceName', (): Identity | undefined => undefined)

/** The name to show for an address. */
export function nameFor(known: Identity | undefined, address: string): string | undefined {
  return (known?.address.toLowerCase() === address.toLowerCase() && known.name) || undefined
}

/** Has the name looked up while a button shows the account. Its code comes by itself: the address stands there first. */
export function followName(kit: Kit): Stop {
  const { services, gatewayUrl } = optionsOf(kit)
  if (!(services.blockchain ?? gatewayUrl)) return () => {}
  let stop: Stop | undefined
  let isOver = false
  retry(kit, () => import('../identity/keepOwnName')).then(
    ({ keepOwnName }) => {
      if (!isOver) stop = keepOwnName(kit, known => kit.get(faceName).set(known))
    },
    error => kit.log.warn('the name could not be looked up', error),
  )
  return () => {
    isOver = true
    stop?.()
  }
}
