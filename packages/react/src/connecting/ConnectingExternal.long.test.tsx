import { attempt, openModal, router } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeAdapter, type FakeAnswer, wallet } from '../../test/fakeAdapter'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'

async function asked(answer: FakeAnswer, ...given: Parameters<typeof testKit>) {
  const made = testKit(...given)
  const events: string[] = []
  made.kit.events.on(({ event }) => events.push(event))
  made.adapter.answer = answer
  await renderSite(made.kit)
  await openModal(made.kit)
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connecting' })).toBeVisible()
  return { ...made, events }
}

test('[NAV-13 IMP-01] waits for the chosen wallet, and says which', async () => {
  const { kit } = await asked('stall')
  expect(drawn(kit, '.lk-card').dataset.view).toBe('ConnectingExternal')
  await expect.element(page.getByRole('status')).toHaveTextContent('Continue in One')
  await expect.element(page.getByRole('status')).toHaveTextContent('Accept the connection request')
})

test('[NAV-13] closes when the wallet has agreed', async () => {
  const { kit, adapter } = await asked('stall')
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await expect.element(page.getByRole('button', { name: 'Account 0xA11c…0001' })).toBeVisible()
})

test('[IMP-02 IMP-05] declined: says so, tries again with the same wallet, and is no error', async () => {
  const { kit, adapter, events } = await asked('refuse')
  await expect.element(page.getByRole('status')).toHaveTextContent('Request declined')
  await expect.element(page.getByRole('status')).toHaveTextContent('You declined the connection in One.')
  expect(page.getByText('Could not connect').query()).toBeNull()
  expect(events).toContain('USER_REJECTED')
  expect(events).not.toContain('CONNECT_ERROR')
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Continue in One')).toBeVisible()
  expect(adapter.calls).toEqual(['connect io.one', 'connect io.one'])
  await adapter.answerStalled('approve')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-05] after however many refusals another wallet is one step away', async () => {
  const { adapter } = await asked('refuse')
  for (const times of [2, 3]) {
    await page.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(adapter.calls).toHaveLength(times))
  }
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(page.getByRole('button', { name: 'Two Installed' })).toBeVisible()
})

test.each([
  ['fail', 'Something went wrong in One. Try again, or choose another wallet.'],
  ['busy', 'One already shows a request. Open it and answer there first.'],
] as const)(
  '[IMP-01 IMP-02] a wallet that answers "%s" is told in plain words, with a way on',
  async (answer, text) => {
    const { events } = await asked(answer)
    await expect.element(page.getByRole('status')).toHaveTextContent('Could not connect')
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose another wallet' })).toBeVisible()
    expect(events).toContain('CONNECT_ERROR')
  },
)

test('[NAV-05] getting the wallet takes the place of asking it: one step back is the list again', async () => {
  const { kit } = await asked('refuse', {
    customWallets: [{ id: 'one', name: 'One', rdns: 'io.one', homepage: 'https://one.example/' }],
  })
  await page.getByRole('button', { name: 'Get this wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Get this wallet' })).toBeVisible()
  expect(
    kit
      .get(router)
      .get()
      .stack.map(route => route.view),
  ).toEqual(['Connect', 'Downloads'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('button', { name: 'Two Installed' })).toBeVisible()
})

test('[ERR-45] a failure has a code for the developer, which the visitor is not shown', async () => {
  const { kit } = await asked('fail')
  await expect.element(page.getByRole('status')).toHaveTextContent('Could not connect')
  const state = kit.get(attempt).get()
  expect(state).toMatchObject({ status: 'failed', error: { code: 'wallet/failed' } })
  expect(drawn(kit, '.lk-card').textContent).not.toContain('wallet/')
})

test('[IMP-18] after ten seconds of waiting a hint appears', async () => {
  const clock = fakeClock()
  await asked('stall', {}, { clock })
  clock.advance(9_999)
  expect(page.getByText('Still waiting. Is One open?').query()).toBeNull()
  clock.advance(1)
  await expect.element(page.getByText('Still waiting. Is One open?')).toBeVisible()
})

test('[IMP-01] a wallet that leaves the page meanwhile is told, without a try again', async () => {
  const { adapter } = await asked('stall')
  adapter.setWallets([wallet('io.two', 'Two')])
  await expect.element(page.getByRole('status')).toHaveTextContent('One is no longer here')
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  await expect.element(page.getByRole('button', { name: 'Two Installed' })).toBeVisible()
})

test('[IMP-01] its states are equally high, but for the ways on', async () => {
  const { kit, adapter } = await asked('stall')
  const text = () => drawn(kit, '.lk-connecting').getBoundingClientRect().height
  const waiting = text()
  await adapter.answerStalled('refuse')
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(text()).toBe(waiting)
})

test('[IMP-39] the name of a wallet is text here, too', async () => {
  const adapter = createFakeAdapter([wallet('io.one', 'One'), wallet('io.bad', '<i>{wallet}</i>')])
  const { kit } = testKit({ adapter })
  adapter.answer = 'stall'
  await renderSite(kit)
  await openModal(kit)
  await page.getByText('<i>{wallet}</i>').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Continue in <i>{wallet}</i>')
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-card i')).toBeNull()
})
