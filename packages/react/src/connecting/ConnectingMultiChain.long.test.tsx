import { openConnect, openModal, router } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { wallet } from '../../test/fakeAdapter'
import { type FamilyKit, familyKit, renderFamilies } from '../../test/families'
import { drawn, hostOf } from '../../test/site'

const dialog = page.getByRole('dialog', { name: 'Choose what to connect' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const ethereumChoice = /^Ethereum and other EVM networks/
const solanaChoice = /^Solana/

async function asked(made: FamilyKit = familyKit()): Promise<FamilyKit> {
  await renderFamilies(made)
  await openModal(made.kit)
  await button('One Installed').click()
  await expect.element(dialog).toBeVisible()
  return made
}

test('a wallet of several families is asked about which in words, before it is asked anything', async () => {
  const { kit, evm, sol } = await asked()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('ConnectingMultiChain')
  await expect.element(page.getByText('What do you want to use One for?')).toBeVisible()
  await expect.element(button(ethereumChoice)).toHaveTextContent('Ethereum and Optimism')
  await expect.element(button(solanaChoice)).toHaveTextContent('Solana and Solana Devnet')
  expect(drawn(kit, '.lk-view').textContent).not.toMatch(/namespace|eip155|bip122/)
  expect([...evm.calls, ...sol.calls]).toEqual([])
})

test('connects the family that was chosen and no other', async () => {
  const { kit, evm, sol } = await asked()
  await button(solanaChoice).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(sol.calls).toContain('connect sol.one')
  expect(evm.calls).toEqual([])
  await expect.element(button('Account 7xKX…gAsU')).toBeVisible()
})

test('where only one family is asked for the wallet is asked at once', async () => {
  const { kit, sol } = familyKit()
  sol.answer = 'stall'
  await renderFamilies({ kit })
  await openConnect(kit, { namespace: 'solana' })
  await button('One Installed').click()
  await expect.element(page.getByRole('dialog', { name: 'Connecting' })).toBeVisible()
  expect(sol.calls).toEqual(['connect sol.one'])
})

test('one that is connected already says so, and is used at once', async () => {
  const { kit, evm } = familyKit()
  await renderFamilies({ kit }, 'io.one', 'sol.one')
  await openConnect(kit)
  await button('One Connected').click()
  await button(ethereumChoice).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(evm.calls).toEqual(['connect io.one', 'connect io.one'])
  await expect.element(button('Account 0xA11c…0001')).toBeVisible()
})

test('[NAV-15] one that answers before its view is there, on a wrong network, leads to the choice of another', async () => {
  const { kit, evm } = familyKit()
  evm.networkId = toCaipNetworkId('eip155', 777)
  await asked({ kit, evm } as FamilyKit)
  await button(ethereumChoice).click()
  await expect.element(page.getByRole('dialog', { name: 'Wrong network' })).toBeVisible()
})

test('[IMP-02 IMP-05] declined: another wallet is one step away, another family one step back', async () => {
  const { kit, evm } = await asked()
  evm.answer = 'refuse'
  await button(ethereumChoice).click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog).toBeVisible()
  await button(ethereumChoice).click()
  await button('Choose another wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(kit.get(router).get().stack).toHaveLength(1)
})

test('[IMP-01] a wallet that leaves the page meanwhile is told', async () => {
  const { evm, sol } = await asked()
  sol.setWallets([])
  await vi.waitFor(() => expect(button(solanaChoice).query()).toBeNull())
  await expect.element(button(ethereumChoice)).toBeVisible()
  evm.setWallets([wallet('io.two', 'Two')])
  await expect.element(page.getByRole('status')).toHaveTextContent('One is no longer here')
  await button('Choose another wallet').click()
  await expect.element(button('Two Installed')).toBeVisible()
})
