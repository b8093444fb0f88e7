import type { Stop } from '@latchkey/core'
import { hasMethod } from './askWallet'

type Emitter = {
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** Listens to a wallet's events, Node style. If the wallet throws, we just get no events. */
export function listen(
  provider: unknown,
  listeners: Readonly<Record<string, (value: unknown) => void>>,
): Stop {
  const emitter = provider as Emitter
  const each = (method: keyof Emitter) => {
    for (const [event, listener] of Object.entries(listeners))
      try {
        if (hasMethod(provider, method)) emitter[method](event, listener)
      } catch {
        // We can still send requests; only its events are lost.
      }
  }
  each('on')
  return () => each('removeListener')
}
