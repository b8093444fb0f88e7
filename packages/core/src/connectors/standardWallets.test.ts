import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { standardWallets } from './standardWallets'

test('tells of wallets that were there before, that come later, and that leave', () => {
  const page = new EventTarget()
  const early = wallet('Early')
  const late = wallet('Late')
  page.addEventListener('wallet-standard:app-ready', event => registryOf(event).register(early))
  const told: string[] = []
  const wallets = standardWallets(page, ({ added, removed }) => {
    for (const { name } of added) told.push(`+${name}`)
    for (const { name } of removed) told.push(`-${name}`)
  })
  const leave = announce(page, late)
  expect(wallets.list()).toEqual([early, late])
  leave()
  leave()
  expect(wallets.has(late)).toBe(false)
  expect(told).toEqual(['+Early', '+Late', '-Late'])
})

test('takes a wallet once, and what is no wallet never', () => {
  const page = new EventTarget()
  const one = wallet('One')
  const wallets = standardWallets(page, () => {})
  announce(page, one)
  announce(page, one)
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: ({ register }: Registry) => register(null as unknown as Wallet),
    }),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'rubbish' }))
  expect(wallets.list()).toEqual([one])
})

test('hears nothing after its end, also from a wallet that kept the registry', () => {
  const page = new EventTarget()
  let kept: Registry | undefined
  page.addEventListener('wallet-standard:app-ready', event => {
    kept = registryOf(event)
  })
  let changes = 0
  const wallets = standardWallets(page, () => {
    changes += 1
  })
  wallets.stop()
  announce(page, wallet('Announced'))
  kept?.register(wallet('Kept'))
  expect(wallets.list()).toEqual([])
  expect(changes).toBe(0)
})

type Registry = { register(...wallets: Wallet[]): () => void }

function registryOf(event: Event): Registry {
  return (event as CustomEvent<Registry>).detail
}

function announce(page: EventTarget, wallet: Wallet): () => void {
  let leave = () => {}
  const detail = ({ register }: Registry) => {
    leave = register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return leave
}

function wallet(name: string): Wallet {
  return { version: '1.0.0', name, icon: 'data:image/png;base64,', chains: [], features: {}, accounts: [] }
}
