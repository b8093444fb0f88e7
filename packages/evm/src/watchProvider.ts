import { type Log, once, type Stop } from '@latchkey/core'
import type { Eip1193Provider } from './eip1193Provider'

type Handler = (said: unknown) => void

/**
 * Listens to a wallet's events until stopped. If the wallet throws when we subscribe, that is only logged. If it cannot
 * unsubscribe, its later events are ignored.
 */
export function watchProvider(
  provider: Eip1193Provider,
  handlers: Readonly<Record<string, Handler>>,
  log: Log,
): Stop {
  let listening = true
  const heard = Object.entries(handlers).map(([event, handle]): [string, Handler] => [
    event,
    said => {
      if (listening) attempt(log, () => handle(said)) // never throws into the wallet
    },
  ])
  for (const entry of heard) attempt(log, () => call(provider, ['on', 'addListener'], entry))
  return once(() => {
    listening = false
    for (const entry of heard) attempt(log, () => call(provider, ['removeListener', 'off'], entry))
  })
}

/** Calls the first of these methods that the provider has; older providers have only the second. */
function call(provider: Eip1193Provider, names: readonly string[], values: [string, Handler]): void {
  const methods = names.map(name => (provider as unknown as Record<string, unknown>)[name])
  const method = methods.find(found => typeof found === 'function') as
    | ((...values: unknown[]) => void)
    | undefined
  method?.apply(provider, values)
}

function attempt(log: Log, work: () => void): void {
  try {
    work()
  } catch (error) {
    log.warn('evm: a wallet threw when we listened to it', error)
  }
}
