import { type CaipAddress, type ChainNamespace, parseCaipAddress, toCaipAddress } from '@latchkey/protocol'
import { siwxError } from '@latchkey/protocol/signin'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { sameAddress, sessionFor } from './sessionFor'
import type { SignInConfig } from './signInConfig'
import { signIns } from './signIns'

/**
 * Accounts whose sessions should have ended while the site's store was out of reach; until they do, none of
 * them counts.
 */
const pendingKey = 'sessionsToEnd'
const mostPending = 20

/**
 * Ends an account's sessions on every network of its namespace. If no other namespace is signed in, it ends
 * all sessions of the store at once. Rejects with `signin/not-ended` if the store still has one.
 */
export async function endSessions(kit: Kit, config: SignInConfig, account: CaipAddress): Promise<void> {
  const { namespace, address } = parseCaipAddress(account)
  const { byNamespace } = kit.get(signIns).get()
  const others = Object.entries(byNamespace).filter(
    ([name, { status }]) => name !== namespace && ['signedIn', 'loading', 'saving'].includes(status),
  )
  if (others.length === 0) await config.setSessions([])
  else for (const one of accountsOf(kit, namespace, address)) await revoke(kit, config, one)
  const left = sessionFor(account, await config.getSessions(account), kit.env.clock.now())
  if (left) throw siwxError('signin/not-ended')
  forget(kit, account)
  tellTabs(kit)
}

async function revoke(kit: Kit, config: SignInConfig, account: CaipAddress): Promise<void> {
  const held = sessionFor(account, await config.getSessions(account), kit.env.clock.now())
  if (held) await config.revokeSession(account)
}

/** The same address on each network of the site. */
function accountsOf(kit: Kit, namespace: ChainNamespace, address: string): CaipAddress[] {
  const { requestedCaipNetworks, caipNetwork } = kit.get(networks).get().byNamespace[namespace] ?? {}
  const ids = [...(requestedCaipNetworks ?? []), ...(caipNetwork ? [caipNetwork] : [])].map(
    network => network.caipNetworkId,
  )
  return [...new Set(ids)].map(id => toCaipAddress(id, address))
}

/** Sessions that could not end now end before the account signs in again. */
export function endLater(kit: Kit, account: CaipAddress): void {
  const others = readPending(kit).filter(one => !isSame(one, account))
  kit.storage.write(pendingKey, [...others, account].slice(-mostPending))
}

/** Ends the sessions left from earlier. Until that works, nobody can sign in with the account. */
export async function endPending(kit: Kit, config: SignInConfig, account: CaipAddress): Promise<void> {
  if (readPending(kit).some(one => isSame(one, account))) await endSessions(kit, config, account)
}

function forget(kit: Kit, account: CaipAddress): void {
  const before = readPending(kit)
  const left = before.filter(one => !isSame(one, account))
  if (left.length === before.length) return
  if (left.length > 0) kit.storage.write(pendingKey, left)
  else kit.storage.remove(pendingKey)
}

/** One address is one account, on any network. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [parseCaipAddress(one), parseCaipAddress(other)]
  return a.namespace === b.namespace && sameAddress(a.address, b.address)
}

function readPending(kit: Kit): string[] {
  const read = (stored: unknown) =>
    Array.isArray(stored)
      ? stored.filter(one => Boolean(parseCaipAddress(String(one)))).map(String)
      : undefined
  return kit.storage.read(pendingKey, read) ?? []
}

/** Holds when sessions last changed; tabs that notice ask the site's store. */
export const sessionsChangedKey = 'sessionsChanged'

/** Tells the site's other tabs that a visitor signed in or out here. */
export function tellTabs(kit: Kit): void {
  kit.storage.write(sessionsChangedKey, `${kit.env.clock.now()} ${Math.random()}`)
}
