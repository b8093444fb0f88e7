import { createFakeSignIn } from '@latchkey/core/fakes'
import { toCaipNetworkId } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getSession, type Kit, signOut } from '../../../../src'
import { accountSite, posted } from '../../accountSite'
import { connectedSite, type DocsSite } from '../../docsSite'
import { button } from '../../driving/button'
import type { PageDrives } from '../../driving/Drive'
import { onSite } from '../../driving/onSite'
import { renderIn } from '../../driving/renderIn'

const friend = `0x${'70'.repeat(20)}`
const ofName = '/v1/profile/account/adaline.id.shop.example'

/** A site that knows its visitor's session of an earlier visit. */
async function signedInSite(): Promise<DocsSite> {
  const siwx = createFakeSignIn({ required: false, anyNetwork: true, origin: location.origin })
  const accountAddress = privateKeyToAddress(`0x${'61'.repeat(32)}`)
  const data = await siwx.createMessage({ accountAddress, chainId: toCaipNetworkId('eip155', 31337) })
  siwx.store.push({ data, message: data.toString(), signature: '0x00' })
  const site = await connectedSite({ siwx })
  await expect.poll(() => getSession(site.kit).status).toBe('signedIn')
  return site
}

/** Answers the site's own server, and gives what it was sent. */
function serverOf(path: string): (string | null)[] {
  const tokens: (string | null)[] = []
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (input !== path) return fetch(input, init)
    tokens.push(new Headers(init?.headers).get('authorization'))
    return new Response('one order')
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
  return tokens
}

/** Who it is: sessions, and names that the gateway gives. */
export const who: PageDrives = {
  Members: onSite(signedInSite, async ({ kit, evm }, Members: ComponentType<never>) => {
    const tokens = serverOf('/orders')
    const view = await renderIn(kit, Members, {})
    await expect.element(page.getByText(`${evm.addresses[0]} since 2026-01-01`)).toBeVisible()
    await button('Orders').click()
    await expect.poll(() => tokens).toEqual(['Bearer token of 1'])
    await button('Sign out').click()
    await expect.element(button('Sign in')).toBeVisible()
    await view.unmount()
  }),
  logSession: onSite(signedInSite, async ({ kit }, logSession: (kit: Kit) => () => void) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const stop = logSession(kit)
    await signOut(kit)
    await expect.poll(() => log.mock.calls.flat()).toContain('signedOut')
    stop()
  }),
  orders: onSite(signedInSite, async ({ kit }, orders: (kit: Kit) => Promise<Response>) => {
    const tokens = serverOf('/orders')
    expect(await (await orders(kit)).text()).toBe('one order')
    expect(tokens).toEqual(['Bearer token of 1'])
  }),
  endSession: onSite(signedInSite, async ({ kit }, endSession: (kit: Kit) => Promise<void>) => {
    await endSession(kit)
    expect(getSession(kit).status).toBe('signedOut')
  }),
  Welcome: onSite(accountSite, async ({ kit }, Welcome: ComponentType<never>) => {
    const view = await renderIn(kit, Welcome, { wish: 'adaline' })
    await button('Be adaline').click()
    await expect.element(page.getByText('Welcome, adaline.id.shop.example')).toBeVisible()
    await view.unmount()
  }),
  MyName: onSite(accountSite, async ({ kit }, MyName: ComponentType<never>) => {
    const view = await renderIn(kit, MyName, { name: 'adaline', friend })
    await button('Give it to a friend').click()
    await expect.poll(() => posted).toEqual([`${ofName}/transfer`])
    await button('Give it up').click()
    await expect.poll(() => posted).toEqual([`${ofName}/transfer`, `${ofName}/release`])
    await view.unmount()
  }),
  rename: onSite(
    accountSite,
    async ({ kit }, rename: (kit: Kit, wish: string, friend: string) => Promise<string[]>) => {
      expect(await rename(kit, 'alice', friend)).toEqual(['adaline.id.shop.example'])
      expect(posted).toEqual([])
      expect(await rename(kit, 'adaline', friend)).toEqual([])
      expect(posted).toEqual([
        '/v1/profile/account',
        `${ofName}/attributes`,
        '/v1/profile/account/earlier.id.shop.example/transfer',
        `${ofName}/release`,
      ])
    },
  ),
}
