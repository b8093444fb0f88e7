import { type RpcError, type RpcId, writeError, writeResult } from '../relay/rpcText'
import { answerTag, isSignMethod } from '../relay/signMethods'
import type { Mail, RpcRequest } from './mail'
import type { AuthProposal, SessionProposal } from './proposal'
import { readAuthProposal } from './readAuthProposal'
import { readProposal } from './readProposal'
import type { BookKeeper, WalletBook } from './walletBook'
import type { WalletWorld } from './walletWorld'

const mostProposals = 20

/** Handles a site's request on the topic of its link: a proposal, a ping, or that it gave up. */
export function handlePairingRequest(
  { world, book, mail }: { world: WalletWorld; book: BookKeeper; mail: Mail },
  topic: string,
  { id, method, params }: RpcRequest,
): void {
  const now = world.clock.now()
  const pairing = book.get().pairings.find(known => known.topic === topic)
  if (!pairing) return
  const context = { id, pairingTopic: topic, now, pairingEnds: pairing.expiresAt }

  if (method === 'wc_sessionPropose') keep(readProposal(params, context))
  else if (method === 'wc_sessionAuthenticate') keep(readAuthProposal(params, context))
  else if (method === 'wc_pairingPing') answer(writeResult(id, true))
  else if (method === 'wc_pairingDelete') {
    answer(writeResult(id, true))
    book.change(current => withoutPairing(current, topic))
  } else refuse(id, { code: 10001, message: 'Unsupported wc_ method.' })

  function keep(proposal: SessionProposal | AuthProposal | undefined): void {
    if (!proposal) return refuse(id, { code: -32602, message: 'Invalid params' })
    if (book.get().proposals.length >= mostProposals)
      return refuse(id, { code: -32005, message: 'Too many proposals' })
    // We listen to its topic for as long as it can be answered.
    const until = proposal.expiresAt
    book.change(({ proposals, pairings }) => ({
      proposals: joined(proposals, proposal),
      pairings: pairings.map(one =>
        one.topic === topic ? { ...one, expiresAt: Math.max(one.expiresAt, until) } : one,
      ),
    }))
  }

  function refuse(to: RpcId, error: RpcError): void {
    answer(writeError(to, error))
  }

  function answer(text: string): void {
    const tag = isSignMethod(method) ? answerTag(method) : 1101
    mail
      .send(topic, text, { tag, ttl: 300 })
      .catch(error => world.log.warn('walletconnect: no answer sent', error))
  }
}

/** The two requests of one link are one proposal: to sign in, or at least to connect. */
function joined(
  proposals: WalletBook['proposals'],
  added: SessionProposal | AuthProposal,
): WalletBook['proposals'] {
  const other = proposals.find(({ pairingTopic }) => pairingTopic === added.pairingTopic)
  const rest = proposals.filter(one => one !== other)
  if (added.kind === 'auth' && other?.kind === 'session') return [...rest, { ...added, fallback: other }]
  if (added.kind === 'session' && other?.kind === 'auth') return [...rest, { ...other, fallback: added }]
  return [...rest, added]
}

/** The link was used or given up: we stop listening to its topic, and it cannot be opened again. */
export function withoutPairing(book: WalletBook, topic: string): Partial<WalletBook> {
  return {
    proposals: book.proposals.filter(({ pairingTopic }) => pairingTopic !== topic),
    pairings: book.pairings.map(known => (known.topic === topic ? { ...known, used: true } : known)),
  }
}
