import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LatchkeyProvider } from 'latchkey/react'
import { createTestKit, type TestKitOptions } from 'latchkey/testing'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { GuestBook } from './GuestBook'

configure({ asyncUtilTimeout: 10_000 }) // the kit loads most of its code when it is first needed
afterEach(cleanup)

async function openGuestBook(options: Partial<TestKitOptions> = {}) {
  const { kit, wallet } = await createTestKit({ networks: [mainnet], ...options })
  render(
    <LatchkeyProvider kit={kit}>
      <GuestBook />
    </LatchkeyProvider>,
  )
  return wallet
}

test('a visitor connects', async () => {
  await openGuestBook()
  await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  await userEvent.click(await screen.findByRole('button', { name: /Test Wallet/ }))
  await screen.findByRole('button', { name: 'Sign the guest book' })
})

test('a connected visitor signs', async () => {
  const wallet = await openGuestBook({ connected: true })
  await userEvent.click(screen.getByRole('button', { name: 'Sign the guest book' }))
  expect((await screen.findByRole('status')).textContent).toContain('Signed: 0x')
  expect(wallet.requests().at(-1)?.method).toBe('personal_sign')
})

test('a visitor who refuses is told so', async () => {
  const wallet = await openGuestBook({ connected: true })
  wallet.refuse()
  await userEvent.click(screen.getByRole('button', { name: 'Sign the guest book' }))
  await screen.findByRole('alert')
})

test('a wallet that answers nonsense does no harm', async () => {
  const wallet = await openGuestBook({ connected: true })
  wallet.answer('personal_sign', 'nonsense')
  await userEvent.click(screen.getByRole('button', { name: 'Sign the guest book' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The wallet answered no valid signature')
})
