import { expect, test, vi } from 'vitest'
import { lazyProvider } from './lazyProvider'

/** A provider that can be told to emit. */
function provider() {
  const events = new EventTarget()
  const heard = new Map<unknown, EventListener>()
  return {
    emit: (event: string) => events.dispatchEvent(new Event(event)),
    request: async ({ method }: { method: string }) => method,
    on(event: string, listener: (value: unknown) => void) {
      const hear = () => listener(event)
      heard.set(listener, hear)
      events.addEventListener(event, hear)
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      events.removeEventListener(event, heard.get(listener) ?? null)
    },
  }
}

test('whoever listens while the code does not load hears once it has, with a later request', async () => {
  const here = provider()
  const load = vi.fn(async () => here).mockRejectedValueOnce(new TypeError('did not load'))
  const lazy = lazyProvider(load)
  const [stays, leaves] = [vi.fn(), vi.fn()]
  lazy.on('disconnect', stays)
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'))
  lazy.on('disconnect', leaves)
  lazy.removeListener('disconnect', leaves)
  expect(await lazy.request({ method: 'eth_accounts' })).toBe('eth_accounts')
  here.emit('disconnect')
  expect(stays).toHaveBeenCalledTimes(1)
  expect(leaves).not.toHaveBeenCalled()
})

test('what does not load is told to whoever asks', async () => {
  const lazy = lazyProvider(() => Promise.reject(new TypeError('did not load')))
  lazy.on('disconnect', () => {})
  await expect(lazy.request({ method: 'eth_accounts' })).rejects.toThrow('did not load')
})
