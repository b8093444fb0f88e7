import { optionsOf } from '../config/config'
import type { ConnectMethod } from '../config/options'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import type { Reading } from '../kernel/reading'
import { flags } from '../projects/flags'
import { knownFrame } from '../projects/knownFrame'
import { connectors } from './connectors'
import { namespaceFilter } from './namespaceFilter'
import { remotes } from './remotes'

/** The order on Connect: the site's, else wallets first if this browser has one (CFG-40). */
export function connectMethods(kit: Kit): readonly ConnectMethod[] {
  const { connectMethodsOrder } = optionsOf(kit).features
  if (connectMethodsOrder) return connectMethodsOrder
  const found = Object.values(kit.get(connectors).get()).flat()
  const hasWallet = found.some(one => one?.type === 'ANNOUNCED' || one?.type === 'INJECTED')
  return hasWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}

export type ConnectMethods = {
  order: readonly ConnectMethod[]
  /** Whether it may contain logins: nothing has ruled out an embedded wallet yet (CON-02). */
  mayHaveLogins: boolean
}

export const connectMethodsReading: Reading<ConnectMethods> = kit => ({
  order: connectMethods(kit),
  mayHaveLogins: mayHaveLogins(kit),
})

function mayHaveLogins(kit: Kit): boolean {
  const { email, socials } = optionsOf(kit).features
  const only = kit.get(namespaceFilter).get()
  const isOpenQuestion = !kit.get(flags).get().isAnswered && serviceUrl(kit, 'registry')
  return (
    (email !== false || socials !== false) &&
    kit.get(online).get() &&
    Boolean(knownFrame(kit) ?? isOpenQuestion) &&
    kit
      .get(remotes)
      .get()
      .some(({ type, namespaces }) => type === 'AUTH' && (!only || namespaces.includes(only)))
  )
}
