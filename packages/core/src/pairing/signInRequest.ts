import type { CaipNetworkId } from '@latchkey/protocol'
import { oneClick } from '../connectors/oneClick'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { AuthRequest, PairRequest } from './sessionClient'

/** The signed text grants each method for each chain by name: with more chains, no server accepts it. */
const mostChains = 3

/**
 * The sign-in to request together with the session; undefined without sign-in, or if the request includes
 * other chains than EVM ones, whose wallets do not support it.
 */
export async function signInRequest(
  kit: Kit,
  { eip155, ...others }: PairRequest['namespaces'],
): Promise<AuthRequest | undefined> {
  const offered = kit.get(oneClick).get()
  if (!offered || !eip155 || Object.keys(others).length > 0) return undefined
  if (eip155.chains.length > mostChains) return undefined
  const inUse = kit.get(networks).get().byNamespace.eip155?.caipNetwork?.caipNetworkId
  // Wallets that sign for one chain only take the first.
  const chains = eip155.chains.toSorted((a, b) => Number(b === inUse) - Number(a === inUse))
  const [first] = chains
  const terms = first && (await offered.terms(first as CaipNetworkId))
  if (!terms) return undefined
  const { domain, uri, nonce, statement, expirationTime, notBefore, requestId, resources } = terms
  const expiresIn = expirationTime && Math.floor((Date.parse(expirationTime) - kit.env.clock.now()) / 1000)
  return {
    ...{ chains, domain, uri, nonce },
    ...(statement !== undefined && { statement }),
    ...(expiresIn && { expiresIn }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
}
