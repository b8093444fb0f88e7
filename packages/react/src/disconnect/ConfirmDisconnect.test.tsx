import { connect, getAccount, getConnections, openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = page.getByRole('dialog', { name: 'Disconnect' })

async function opened() {
  const made = testKit({ confirmDisconnect: true })
  made.adapter.keepsOthers = true
  await renderConnected(made.kit)
  await openModal(made.kit)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  return made
}

test('[IMP-34] a visitor is asked once more, and may stay', async () => {
  const { kit, adapter } = await opened()
  await button('Disconnect').click()
  await expect.element(asked).toHaveTextContent('Disconnect One?')
  expect(adapter.calls).not.toContain('disconnect')
  await button('Stay connected').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  expect(getAccount(kit).status).toBe('connected')
  expect(adapter.calls).not.toContain('disconnect')
})

test('[IMP-34] who is sure is disconnected, once, with progress', async () => {
  const { kit, adapter } = await opened()
  await button('Disconnect').click()
  await expect.element(asked).toBeVisible()
  adapter.answer = 'stall'
  await button('Disconnect').click()
  await expect.element(button('Disconnecting…')).toBeVisible()
  await button('Disconnecting…').click({ force: true })
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(getAccount(kit).status).toBe('disconnected'))
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(adapter.calls.filter(call => call === 'disconnect')).toHaveLength(1)
})

test('[IMP-34] closing and going back change nothing', async () => {
  const { kit } = await opened()
  await button('Disconnect').click()
  await expect.element(asked).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await button('Disconnect').click()
  await expect.element(asked).toBeVisible()
  await button('Close').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(getAccount(kit).status).toBe('connected')
})

test('[IMP-34] all wallets at once are asked about as well', async () => {
  const { kit } = await opened()
  await connect(kit, { connectorId: 'io.two' })
  await openModal(kit, { view: 'ProfileWallets' })
  await button('Disconnect all').click()
  await vi.waitFor(() => expect(drawn(kit, '.lk-card').dataset.view).toBe('ConfirmDisconnect'))
  await expect.element(asked).toHaveTextContent('Disconnect all wallets?')
  expect(getConnections(kit)).toHaveLength(2)
  await button('Disconnect').click()
  await vi.waitFor(() => expect(getConnections(kit)).toHaveLength(0))
})

test('[IMP-34] of several wallets the one that goes shows its progress after the question', async () => {
  const { kit, adapter } = await opened()
  await connect(kit, { connectorId: 'io.two' })
  await openModal(kit, { view: 'ProfileWallets' })
  await button('Disconnect One').click()
  await expect.element(asked).toHaveTextContent('Disconnect One?')
  adapter.answer = 'stall'
  await button('Disconnect').click()
  await expect.element(button('Disconnect One')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Disconnect Two')).not.toHaveAttribute('aria-busy')
  await expect.element(button('Disconnect all')).not.toHaveAttribute('aria-busy')
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(getConnections(kit)).toHaveLength(1))
})
