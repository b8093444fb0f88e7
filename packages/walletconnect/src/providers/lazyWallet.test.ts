import type { Wallet } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { lazyWallet } from './lazyWallet'

type Events = { on(event: 'change', listener: () => void): () => void }
type Connect = { connect(): Promise<unknown> }

test('whoever listens while the code does not load hears once it has, unless they left', async () => {
  const listeners = new Set<() => void>()
  const on: Events['on'] = (_, listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => 'connected' },
    'standard:events': { version: '1.0.0', on },
  }
  const here = {
    version: '1.0.0',
    name: 'W',
    icon: 'data:image/png;base64,',
    chains: [],
    accounts: [],
    features,
  }
  const load = vi.fn(async () => here as Wallet).mockRejectedValueOnce(new TypeError('did not load'))
  const wallet = lazyWallet(load, [], ['standard:connect'])
  const events = wallet.features['standard:events'] as Events
  const [stays, leaves, stops] = [vi.fn(), vi.fn(), vi.fn()]
  events.on('change', stays)
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'))
  const stop = events.on('change', stops)
  events.on('change', leaves)()
  expect(await (wallet.features['standard:connect'] as Connect).connect()).toBe('connected')
  stop()
  for (const tell of listeners) tell()
  expect(stays).toHaveBeenCalledTimes(1)
  for (const heard of [leaves, stops]) expect(heard).not.toHaveBeenCalled()
})
