import { findNetwork, networks, optionsOf, type Reading } from '@latchkey/core'
import { approval } from '@latchkey/core/auth'

/** Who asks the visitor's wallet, on which network and for which account (IMP-24). */
export type AskedApproval = {
  /** The page's own host: a site may call itself anything. */
  host: string
  site: string
  network: string | undefined
  address: string | undefined
}

export const askedApproval: Reading<AskedApproval> = kit => {
  const { chainId, address } = kit.get(approval).get() ?? {}
  const host = kit.env.window?.location?.host ?? ''
  const network = chainId && (findNetwork(kit.get(networks).get(), chainId)?.name ?? chainId)
  return { host, site: optionsOf(kit).metadata?.name || host, network: network || undefined, address }
}
