import { kitError } from '@latchkey/protocol'
import { fromHex, toHex } from '../crypto/bytes'
import type { CryptoSuite, KeyPair } from '../crypto/cryptoSuite'
import { agreeKey, type SharedKey, topicOf } from '../crypto/sharedKey'
import { didOf } from '../messages/authMessage'
import { readRecap, recapIn } from '../messages/recap'
import type { Relay } from '../relay/createRelay'
import { publishApproval } from '../relay/relayMethods'
import { type RpcError, writeError, writeRequest, writeResult } from '../relay/rpcText'
import { answerTag } from '../relay/signMethods'
import type { ApprovedNamespaces } from './approvedNamespaces'
import { withoutPairing } from './handlePairingRequest'
import type { Mail } from './mail'
import type { AuthProposal, SessionProposal } from './proposal'
import type { BookKeeper } from './walletBook'
import type { SignedPayload, SiteSession } from './walletClient'
import type { WalletWorld } from './walletWorld'

export const sessionMs = 7 * 86_400_000

export type Settling = {
  world: WalletWorld
  suite(): Promise<CryptoSuite>
  relay: Relay
  book: BookKeeper
  mail: Mail
}

/** Approves a proposal: answer and settlement go to the relay together. */
export async function settleSession(
  { world, suite, relay, book, mail }: Settling,
  proposal: SessionProposal,
  namespaces: ApprovedNamespaces,
): Promise<SiteSession> {
  const { mine, shared } = await agree(await suite(), proposal.publicKey)
  const now = world.clock.now()
  const session: SiteSession = {
    topic: shared.topic,
    site: proposal.site,
    namespaces,
    expiresAt: now + sessionMs,
    since: now,
    acknowledged: false,
  }
  const pairingKey = fromHex(book.get().keys[proposal.pairingTopic] ?? '-')
  if (!pairingKey) throw kitError('pairing/expired')
  const relayProtocol = { protocol: 'irn' }
  const responderPublicKey = toHex(mine.publicKey)
  const settlement = writeRequest(mail.newId(), 'wc_sessionSettle', {
    relay: relayProtocol,
    namespaces,
    controller: { publicKey: responderPublicKey, metadata: world.metadata },
    expiry: Math.floor(session.expiresAt / 1000),
  })
  const response = writeResult(proposal.id, { relay: relayProtocol, responderPublicKey })
  const messages = {
    response: await mail.seal(proposal.pairingTopic, pairingKey, response),
    settlement: await mail.seal(shared.topic, shared.key, settlement),
  }
  // We listen before we send: the site may answer at once.
  book.change(({ sessions, keys }) => ({
    sessions: [...sessions, session],
    keys: { ...keys, [shared.topic]: toHex(shared.key) },
  }))
  try {
    const { pairingTopic } = proposal
    await relay.send(
      publishApproval({
        pairingTopic,
        sessionTopic: shared.topic,
        correlationId: idNumber(proposal.id),
        ...messages,
      }),
    )
  } catch (error) {
    book.change(({ sessions }) => ({ sessions: sessions.filter(({ topic }) => topic !== shared.topic) }))
    throw error
  }
  book.change(current => withoutPairing(current, proposal.pairingTopic))
  return session
}

/** Answers a sign-in request. Both sides derive the session from what was signed, without a settlement. */
export async function settleAuth(
  { world, suite, book, mail }: Settling,
  proposal: AuthProposal,
  signed: readonly SignedPayload[],
): Promise<SiteSession | undefined> {
  const { mine, shared } = await agree(await suite(), proposal.publicKey)
  const namespaces = signedNamespaces(signed)
  const now = world.clock.now()
  const session: SiteSession | undefined = namespaces && {
    topic: shared.topic,
    site: proposal.site,
    namespaces,
    expiresAt: now + sessionMs,
    since: now,
    acknowledged: true,
  }
  if (session)
    book.change(({ sessions, keys }) => ({
      sessions: [...sessions, session],
      keys: { ...keys, [shared.topic]: toHex(shared.key) },
    }))
  const responder = { publicKey: toHex(mine.publicKey), metadata: world.metadata }
  const text = writeResult(proposal.id, { cacaos: signed.map(toCacao), responder })
  const sealed = await sealForSite(await suite(), mail, proposal, mine, shared, text)
  await mail.post({ ...sealed, tag: answerTag('wc_sessionAuthenticate'), ttl: 3600 })
  book.change(current => withoutPairing(current, proposal.pairingTopic))
  return session
}

/** Rejects a sign-in request, on the topic where the site waits for the answer. */
export async function declineAuth(
  { suite, mail }: Settling,
  proposal: AuthProposal,
  error: RpcError,
): Promise<void> {
  const { mine, shared } = await agree(await suite(), proposal.publicKey)
  const sealed = await sealForSite(
    await suite(),
    mail,
    proposal,
    mine,
    shared,
    writeError(proposal.id, error),
  )
  await mail.post({ ...sealed, tag: answerTag('wc_sessionAuthenticate', true), ttl: 300 })
}

async function agree(suite: CryptoSuite, publicKey: string): Promise<{ mine: KeyPair; shared: SharedKey }> {
  const theirs = fromHex(publicKey)
  if (!theirs) throw kitError('request/invalid', { value: 'public key' })
  const mine = await suite.newExchangeKey()
  const shared = await agreeKey(suite, mine.secretKey, theirs).catch(cause => {
    throw kitError('request/invalid', { value: 'public key', cause })
  })
  return { mine, shared }
}

/** The site learns our key from the envelope. */
async function sealForSite(
  suite: CryptoSuite,
  mail: Mail,
  { publicKey }: AuthProposal,
  mine: KeyPair,
  shared: SharedKey,
  text: string,
): Promise<{ topic: string; message: string }> {
  const topic = await topicOf(suite, fromHex(publicKey) ?? new Uint8Array(32))
  return { topic, message: await mail.seal(topic, shared.key, text, mine.publicKey) }
}

function toCacao({ payload, account, signature }: SignedPayload): object {
  const { chains: _, ...rest } = payload
  return { h: { t: 'caip122' }, p: { ...rest, iss: didOf(account) }, s: { t: 'eip191', s: signature } }
}

/** What was granted along with the signatures; undefined if that is nothing. */
function signedNamespaces(signed: readonly SignedPayload[]): ApprovedNamespaces | undefined {
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { payload, account } of signed) {
    const resource = recapIn(payload.resources)
    const recap = resource && readRecap(resource)
    const [namespace, chain, address] = account.split(':')
    for (const id of [`${namespace}:${chain}`, ...(recap ? recap.chains : [])])
      accounts.add(`${id}:${address}`)
    if (recap) for (const name of recap.methods) methods.add(name)
  }
  if (methods.size === 0) return undefined
  const chains = new Set([...accounts].map(account => account.slice(0, account.lastIndexOf(':'))))
  return {
    eip155: {
      chains: [...chains],
      accounts: [...accounts],
      methods: [...methods],
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}

function idNumber(id: string): number {
  const number = Number(id)
  return Number.isSafeInteger(number) ? number : 0
}
