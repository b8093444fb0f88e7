import { expect, test } from 'vitest'
import { createTestWallet } from './createTestWallet'

const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
const privateKeys = [`0x${'11'.repeat(32)}` as const]

test('announces itself now and whenever the page asks, until stopped', () => {
  const wallet = createTestWallet({ name: 'A', privateKeys, chains })
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', hear)
  const stop = wallet.announce(window)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', hear)
  expect(heard).toEqual(Array(2).fill({ info: wallet.info, provider: wallet.provider }))
  expect(Object.isFrozen(heard[0])).toBe(true)
})

test('follows what another tab did with the same wallet', async () => {
  const options = { name: 'A', privateKeys, chains, persist: 'test-wallet' }
  const here = createTestWallet(options)
  const stop = here.announce(window)
  const there = createTestWallet(options)
  const events: unknown[] = []
  here.provider.on('accountsChanged', accounts => events.push(accounts))
  await there.provider.request({ method: 'eth_requestAccounts' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'test-wallet' })) // browsers tell the other tabs
  expect(events).toEqual([here.addresses])
  stop()
  localStorage.removeItem('test-wallet')
})
