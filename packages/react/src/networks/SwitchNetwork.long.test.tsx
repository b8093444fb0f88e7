import { activeNetwork, disconnect, networks, openModal, push, router, switching } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { familyKit, renderFamilies } from '../../test/families'
import { drawn, ethereum, hostOf, optimism, renderConnected, renderSite, testKit } from '../../test/site'

const dialog = page.getByRole('dialog', { name: 'Switch network' })
const list = page.getByRole('dialog', { name: 'Choose network' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const base = { ...ethereum, id: 8453, name: 'Base' }

/** The visitor came from the account, and the wallet is asked to go to Optimism. */
async function asked(...given: Parameters<typeof testKit>) {
  const made = testKit(...given)
  await renderConnected(made.kit)
  await openModal(made.kit)
  await button('Ethereum Network').click()
  made.adapter.answer = 'stall'
  await button('Optimism').click()
  await expect.element(dialog).toBeVisible()
  return made
}

test('[NET-14 NET-20] says what is asked of which wallet, and leads back to where the visitor was', async () => {
  const { kit, adapter } = await asked()
  expect(adapter.calls.filter(call => call.startsWith('switch'))).toEqual(['switch eip155:10'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Approve in One')
  await expect.element(page.getByRole('status')).toHaveTextContent('switch to Optimism')
  const letters = [...drawn(kit, '.lk-switch-way').querySelectorAll('svg text')].map(text => text.textContent)
  expect(letters).toEqual(['E', 'O', 'O'])
  await adapter.answerStalled('approve')
  await expect.element(button('Optimism Network')).toBeVisible()
  expect(
    kit
      .get(router)
      .get()
      .stack.map(({ view }) => view),
  ).toEqual(['Account'])
})

test('[NET-14] a modal that was opened on the networks is done with the switch', async () => {
  const { kit, adapter } = testKit()
  await renderConnected(kit)
  await openModal(kit, { view: 'Networks' })
  adapter.answer = 'stall'
  await button('Optimism').click()
  await expect.element(dialog).toBeVisible()
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test.each([
  ['refuse', 'You declined the change to Optimism', 1],
  ['fail', 'The network was not changed to Optimism', 0],
] as const)(
  '[NET-21 NET-22] a wallet that answers "%s" is told, one view back',
  async (answer, text, shakes) => {
    const { kit, adapter } = await asked()
    await adapter.answerStalled(answer)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(list).toBeVisible()
    expect(kit.get(router).get()).toMatchObject({ modal: 'open', shakes })
    expect(kit.get(router).get().stack).toHaveLength(2)
  },
)

test('[IMP-18] a wallet that lets the visitor wait is told, with a way to another network', async () => {
  const clock = fakeClock()
  const { adapter } = await asked({ networks: [ethereum, optimism, base] }, { clock })
  expect(button('Choose another network').query()).toBeNull()
  clock.advance(10_000)
  await expect.element(page.getByText('Still waiting. Is One open?')).toBeVisible()
  await button('Choose another network').click()
  await expect.element(button('Optimism Confirm in your wallet')).toBeVisible()
  await button('Base').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('switch to Base')
  expect(adapter.calls).toContain('switch eip155:8453')
})

test('who went back may look again, without asking the wallet a second time', async () => {
  const { adapter } = await asked()
  await button('Back').click()
  await button('Optimism Confirm in your wallet').click()
  await expect.element(dialog).toBeVisible()
  expect(adapter.calls.filter(call => call.startsWith('switch'))).toHaveLength(1)
  await adapter.answerStalled('approve')
  await expect.element(button('Optimism Network')).toBeVisible()
})

test('who went elsewhere meanwhile stays there', async () => {
  const { kit, adapter } = await asked()
  await button('Back').click()
  await push(kit, { view: 'WhatIsANetwork', params: undefined })
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(kit.get(switching).get()).toBeUndefined())
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
  await expect.element(page.getByRole('dialog', { name: 'What is a network?' })).toBeVisible()
})

test('[NET-18] without a wallet the network is simply another one', async () => {
  const { kit, adapter } = testKit()
  await renderSite(kit)
  await openModal(kit, { view: 'Networks' })
  await button('Optimism').click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
  expect(adapter.calls).toEqual([])
})

test('[NET-15] to a family that is connected already it goes at once, and its account is shown', async () => {
  const { kit, evm } = familyKit()
  await renderFamilies({ kit }, 'io.one', 'sol.three')
  await openModal(kit)
  await button('Solana Network').click()
  await button(/^Ethereum Connected/).click()
  await expect.element(button('Ethereum Network')).toBeVisible()
  await expect.element(button('0xA11c…0001 Copy address')).toBeVisible()
  expect(evm.calls.filter(call => call.startsWith('switch'))).toEqual([])
})

test('[NET-14] its wallet is asked also from another family, where it is on another network', async () => {
  const { kit, evm } = familyKit()
  await renderFamilies({ kit }, 'io.one', 'sol.three')
  await openModal(kit, { view: 'Networks' })
  evm.answer = 'stall'
  await button('Optimism').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Approve in One')
  await evm.answerStalled('approve')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await expect.element(button('Account 0xA11c…0001')).toBeVisible()
})

test('[NAV-15 NET-14] on a wrong network it is shown until the wallet has answered, whatever else it says', async () => {
  const { kit, adapter } = testKit()
  adapter.networkId = toCaipNetworkId('eip155', 777)
  await renderConnected(kit)
  await openModal(kit)
  adapter.answer = 'stall'
  await button('Optimism').click()
  await expect.element(dialog).toBeVisible()
  adapter.changeNetwork(toCaipNetworkId('eip155', 778))
  await expect.element(dialog).toBeVisible()
  await adapter.answerStalled('refuse')
  await expect.element(page.getByRole('dialog', { name: 'Wrong network' })).toBeVisible()
  adapter.answer = 'stall'
  await button('Optimism').click()
  await expect.element(dialog).toBeVisible()
  await adapter.answerStalled('approve')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(activeNetwork(kit.get(networks).get())?.name).toBe('Optimism')
})

test('an account that ends while the networks are shown is not what back leads to', async () => {
  const { kit } = testKit()
  await renderConnected(kit)
  await openModal(kit)
  await button('Ethereum Network').click()
  await expect.element(list).toBeVisible()
  await disconnect(kit)
  await expect.element(list).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})
