import { kitError } from '@latchkey/protocol'

export type Listener = (said: unknown) => void
export type Emitter = {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** The part of `@walletconnect/universal-provider` that is used here. What it returns is read like any foreign data. */
export type UniversalProvider = Emitter & {
  session?: unknown
  connect(request: { optionalNamespaces: object }): Promise<unknown>
  disconnect(): Promise<void>
  abortPairingAttempt?(): void
  client: Partial<Emitter> & {
    request(request: {
      topic: string
      chainId: string
      request: { method: string; params: unknown }
      expiry?: number
    }): Promise<unknown>
    disconnect?(request: { topic: string; reason: { code: number; message: string } }): Promise<void>
  }
}

/** Checks that what the site passed is such a provider; throws `config/invalid` otherwise. */
export function readUniversalProvider(given: object): UniversalProvider {
  const provider = given as UniversalProvider
  const has = (owner: unknown, ...names: string[]) =>
    names.every(name => typeof (owner as Record<string, unknown> | undefined)?.[name] === 'function')
  if (!has(provider, 'on', 'removeListener', 'connect', 'disconnect') || !has(provider.client, 'request'))
    throw kitError('config/invalid', {
      value: 'universalProvider',
      details: 'it is no provider that was made with UniversalProvider.init',
    })
  return provider
}
