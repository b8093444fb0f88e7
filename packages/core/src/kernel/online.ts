import { defineFeature } from './feature'
import type { Kit } from './kit'
import type { Stop } from './stop'

/** Whether the browser has a network; nothing polls while it has none (IMP-17). */
export const online = defineFeature('online', () => true)

/** Follows the browser's network; views read their data again when it returns. */
export function followOnline(kit: Kit): Stop {
  const { window } = kit.env
  const read = () => kit.get(online).set(window?.navigator?.onLine !== false)
  read()
  window?.addEventListener('online', read)
  window?.addEventListener('offline', read)
  return () => {
    window?.removeEventListener('online', read)
    window?.removeEventListener('offline', read)
  }
}
