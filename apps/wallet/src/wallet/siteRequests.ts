import type { SiteRequest, WalletClient } from '@latchkey/walletconnect/wallet'
import type { ReadAsk } from '../asks/ask'
import { readAsk } from '../asks/readAsk'
import type { Keyring } from '../keys/keyring'
import type { WalletNetwork } from '../networks/networks'
import type { Notices } from './notices'
import { addressesOf } from './sessionChoice'

/** The requests of connected sites. */
export type SiteRequests = {
  /** A request's contents; parsed once, when it arrives. */
  read(request: SiteRequest): ReadAsk
  /** Answers requests that need no user, and refuses those the wallet does not support. */
  answerAlone(): void
  /** The name of the site that sent a request. */
  siteOf(request: SiteRequest): string
}

type Input = {
  client: WalletClient
  keyring: Keyring
  notices: Notices
  networks(): readonly WalletNetwork[]
}

export function createSiteRequests({ client, keyring, notices, networks }: Input): SiteRequests {
  const known = new Map<string, ReadAsk>()

  const sessionOf = ({ topic }: SiteRequest) =>
    client.state().sessions.find(session => session.topic === topic)

  function read(request: SiteRequest): ReadAsk {
    const found = known.get(request.key) ?? readNew(request)
    known.set(request.key, found)
    return found
  }

  function readNew(request: SiteRequest): ReadAsk {
    const session = sessionOf(request)
    const network = networks().find(({ id }) => id === request.chainId)
    if (!network) return { refusal: { code: 5100, message: 'Unsupported chains.' } }
    const accounts = (session ? addressesOf(session, network.family) : [])
      .map(address => keyring.find(network.family, address))
      .filter(account => account !== undefined)
    return readAsk(request.method, request.params, { network, networks: networks(), accounts })
  }

  function siteOf(request: SiteRequest): string {
    return sessionOf(request)?.site.name || 'A site'
  }

  return {
    read,
    siteOf,
    answerAlone() {
      for (const request of client.state().requests) {
        if (known.has(request.key)) continue
        const found = read(request)
        if ('ask' in found) continue
        const sent =
          'answer' in found
            ? client.respond(request.key, found.answer)
            : client.refuse(request.key, found.refusal)
        sent.catch(() => {}) // the client resends it when the relay is back
        if ('refusal' in found)
          notices.tell(
            'warning',
            `${siteOf(request)} asked for something that this wallet does not do, and was refused. ${request.method}: ${found.refusal.message}`,
          )
      }
    },
  }
}
