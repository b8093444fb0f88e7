import { attempt, closeModal, connect, openModal, router, switchNetwork } from '@latchkey/core'
import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdAnimations } from '../../test/holdAnimations'
import { drawn, hostOf, renderConnected, renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { deepActiveElement } from './rememberFocus'

const beside = { position: { x: 8, y: 8 } }
const dialog = page.getByRole('dialog')

async function opened(options: Parameters<typeof testKit>[0] = {}) {
  const made = testKit(options)
  await renderSite(made.kit)
  await openModal(made.kit)
  await expect.element(dialog).toBeVisible()
  return { ...made, isOpen: () => made.kit.get(router).get().modal === 'open' }
}

test('[IMP-07] Escape closes', async () => {
  const { kit } = await opened()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(kit.get(router).get().modal).toBe('closed')
})

test('[IMP-07] the close button closes', async () => {
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-07] a click beside the card closes, a click into it does not', async () => {
  const { kit, isOpen } = await opened()
  await userEvent.click(page.getByRole('heading', { name: 'Connect wallet' }))
  expect(isOpen()).toBe(true)
  await userEvent.click(dialog, beside)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-07] a press that began inside and ended beside does not close', async () => {
  const { kit, isOpen } = await opened()
  await userEvent.dragAndDrop(page.getByRole('heading', { name: 'Connect wallet' }), dialog, {
    targetPosition: { x: 8, y: 8 },
  })
  expect(isOpen()).toBe(true)
  closeModal(kit)
})

test('[IMP-07 NAV-03] the back button steps back', async () => {
  const { kit } = await opened()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(drawn(kit, '.lk-card').dataset.view).toBe('Connect')
})

test('[NAV-42 IMP-07] a declined request shakes the card, which can be closed all the same', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'refuse'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(kit.get(router).get().shakes).toBe(1)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[IMP-08] closing cancels the connection being made, and a late answer reopens nothing', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByText('Continue in One')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(kit.get(attempt).get()).toEqual({ status: 'idle' })
  await adapter.answerStalled('approve')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(kit.get(router).get().modal).toBe('closed')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-09] is a labelled modal dialog that takes the focus and gives it back', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(dialog).toHaveAccessibleName('Connect wallet')
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  expect(drawn(kit, 'dialog').matches(':modal')).toBe(true)
  expect(deepActiveElement()?.textContent).toBe('Connect wallet')
  expect(deepActiveElement()?.tagName).toBe('H2')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(deepActiveElement()?.tagName).toBe('BUTTON')
  expect(deepActiveElement()?.getRootNode()).toBe(
    document.querySelector('[data-latchkey-button]')?.shadowRoot,
  )
})

test('[IMP-09] gives the focus back in strict mode, too', async () => {
  const { kit } = testKit()
  await render(
    <StrictMode>
      <LatchkeyProvider kit={kit}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(dialog).toBeVisible()
  expect(drawn(kit, 'dialog').matches(':modal')).toBe(true)
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(deepActiveElement()?.getRootNode()).toBe(
    document.querySelector('[data-latchkey-button]')?.shadowRoot,
  )
})

test('[IMP-09 IMP-10] Tab stays in the modal', async () => {
  const { kit } = testKit()
  await renderSite(
    kit,
    <>
      <ConnectButton />
      <button type="button">Of the page</button>
    </>,
  )
  await openModal(kit)
  await expect.element(dialog).toBeVisible()
  const seen = new Set<string>()
  for (let step = 0; step < 8; step++) {
    await userEvent.keyboard('{Tab}')
    const active = deepActiveElement()
    seen.add(active?.getAttribute('aria-label') ?? active?.textContent ?? '')
    // Between the last and the first the browser's own controls have a turn; the page never has.
    expect([hostOf(kit)?.shadowRoot, document]).toContain(active?.getRootNode())
    expect(active?.textContent).not.toBe('Of the page')
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['Close', 'OOne Installed', 'TTwo Installed', 'What is a wallet?']),
  )
})

test('[IMP-09] the title of a new view takes the focus, so that it is read out', async () => {
  await opened()
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  await vi.waitFor(() => expect(deepActiveElement()?.id).toBe('lk-title'))
})

test('steps aside while a wallet is asked, so that the page behind can be used, and is modal again after', async () => {
  const { kit, adapter } = testKit()
  const onClick = vi.fn()
  await renderSite(
    kit,
    <button type="button" onClick={onClick}>
      Of the page
    </button>,
  )
  await openModal(kit)
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByText('Continue in One')).toBeVisible()
  const element = drawn(kit, 'dialog')
  expect(element.matches(':modal')).toBe(false)
  expect(element.matches(':popover-open')).toBe(true)
  expect(element).not.toHaveAttribute('aria-modal')
  expect(element.contains(deepActiveElement())).toBe(true)
  await page.getByRole('button', { name: 'Of the page' }).click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(element.matches(':popover-open')).toBe(true)
  await adapter.answerStalled('refuse')
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(drawn(kit, 'dialog')).toBe(element)
  expect(element.matches(':modal')).toBe(true)
  expect(element.contains(deepActiveElement())).toBe(true)
})

test('[IMP-07] stepped aside it still closes on Escape', async () => {
  const { kit, adapter } = await opened()
  adapter.answer = 'stall'
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByText('Continue in One')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(kit.get(attempt).get().status).toBe('idle')
})

test('steps aside for a switch of the network, too', async () => {
  const { kit, adapter } = testKit()
  await renderConnected(kit)
  await openModal(kit, { view: 'Networks' })
  adapter.answer = 'stall'
  const switched = switchNetwork(kit, 'eip155:10')
  await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
  expect(drawn(kit, 'dialog').matches(':modal')).toBe(false)
  await adapter.answerStalled('approve')
  await switched
  await vi.waitFor(() => expect(drawn(kit, 'dialog').matches(':modal')).toBe(true))
})

test.each([
  '',
  'overflow: auto;',
  'overflow-y: scroll; padding-inline-end: 3px;',
  'overflow: auto !important;',
])('[IMP-14] locks the scrolling of a page and gives its style back as it was: "%s"', async style => {
  const root = document.documentElement
  onTestFinished(() => root.removeAttribute('style'))
  if (style) root.setAttribute('style', style)
  const { kit } = await opened()
  expect(getComputedStyle(root).overflow).toBe('hidden')
  closeModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(root.getAttribute('style')).toBe(style || null)
})

test('[IMP-14] what the page says of itself while its scrolling is locked stays', async () => {
  const root = document.documentElement
  onTestFinished(() => root.removeAttribute('style'))
  const { kit } = await opened()
  root.style.colorScheme = 'dark'
  closeModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(root.getAttribute('style')).toBe('color-scheme: dark;')
})

test('[IMP-14] with two kits open the page scrolls again when the second has closed', async () => {
  const [first, second] = [testKit().kit, testKit().kit]
  await render(
    <>
      <LatchkeyProvider kit={first} />
      <LatchkeyProvider kit={second} />
    </>,
  )
  await openModal(first)
  await openModal(second)
  await vi.waitFor(() => expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(2))
  closeModal(first)
  await vi.waitFor(() => expect(hostOf(first)).toBeNull())
  expect(document.documentElement.style.overflow).toBe('hidden')
  closeModal(second)
  await vi.waitFor(() => expect(hostOf(second)).toBeNull())
  expect(document.documentElement.style.overflow).toBe('')
})

test('[IMP-14] is a sheet at the foot of a narrow screen', async () => {
  await page.viewport(360, 640)
  const { kit } = await opened()
  await settledMotion(kit)
  const { left, right, bottom, top } = drawn(kit, '.lk-card').getBoundingClientRect()
  expect([left, right, bottom]).toEqual([0, 360, 640])
  expect(top).toBeGreaterThan(100)
  const style = getComputedStyle(drawn(kit, '.lk-card'))
  expect([style.borderBottomLeftRadius, style.borderBottomRightRadius]).toEqual(['0px', '0px'])
  expect(style.borderTopLeftRadius).toBe('24px')
  await page.viewport(800, 600)
})

test('[IMP-14] stays within what an on-screen keyboard leaves', async () => {
  const visible = window.visualViewport
  if (!visible) throw new Error('no visual viewport')
  const { kit } = await opened()
  const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
  Object.defineProperty(visible, 'height', { value: 300, configurable: true })
  visible.dispatchEvent(new Event('resize'))
  expect(drawn(kit, 'dialog').getBoundingClientRect().height).toBe(300)
  Reflect.deleteProperty(visible, 'height')
  visible.dispatchEvent(new Event('resize'))
  expect(drawn(kit, 'dialog').getBoundingClientRect().height).toBe(height?.get?.call(visible))
})

test('what happens in the modal is not heard by the page around it', async () => {
  const { kit } = testKit()
  const heard: string[] = []
  const hear = (event: { type: string }) => heard.push(event.type)
  for (const type of ['click', 'keydown', 'pointerdown', 'mousedown']) document.addEventListener(type, hear)
  await render(
    // biome-ignore lint/a11y: a page of which we know nothing
    <div onClick={hear} onKeyDown={hear} onPointerDown={hear} onMouseDown={hear}>
      <LatchkeyProvider kit={kit} />
    </div>,
  )
  await openModal(kit)
  await page.getByRole('heading', { name: 'Connect wallet' }).click()
  await userEvent.keyboard('a')
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  expect(heard).toEqual([])
  for (const type of ['click', 'keydown', 'pointerdown', 'mousedown'])
    document.removeEventListener(type, hear)
})

test('leaves with the view it showed', async () => {
  const { kit } = testKit()
  await renderConnected(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await settledMotion(kit)
  holdAnimations()
  closeModal(kit)
  await vi.waitFor(() => expect(drawn(kit, 'dialog').getAnimations()).toHaveLength(1))
  expect(drawn(kit, '.lk-card').dataset.view).toBe('Account')
  expect(drawn(kit, 'h2').textContent).toBe('Account')
  for (const animation of drawn(kit, 'dialog').getAnimations()) animation.finish()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('opened again on its way out it stays', async () => {
  const { kit } = await opened()
  closeModal(kit)
  await openModal(kit)
  await new Promise(resolve => setTimeout(resolve, 300))
  await vi.waitFor(() => expect(getComputedStyle(drawn(kit, 'dialog')).opacity).toBe('1'))
  await expect.element(dialog).toBeVisible()
})

async function settledMotion(kit: Parameters<typeof drawn>[0]): Promise<void> {
  await Promise.all(
    [drawn(kit, 'dialog'), drawn(kit, '.lk-card')].flatMap(element =>
      element.getAnimations().map(animation => animation.finished),
    ),
  )
}

test('a wallet connected elsewhere while the modal is closed opens nothing', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await connect(kit, { connectorId: 'io.one' })
  expect(hostOf(kit)).toBeNull()
})
