import {
  closeModal,
  connect,
  connectors,
  fetchQuery,
  type Kit,
  nativeBalance,
  networks,
  openModal,
  push,
  showToast,
  track,
  type ViewName,
} from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { fakeClock } from '@latchkey/testing'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bob, type FakeAdapter, wallet } from '../../test/fakeAdapter'
import { type FamilyKit, familyKit, onSolana, renderFamilies } from '../../test/families'
import { renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { loadedUi } from '../shell/loadedUi'

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

test('Connect is not drawn again by what it does not show', async () => {
  const made = familyKit()
  const { kit, evm } = made
  await renderFamilies(made, 'sol.three')
  kit.get(networks).set(now => ({ ...now, active: 'eip155' })) // where nobody is connected
  const renders = countRenders(kit, 'Connect')
  await openModal(kit)
  await expect.element(page.getByRole('button', { name: 'Two Installed' })).toBeVisible()
  await quietly(renders, () => everythingElse(made))
  await quietly(renders, () => kit.get(connectors).set(now => structuredClone(now))) // reported again as they were
  evm.setWallets([wallet('io.one', 'One'), wallet('io.five', 'Five')])
  await vi.waitFor(() => expect(renders()).toBeGreaterThan(0))
  await expect.element(page.getByRole('button', { name: 'Five Installed' })).toBeVisible()
})

test('Account is not drawn again by what it does not show', async () => {
  const made = familyKit()
  const { kit, evm } = made
  await renderFamilies(made, 'sol.three', 'io.one')
  const renders = countRenders(kit, 'Account')
  await openModal(kit)
  await expect.element(page.getByText('1,234.567 ETH')).toBeVisible()
  await quietly(renders, () => everythingElse(made))
  await quietly(renders, () => otherPicture(evm))
  evm.changeNetwork(toCaipNetworkId('eip155', 10))
  await vi.waitFor(() => expect(renders()).toBeGreaterThan(0))
  await expect.element(page.getByRole('button', { name: 'Optimism Network' })).toBeVisible()
})

test('a connected button is drawn again only when it shows something else', async () => {
  const made = familyKit()
  const { kit, evm } = made
  const renders = await buttonRenders(kit)
  await connect(kit, { connectorId: 'sol.three' })
  await connect(kit, { connectorId: 'io.one' })
  await expect.element(page.getByRole('button', { name: 'Account 0xA11c…0001' })).toBeVisible()
  await quietly(renders, () => everythingElse(made))
  await quietly(renders, () => otherPicture(evm))
  await quietly(renders, () => evm.changeNetwork(toCaipNetworkId('eip155', 10)))
  evm.accountsOf.set('io.two', [bob])
  await connect(kit, { connectorId: 'io.two' })
  await expect.element(page.getByRole('button', { name: 'Account 0xB0b0…0002' })).toBeVisible()
  expect(renders()).toBeGreaterThan(0)
})

test('a button that waits for its visitor is not drawn again by what happens in the modal', async () => {
  const made = familyKit()
  const { kit, evm } = made
  const renders = await buttonRenders(kit)
  await openModal(kit)
  await kit.wake()
  await new Promise(resolve => setTimeout(resolve, 300)) // longer than it waits before it shows a slow opening
  await quietly(renders, () => otherPicture(evm))
  await quietly(renders, () => push(kit, { view: 'Networks', params: undefined }))
  await quietly(renders, () => everythingElse(made))
})

test('a button that opens the modal is drawn again only where that takes long', async () => {
  const clock = fakeClock()
  const { kit } = testKit({}, { clock })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const stop = kit.on('beforeView', () => held)
  const renders = await buttonRenders(kit)
  await quietly(renders, () => void openModal(kit))
  await quietly(renders, release)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  stop()
  await quietly(renders, () => closeModal(kit))
  kit.on('beforeView', () => new Promise(() => {}))
  await quietly(renders, () => void openModal(kit, { view: 'Networks' }))
  clock.advance(200)
  const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

/** What happens in a kit that neither Connect, nor Ethereum's account, nor the button shows. */
async function everythingElse({ kit }: FamilyKit): Promise<void> {
  track(kit, { event: 'CLICK_WALLET_HELP' })
  showToast(kit, { kind: 'success', text: 'Copied' })
  const network = kit.get(networks).get().byNamespace.solana?.caipNetwork
  if (!network) throw new Error('there is no Solana')
  await fetchQuery(kit, nativeBalance, { namespace: 'solana', address: onSolana, network }, { force: true })
  kit.get(networks).set(({ active, byNamespace }) => ({ active, byNamespace: { ...byNamespace } }))
}

function otherPicture(adapter: FakeAdapter): void {
  adapter.setWallets([wallet('io.one', 'One'), wallet('io.two', 'Two', { imageUrl: picture })])
}

/** Counts how often a view is drawn in the modal, from the first rest on. */
function countRenders(kit: Kit, name: ViewName): () => number {
  const onRender = vi.fn()
  const wrap = () =>
    kit.get(loadedUi).set(now => {
      const view = now.views[name]
      if (!view || view.draw === drawCounted) return now
      draw = view.draw
      return { ...now, views: { ...now.views, [name]: { ...view, draw: drawCounted } } }
    })
  let draw: (params: never) => React.ReactElement
  const drawCounted = (params: never) => (
    <Profiler id={name} onRender={onRender}>
      {draw(params)}
    </Profiler>
  )
  kit.own(kit.get(loadedUi).subscribe(wrap))
  wrap()
  return counter(onRender)
}

async function buttonRenders(kit: Kit): Promise<() => number> {
  const onRender = vi.fn()
  await renderSite(
    kit,
    <Profiler id="button" onRender={onRender}>
      <ConnectButton />
    </Profiler>,
  )
  return counter(onRender)
}

/** How often it was drawn since the last call. */
function counter(onRender: ReturnType<typeof vi.fn>): () => number {
  return () => {
    const { length } = onRender.mock.calls
    onRender.mockClear()
    return length
  }
}

/** Runs an action, waits until the page is idle, and checks that nothing was drawn. */
async function quietly(renders: () => number, work: () => unknown): Promise<void> {
  await rest(renders)
  await work()
  await frames()
  expect(renders()).toBe(0)
}

async function rest(renders: () => number): Promise<void> {
  await vi.waitFor(async () => {
    renders()
    await frames()
    expect(renders()).toBe(0)
  })
}

/** React draws what was changed in a task; two frames later it is done. */
async function frames(): Promise<void> {
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame)
}
