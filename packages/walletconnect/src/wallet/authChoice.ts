import type { AuthPayload } from '../messages/authMessage'
import { readRecap, recapIn, writeRecap } from '../messages/recap'

export type AuthOffer = { chains: readonly string[]; methods: readonly string[] }

/**
 * The payload reduced to what the wallet supports: its chains, and in the recap its methods. Undefined if no chain is
 * left: then only a plain session is possible.
 */
export function authChoice(payload: AuthPayload, offer: AuthOffer): AuthPayload | undefined {
  const chains = payload.chains.filter(id => offer.chains.includes(id))
  if (chains.length === 0) return undefined
  const resource = recapIn(payload.resources)
  const asked = resource && readRecap(resource)
  const others = (payload.resources ?? []).filter(item => item !== resource)
  const methods = (asked ? asked.methods : []).filter(name => offer.methods.includes(name))
  const { resources: _, ...rest } = payload
  const resources = [...others, ...(methods.length > 0 ? [writeRecap({ methods, chains })] : [])]
  return { ...rest, chains, ...(resources.length > 0 ? { resources } : {}) }
}
