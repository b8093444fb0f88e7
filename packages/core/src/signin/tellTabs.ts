import type { Kit } from '../kernel/kit'

/** Under it stands when sessions last changed; whoever hears of it asks the site's store. */
export const sessionsChangedKey = 'sessionsChanged'

/** Tells the site's other tabs that somebody signed in or out here. */
export function tellTabs(kit: Kit): void {
  kit.storage.write(sessionsChangedKey, `${kit.env.clock.now()} ${Math.random()}`)
}
