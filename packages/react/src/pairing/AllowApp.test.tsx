import { openModal, pairing, router } from '@latchkey/core'
import { scriptedSession } from '@latchkey/testing/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice } from '../../test/fakeAdapter'
import { android, pairingKit, phoneWindow, reach } from '../../test/pairing'
import { drawn, hostOf, renderSite } from '../../test/site'
import { deepActiveElement } from '../shell/rememberFocus'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Open an app' })

/** A phone whose visitor paired with an app that the system chose, and whose wallet says `far:` of itself. */
async function paired(locale: 'en' | 'de' | 'ar' = 'en') {
  const links: string[] = []
  const far = scriptedSession({
    namespaces: { eip155: { accounts: [`eip155:1:${alice}`], chains: ['eip155:1'] } },
    begins: 'none',
    peer: { name: 'Far Wallet', redirect: { native: 'far://' } },
  })
  far.script.stall()
  Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'hasFocus'))
  const { kit } = pairingKit({ locale }, { window: phoneWindow(links, android) }, reach(far))
  await renderSite(kit)
  await openModal(kit, { view: 'ConnectingWalletConnectBasic' })
  await vi.waitFor(() => expect(kit.get(pairing).get().status).toBe('waiting'))
  await vi.waitFor(() => expect(drawn(kit, '.lk-button-main:not([disabled])')).toBeTruthy())
  drawn(kit, '.lk-button-main').click()
  far.script.approve()
  far.script.release()
  await vi.waitFor(() => expect(kit.get(pairing).get().status).toBe('connected'))
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  links.length = 0
  const topic = far.client.session()?.topic ?? ''
  const request = (requestId: string) => far.script.emit({ type: 'asked', topic, requestId })
  const link = (requestId: string) => `far://wc?requestId=${requestId}&sessionTopic=${topic}`
  return { kit, links, link, request }
}

test('[IMP-39] names the app and the wallet that asks for it, and opens it on a click, from then on without a question', async () => {
  const { kit, links, link, request } = await paired()
  request('1')
  await expect.element(dialog).toHaveTextContent('Open the app “far”?')
  await expect.element(dialog).toHaveTextContent('A request waits in Far Wallet')
  await expect.element(dialog).toHaveTextContent('This app is not on our list of wallets')
  expect(links).toEqual([])
  await button('Open “far”').click()
  await vi.waitFor(() => expect(links).toEqual([link('1')]))
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  request('2')
  expect(links).toEqual([link('1'), link('2')])
})

test('[IMP-39 IMP-10] is declined by keyboard alone, and not asked again', async () => {
  const { kit, links, request } = await paired()
  request('1')
  await expect.element(dialog).toBeVisible()
  await vi.waitFor(() => expect(deepActiveElement()?.closest('.lk-card')).toBeTruthy())
  for (let left = 8; left > 0 && deepActiveElement()?.textContent !== 'Don’t open'; left -= 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  request('2')
  expect(kit.get(router).get().modal).toBe('closed')
  expect(links).toEqual([])
})

test('[IMP-39 IMP-07] Escape is no agreement', async () => {
  const { kit, links, request } = await paired()
  request('1')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(links).toEqual([])
})

test.each([
  ['de', 'Die App „far“ öffnen?', 'Nicht öffnen'],
  ['ar', 'هل تريد فتح التطبيق «\u2068far\u2069»؟', 'عدم الفتح'],
] as const)('[IMP-39 IMP-13] asks in the visitor’s language: %s', async (locale, lead, decline) => {
  const { kit, links, request } = await paired(locale)
  request('1')
  await vi.waitFor(() => expect(drawn(kit, '.lk-allow .lk-lead').textContent).toBe(lead))
  await button(decline).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(links).toEqual([])
})
