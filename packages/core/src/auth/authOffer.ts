import type { ConnectMethod } from '../config/options'
import { connectMethods } from '../connectors/connectMethods'
import { findRemote } from '../connectors/findRemote'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { flags } from '../projects/flags'
import { flagsOf } from '../projects/flagsOf'
import { knownFrame } from '../projects/knownFrame'
import type { AuthProvider } from './authProvider'
import { embeddedId } from './embeddedId'
import { embeddedNamespaces } from './embeddedNamespaces'

/** The logins that Connect offers, and their place beside the wallets. */
export type AuthOffer = {
  email: boolean
  socials: readonly Exclude<AuthProvider, 'email'>[]
  /** The owner's name for the login by their own issuer. */
  openIdName: string | undefined
  /** The order on Connect (CFG-40). */
  order: readonly ConnectMethod[]
}

/** Offers nothing until the kit knows where the wallet's frame is, nor if the site has no network for it. */
export function authOffer(kit: Kit): AuthOffer {
  const { email, socials } = flagsOf(kit)
  const { logins, openIdName } = kit.get(flags).get()
  const isSetUp = (login: string) => logins?.includes(login) ?? true
  // Only the gateway knows the owner's own issuer.
  const named = socials && openIdName ? [...socials, 'openid'] : socials
  const isOffered = knowsFrame(kit) && servesNetworks(kit) && findRemote(kit, embeddedId) !== undefined
  return {
    email: isOffered && email && isSetUp('email'),
    socials: isOffered && named ? (named.filter(isSetUp) as AuthOffer['socials'][number][]) : [],
    openIdName,
    order: connectMethods(kit),
  }
}

function knowsFrame(kit: Kit): boolean {
  return Boolean(knownFrame(kit))
}

function servesNetworks(kit: Kit): boolean {
  const { byNamespace } = kit.get(networks).get()
  return embeddedNamespaces.some(namespace => byNamespace[namespace]?.requestedCaipNetworks.length)
}
