import { defineFeature, type Identity, type Kit, optionsOf, retry, type Stop } from '@latchkey/core'

/** The name of the account in use, for the page's buttons; undefined if it has none, or none is known yet. */
export const faceName = defineFeature('faceName', (): Identity | undefined => undefined)

/** The name to show for an address. */
export function nameFor(known: Identity | undefined, address: string): string | undefined {
  return (known?.address.toLowerCase() === address.toLowerCase() && known.name) || undefined
}

/**
 * Looks the name up while a button shows the account. Its code loads separately: the address appears first.
 */
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
