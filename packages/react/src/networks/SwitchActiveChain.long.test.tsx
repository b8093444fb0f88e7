import { accountOf, accounts, activeNetwork, connect, networks, openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FamilyKit, familyKit, renderFamilies } from '../../test/families'
import { hostOf } from '../../test/site'

const dialog = page.getByRole('dialog', { name: 'Switch network' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The visitor is connected with these wallets, and chooses a network of another family. */
async function chosen(made: FamilyKit, network: string, ...ids: string[]): Promise<FamilyKit> {
  await renderFamilies(made, ...ids)
  await openModal(made.kit)
  await button('Ethereum Network').click()
  await page.getByRole('button', { name: network, exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return made
}

test('says that there is no wallet, that the other one stays, and offers to connect one of that family', async () => {
  const { kit, sol } = await chosen(familyKit(), 'Solana Devnet', 'io.two')
  await expect.element(page.getByRole('status')).toHaveTextContent('No wallet for Solana Devnet yet')
  await expect.element(page.getByRole('status')).toHaveTextContent('Two stays connected.')
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
  await button('Connect a Solana wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Solana wallet' })).toBeVisible()
  expect(button('Two Connected').query()).toBeNull()
  await button('Three Installed').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(sol.calls).toContain('connect sol.three')
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Solana Devnet')
  expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('connected')
})

test('a wallet that is there, too, is offered first', async () => {
  const { kit, sol } = await chosen(familyKit(), 'Solana Devnet', 'io.one')
  await expect.element(button('Choose another wallet')).toBeVisible()
  await button('Connect One').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(sol.calls).toContain('connect sol.one')
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Solana Devnet')
})

test('[NET-18] who goes on without a wallet keeps the one they have', async () => {
  const { kit, sol } = await chosen(familyKit(), 'Solana', 'io.two')
  await button('Go on without a wallet').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Solana')
  expect(accountOf(kit.get(accounts).get(), 'eip155').status).toBe('connected')
  expect(sol.calls).toEqual([])
  await expect.element(button('Connect wallet')).toBeVisible()
  await openModal(kit, { view: 'Networks' })
  await button(/^Ethereum/).click()
  await expect.element(button('Account 0xA11c…0001')).toBeInTheDocument()
})

test('back leads to the networks, and nothing has changed', async () => {
  const { kit } = await chosen(familyKit(), 'Bitcoin', 'io.two')
  await button('Back').click()
  await expect.element(button('Ethereum Current')).toBeVisible()
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Ethereum')
})

test('where the site has no adapter for it there is nothing to connect', async () => {
  const made = familyKit()
  const { evm } = made
  const { kit } = familyKit({ adapters: [evm] })
  await chosen({ ...made, kit }, 'Solana', 'io.two')
  await expect.element(page.getByRole('status')).toHaveTextContent('This site cannot connect one')
  expect(button('Connect a Solana wallet').query()).toBeNull()
  await expect.element(button('Go on without a wallet')).toBeVisible()
})

test('[NET-15] a wallet that was connected meanwhile is simply used', async () => {
  const { kit } = await chosen(familyKit(), 'Solana', 'io.two')
  await connect(kit, { connectorId: 'sol.three' })
  await expect.element(page.getByRole('status')).toHaveTextContent('A wallet for Solana is connected now')
  await button('Switch to Solana').click()
  await expect.element(button('Solana Network')).toBeVisible()
})
