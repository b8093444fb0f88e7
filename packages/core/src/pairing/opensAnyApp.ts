import type { Kit } from '../kernel/kit'
import { readPlatform } from '../links/platform'
import { asksWhichApp } from '../links/walletLink'

/** Whether the bare link works here: the system then asks the visitor which app to open. */
export function opensAnyApp(kit: Kit): boolean {
  return asksWhichApp(readPlatform(kit.env.window))
}
