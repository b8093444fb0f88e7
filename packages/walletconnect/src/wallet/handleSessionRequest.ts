import { type RpcError, writeError, writeResult } from '../relay/rpcText'
import { answerTag } from '../relay/signMethods'
import type { Mail, RpcRequest } from './mail'
import { readSiteRequest } from './readSiteRequest'
import type { BookKeeper } from './walletBook'
import type { SiteSession } from './walletClient'
import type { WalletWorld } from './walletWorld'

const mostPerSession = 20

export type SessionHooks = {
  world: WalletWorld
  book: BookKeeper
  mail: Mail
  /** The site ended the session. */
  ended(session: SiteSession): void
}

/** Handles a request of a connected site. */
export function handleSessionRequest(
  { world, book, mail, ended }: SessionHooks,
  topic: string,
  rpc: RpcRequest,
): void {
  const session = book.get().sessions.find(known => known.topic === topic)
  if (!session) return
  const { id, method, params } = rpc
  switch (method) {
    case 'wc_sessionRequest':
      return take(session)
    case 'wc_sessionPing':
      return say(writeResult(id, true), answerTag(method), 86_400)
    case 'wc_sessionDelete':
      say(writeResult(id, true), answerTag(method), 86_400)
      return ended(session)
    // Only the wallet sends these; here they come from another of its tabs.
    case 'wc_sessionSettle':
    case 'wc_sessionUpdate':
    case 'wc_sessionExtend':
    case 'wc_sessionEvent':
      return
    default:
      return say(writeError(id, { code: 10001, message: 'Unsupported wc_ method.' }), 1109, 300)
  }

  function take(of: SiteSession): void {
    const read = readSiteRequest(id, params, of, world.clock.now())
    if (!read) return
    const refuse = (error: RpcError) => say(writeError(id, error), answerTag('wc_sessionRequest'), 300)
    if ('error' in read) return refuse(read.error)
    const mine = book.get().requests.filter(request => request.topic === topic)
    if (mine.some(({ key }) => key === read.key)) return
    if (mine.length >= mostPerSession)
      return refuse({ code: -32005, message: 'Too many requests wait already' })
    // A site that sends requests has the session, acknowledged or not.
    book.change(current => ({
      requests: [...current.requests, read],
      sessions: current.sessions.map(one => (one.topic === topic ? { ...one, acknowledged: true } : one)),
    }))
  }

  function say(text: string, tag: number, ttl: number): void {
    mail
      .send(topic, text, { tag, ttl })
      .catch(error => world.log.warn('walletconnect: no answer sent', error))
  }
}
