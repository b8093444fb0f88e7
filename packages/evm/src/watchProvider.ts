import { type Log, once, type Stop } from '@latchkey/core'
import type { Eip1193Provider } from './eip1193Provider'

type Handler = (said: unknown) => void

/**
 * Listens to a wallet's events until stopped. A wallet that cannot be listened to, or that throws while it is asked
 * to, is logged and left at that; what one that cannot let go says afterwards is not heard.
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

/** Calls the first of these methods that the provider has; older ones have the second name only. */
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
    log.warn('evm: a wallet failed over its events', error)
  }
}
