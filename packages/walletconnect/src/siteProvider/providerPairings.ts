import type { Clock, PairRequest, WalletSession } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { toPairingError } from './providerErrors'
import { readProviderSession } from './readProviderSession'
import type { UniversalProvider } from './universalProvider'

const claimMs = 1_000

/** Pairings that the kit makes through the site's provider. */
export type ProviderPairings = {
  pair(request: PairRequest): Promise<WalletSession>
  /** Hands a new link to the pairing that has waited longest; false if none waits. */
  takeUri(uri: string, expiresAt: number): boolean
  /** Whether a session came of a pairing that the visitor gave up. */
  isUnwanted(topic: string): boolean
}

type Input = {
  provider: UniversalProvider
  clock: Clock
  after(ms: number, work: () => void): void
  disconnect(topic: string): Promise<void>
}

export function createProviderPairings({ provider, clock, after, disconnect }: Input): ProviderPairings {
  const waiting: PairRequest['onUri'][] = []
  const unwanted = new Set<string>()

  function giveUp(topic: string): void {
    // Older versions give every open pairing the session of whichever was approved: another one may want it.
    if (!unwanted.has(topic))
      after(claimMs, () => {
        if (unwanted.has(topic)) void disconnect(topic)
      })
    unwanted.add(topic)
  }

  return {
    async pair({ namespaces, onUri, signal }) {
      waiting.push(onUri)
      let session: WalletSession | undefined
      try {
        session = readProviderSession(await provider.connect({ optionalNamespaces: namespaces }), clock.now())
      } catch (cause) {
        const place = waiting.indexOf(onUri)
        if (place >= 0) waiting.splice(place, 1)
        throw toPairingError(cause)
      }
      if (!session) throw kitError('wallet/bad-answer', { value: 'session' })
      if (signal.aborted) {
        giveUp(session.topic)
        throw kitError('connect/cancelled')
      }
      unwanted.delete(session.topic)
      return session
    },
    takeUri(uri, expiresAt) {
      const onUri = waiting.shift()
      onUri?.(uri, expiresAt)
      return onUri !== undefined
    },
    isUnwanted: topic => unwanted.has(topic),
  }
}
