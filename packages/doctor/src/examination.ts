import { type Answer, adapters, type Connector, type Kit, serviceUrl } from '@latchkey/core'
import { callEndpoint, commonQuery } from '@latchkey/core/inspect'
import { kitError, supportedChains } from '@latchkey/protocol'
import { outcomeWithin } from './outcomeWithin'

/** How long a wallet, a gateway or a node may take for one answer. */
export const answerMs = 2000

/** What the checks of one diagnosis share. It prompts no user and changes nothing. */
export type Examination = {
  readonly kit: Kit
  readonly page: (Window & typeof globalThis) | undefined
  readonly isOffline: boolean
  /** Aborted when the diagnosis is over. */
  readonly signal: AbortSignal
  ask<T>(work: () => T | PromiseLike<T>): Promise<Answer<T>>
  /** The wallet's own object, fetched once for all checks. */
  providerOf(connector: Pick<Connector, 'id' | 'chain'>): Promise<Answer<unknown>>
  /** The gateway's chains, fetched once. */
  gatewayChains(): Promise<Answer<readonly string[]>>
}

export function createExamination(kit: Kit, signal: AbortSignal): Examination {
  const { clock, fetch, window: page } = kit.env
  const providers = new Map<string, Promise<Answer<unknown>>>()
  let chains: Promise<Answer<readonly string[]>> | undefined

  const ask: Examination['ask'] = async work =>
    signal.aborted ? { status: 'silent' } : outcomeWithin(clock, answerMs, work)

  return {
    kit,
    page,
    isOffline: page?.navigator?.onLine === false,
    signal,
    ask,
    providerOf({ id, chain }) {
      const key = `${chain} ${id}`
      const provider =
        providers.get(key) ?? ask(() => kit.get(adapters).get()[chain]?.getProvider(id) as Promise<unknown>)
      providers.set(key, provider)
      return provider
    },
    gatewayChains() {
      chains ??= ask(async () => {
        const base = serviceUrl(kit, 'blockchain')
        if (!base) throw kitError('config/no-service', { value: 'blockchain' })
        // Not through projects/, which raises alerts: a diagnosis must not change anything.
        const call = { base, query: commonQuery(kit), signal, timeoutMs: answerMs }
        return (await callEndpoint({ clock, fetch }, supportedChains, call)).http
      })
      return chains
    },
  }
}
