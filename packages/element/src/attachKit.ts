import { createScope, defineFeature, type Kit, type Stop } from '@latchkey/core'
import { followLanguage } from '@latchkey/react/language'
import { warmAfterLoad } from '@latchkey/react/plain'
import { bringModal } from './bringModal'

/** How many elements use the kit, and what runs for them. */
const attached = defineFeature('elements', () => ({ users: 0, stop: undefined as Stop | undefined }))

/** Starts a kit and gives it its modal, once for all elements that use it; the last one to leave ends it. */
export function attachKit(kit: Kit): Stop {
  const store = kit.get(attached)
  store.set(({ users, stop }) => ({ users: users + 1, stop: stop ?? begin(kit) }))
  return () => {
    store.set(now => ({ ...now, users: now.users - 1 }))
    // An element that is moved leaves and comes back at once: an open modal stays.
    queueMicrotask(() => {
      const { users, stop } = store.get()
      if (users > 0) return
      store.set({ users, stop: undefined })
      stop?.()
    })
  }
}

function begin(kit: Kit): Stop {
  const life = createScope()
  life.own(kit.start())
  life.own(followLanguage(kit))
  life.own(bringModal(kit))
  life.own(warmAfterLoad(kit))
  return life.close
}
