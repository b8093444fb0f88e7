import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect, getState, getTheme, type Kit } from '../../../../src'
import { LatchkeyProvider } from '../../../../src/react'
import { connectedSite, docsSite } from '../../docsSite'
import { button } from '../../driving/button'
import type { Drive, PageDrives } from '../../driving/Drive'
import { drawn } from '../../driving/drawn'
import { onSite } from '../../driving/onSite'
import { renderIn } from '../../driving/renderIn'

/** The modal, its looks, its buttons and its events. */
export const modal: PageDrives = {
  Log: events((kit, Log: ComponentType<never>) => renderIn(kit, Log)),
  log: events(async (kit, log: (kit: Kit) => () => void) => void log(kit)),
  Mode: drawn(
    () => /light|dark/,
    async ({ kit }) => {
      const before = getTheme(kit).mode
      await button(/light|dark/).click()
      expect(getTheme(kit).mode).not.toBe(before)
    },
  ),
  dark: onSite(docsSite, async ({ kit }, dark: (kit: Kit) => () => void) => {
    const stop = dark(kit)
    expect(getTheme(kit)).toMatchObject({ mode: 'dark', variables: { '--lk-accent': '#0a7' } })
    stop()
  }),
  Open: drawn(
    () => /^eip155:/,
    async ({ kit }) => {
      await button(/^eip155:/).click()
      await expect.poll(() => getState(kit).view).toBe('Networks')
    },
  ),
  state: onSite(connectedSite, async ({ kit }, state: (kit: Kit) => Promise<() => void>) => {
    const view = await render(<LatchkeyProvider kit={kit} />)
    const stop = await state(kit)
    expect(getState(kit).isOpen).toBe(false)
    stop()
    await view.unmount()
  }),
  ConnectPage: onSite(
    () => docsSite({ inline: true }),
    async ({ kit }, Page: ComponentType<{ kit: Kit }>) => {
      const view = await render(<Page kit={kit} />)
      await expect.element(button('Meta')).toBeVisible()
      await view.unmount()
    },
  ),
  addModal: onSite(docsSite, async ({ kit }, addModal: (kit: Kit, button: HTMLElement) => () => void) => {
    const opener = document.createElement('button')
    const remove = addModal(kit, opener)
    opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    remove()
  }),
  Header: drawn(
    () => 'Deutsch',
    async () => {
      await button('Deutsch').click()
      await expect.element(button(/Netzwerk/)).toBeVisible()
    },
    ({ kit }) => ({ kit }),
  ),
}

/** What listens to events, and writes them to the console. */
function events<Example>(listen: (kit: Kit, example: Example) => Promise<unknown>): Drive {
  return onSite(docsSite, async ({ kit }, example: Example) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await listen(kit, example)
    await connect(kit, { connectorId: 'io.metamask' })
    expect(said.mock.calls.flat()).toContain('CONNECT_SUCCESS')
  })
}
