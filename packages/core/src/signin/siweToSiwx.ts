import { parseCaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import { readSignInMessage, siwxError } from '@latchkey/protocol/signin'
import type { SiweConfig, SiweMessageInput, SiweMessageParams, SiweSession } from '../config/siweConfig'
import type { SiwxConfig, SiwxMessage, SiwxMessageInput, SiwxSession } from '../config/siwx'
import type { Kit } from '../kernel/kit'
import { sameAddress } from './sessionFor'

/** Turns a site's earlier sign-in config, for EVM accounts, into a current one. */
export function siweToSiwx(kit: Kit, given: SiweConfig): SiwxConfig {
  const site = plain(given)
  /** The last session signed here: the site's server only returns who is signed in. */
  let signed: SiwxSession | undefined
  return {
    createMessage: input => createMessage(kit, site, input),
    async addSession(session) {
      const { message, signature } = session
      // Some sites take the signed object, if a wallet made one.
      const about = { message, signature, ...(session.cacao && { cacao: session.cacao }) }
      if ((await site.verifyMessage(about)) !== true) throw siwxError('signin/not-signed')
      signed = session
      const now = await site.getSession()
      tell(kit, 'onSignIn', () => site.onSignIn?.(now ?? undefined))
    },
    async setSessions(sessions) {
      const [first] = sessions
      if (first) await this.addSession(first)
      else await signOut(kit, site)
    },
    revokeSession: () => signOut(kit, site),
    async getSessions(chainId, address) {
      const now = readSiweSession(await site.getSession())
      if (!now) return []
      const networkId = toCaipNetworkId('eip155', now.chainId)
      const isSameChain = networkId === chainId || site.signOutOnNetworkChange === false
      if (!sameAddress(now.address, address)) return []
      if (!isSameChain) return []
      const isOurs = signed?.data.chainId === networkId && sameAddress(signed.data.accountAddress, address)
      return [isOurs && signed ? signed : sessionOf(kit, now)]
    },
    getRequired: () => site.required !== false,
    signOutOnDisconnect: site.signOutOnDisconnect,
  }
}

/** AppKit's `createSIWEConfig` puts functions in one part of its object and switches in another. */
function plain(given: SiweConfig): SiweConfig {
  const { methods, options } = given as SiweConfig & { methods?: object; options?: object }
  return methods ? ({ ...options, ...methods } as SiweConfig) : given
}

async function createMessage(kit: Kit, site: SiweConfig, input: SiwxMessageInput): Promise<SiwxMessage> {
  const { accountAddress, chainId } = input
  const params = (await site.getMessageParams?.()) ?? pageParams(kit)
  const { chains: _, ...about } = params
  const nonce = await site.getNonce(accountAddress)
  const iat = params.iat ?? new Date(kit.env.clock.now()).toISOString()
  const fields = {
    ...about,
    chainId: Number(parseCaipNetworkId(chainId).chainId),
    nonce,
    version: '1',
    iat,
  } as const
  return {
    accountAddress,
    chainId,
    domain: params.domain,
    uri: params.uri,
    version: '1',
    nonce,
    issuedAt: iat,
    statement: params.statement,
    notBefore: params.nbf,
    expirationTime: params.exp,
    requestId: params.requestId,
    resources: params.resources,
    toString: () => textOf(site, fields, `did:pkh:${chainId}:${accountAddress}`, accountAddress),
  }
}

/**
 * Sites write their text with the account's DID, as in AppKit, or with its plain address, as in Web3Modal.
 */
function textOf(
  site: SiweConfig,
  fields: Omit<SiweMessageInput, 'address'>,
  did: string,
  address: string,
): string {
  try {
    const text = site.createMessage({ ...fields, address: did })
    readSignInMessage(text)
    return text
  } catch {
    return site.createMessage({ ...fields, address })
  }
}

function pageParams(kit: Kit): SiweMessageParams {
  const { host = '', origin = '' } = kit.env.window?.location ?? {}
  return { domain: host, uri: origin }
}

async function signOut(kit: Kit, site: SiweConfig): Promise<void> {
  if ((await site.signOut()) === false) throw siwxError('signin/not-ended')
  tell(kit, 'onSignOut', () => site.onSignOut?.())
}

/** Runs the site's own callback; its failure changes nothing. */
function tell(kit: Kit, name: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    kit.log.warn(`sign-in: ${name} failed`, error)
  }
}

function readSiweSession(given: unknown): SiweSession | undefined {
  if (given === null || given === undefined) return undefined
  const { address, chainId } = Object(given) as Record<string, unknown>
  if (typeof address !== 'string' || !Number.isInteger(Number(chainId)) || Number(chainId) <= 0)
    throw siwxError('signin/site-answer', { value: 'getSession' })
  return { address, chainId: Number(chainId) }
}

/** Signed on an earlier page: only the server has its text. */
function sessionOf(kit: Kit, { address, chainId }: SiweSession): SiwxSession {
  const { domain, uri } = pageParams(kit)
  const networkId = toCaipNetworkId('eip155', chainId)
  const data = { accountAddress: address, chainId: networkId, domain, uri, version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}
