import type { Store } from '../store/openStore'

const name = 'logins-begun'
/** Logins that are under way at once: tabs that were left in between count, too. */
const most = 5

/** Notes that a login by a provider was begun in this browser, by its state. */
export async function noteBegun(store: Store, state: string): Promise<void> {
  await store.put(name, [state, ...(await statesOf(store))].slice(0, most))
}

/** Whether it was this browser. Somebody who was sent to a provider by a stranger's link comes back to another one. */
export async function beganHere(store: Store, state: string): Promise<boolean> {
  return (await statesOf(store)).includes(state)
}

async function statesOf(store: Store): Promise<string[]> {
  const kept = await store.get(name)
  return Array.isArray(kept) ? kept.map(String) : []
}
