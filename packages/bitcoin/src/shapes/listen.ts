import type { Stop } from '@latchkey/core'
import { hasMethod } from './askWallet'

type Emitter = {
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** Listens to events of a wallet's object as Node's emitters have them. A wallet that throws here is heard of by nobody. */
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
        // It can still be asked; only its news are lost.
      }
  }
  each('on')
  return () => each('removeListener')
}
