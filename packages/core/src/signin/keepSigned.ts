import {
  type CaipAddress,
  type ChainNamespace,
  type KitError,
  parseCaipAddress,
  toKitError,
} from '@latchkey/protocol'
import { readSignInMessage } from '@latchkey/protocol/signin'
import type { SiwxSession } from '../config/siwx'
import type { SignedTerms } from '../connectors/oneClick'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { checkMessage } from './checkMessage'
import { tellTabs } from './endSessions'
import { sameAddress } from './sessionFor'
import type { SignInConfig } from './signInConfig'
import { signIns } from './signIns'
import { trackSignIn } from './trackSignIn'

/** Messages that wallets signed while they connected, until the site's store has them. */
export const signedTerms = defineFeature('signedTerms', (): readonly SignedTerms[] => [])

/**
 * Gives the site's store the messages that the account's wallet signed while it connected. After a failure
 * the visitor is asked in the usual way, starting with that error.
 */
export async function keepSigned(
  kit: Kit,
  config: SignInConfig,
  namespace: ChainNamespace,
  account: CaipAddress,
): Promise<KitError | undefined> {
  const own = (signed: SignedTerms) => signed.account.startsWith(`${namespace}:`)
  const mine = kit.get(signedTerms).get().filter(own)
  if (mine.length === 0) return undefined
  kit.get(signedTerms).set(now => now.filter(signed => !own(signed)))
  const { networkId, address } = parseCaipAddress(account)
  const place = (signed: SignedTerms) => (signed.account.startsWith(`${networkId}:`) ? 0 : 1)
  if (!mine.some(signed => sameAddress(parseCaipAddress(signed.account).address, address))) return undefined
  try {
    // A store that accepts each nonce once accepts the first: that of the account in use.
    const inOrder = mine.toSorted((a, b) => place(a) - place(b))
    const sessions = inOrder.map(signed => toSession(kit, signed))
    const [first] = sessions
    if (first && sessions.length === 1) await config.addSession(first)
    else await config.setSessions([...sessions, ...othersThan(kit, namespace)])
    trackSignIn(kit, 'SIWX_AUTH_SUCCESS', account)
    tellTabs(kit)
    return undefined
  } catch (cause) {
    const problem = toKitError(cause, 'wallet/failed')
    kit.log.warn('sign-in: what was signed while connecting was not taken', problem)
    trackSignIn(kit, 'SIWX_AUTH_ERROR', account, problem)
    return problem
  }
}

/** The sessions of other namespaces, which stay. */
function othersThan(kit: Kit, namespace: ChainNamespace): SiwxSession[] {
  const { byNamespace } = kit.get(signIns).get()
  return Object.entries(byNamespace).flatMap(([name, record]) =>
    name !== namespace && record.status === 'signedIn' ? [record.session] : [],
  )
}

/** Passes on only what this page asked for: the wallet wrote the text. */
function toSession(kit: Kit, { account, message, signature }: SignedTerms): SiwxSession {
  const { networkId, address } = parseCaipAddress(account)
  checkMessage(kit, message, { networkId, address })
  const { form, scheme, address: _, networkId: chainId, ...rest } = readSignInMessage(message)
  return { data: { accountAddress: address, chainId, ...rest }, message, signature }
}
