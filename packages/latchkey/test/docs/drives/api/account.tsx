import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Amount, formatAmount, getState, type Kit } from '../../../../src'
import { accountSite } from '../../accountSite'
import { connectedSite } from '../../docsSite'
import { button } from '../../driving/button'
import type { Drive, PageDrives } from '../../driving/Drive'
import { drawn } from '../../driving/drawn'
import { onSite } from '../../driving/onSite'
import { renderIn } from '../../driving/renderIn'

/** Draws a list of the account, and waits for what the gateway told. */
const listed = (text: string, props: object = {}): Drive =>
  onSite(accountSite, async ({ kit }, Example: ComponentType<never>) => {
    const view = await renderIn(kit, Example, props)
    await expect.element(page.getByText(text).first()).toBeVisible()
    await view.unmount()
  })

/** Follows a list by a function, until it says that much. */
const told = (text: string): Drive =>
  onSite(
    accountSite,
    async ({ kit }, follow: (kit: Kit, show: (text: string) => void) => Promise<() => void>) => {
      const shown: string[] = []
      const stop = await follow(kit, said => shown.push(said))
      await expect.poll(() => shown).toContain(text)
      stop()
    },
  )

/** What the account has, did, asks for and sends. */
export const account: PageDrives = {
  Tokens: listed('ETH: 250000'),
  tokens: told('100 ETH'),
  Nfts: listed('A key', { gatewayUrl: 'https://gateway.example' }),
  nfts: told('1 NFTs'),
  Author: listed('ada.eth', { address: `0x${'70'.repeat(20)}`, gatewayUrl: 'https://gateway.example' }),
  names: told('ada.eth'),
  Everything: listed('ETH on eip155:31337'),
  everything: onSite(accountSite, async ({ kit }, everything: (kit: Kit) => Promise<unknown>) => {
    expect(await everything(kit)).toEqual([1, 1, 1])
  }),
  Activity: listed('receive'),
  history: told('1 transactions'),
  request: onSite(
    connectedSite,
    async ({ kit, evm }, request: (kit: Kit, typed: string) => Promise<string | undefined>) => {
      expect(await request(kit, '0.5')).toBe(`ethereum:${evm.addresses[0]}@31337?value=500000000000000000`)
      expect(getState(kit).isOpen).toBe(true)
    },
  ),
  tip: onSite(accountSite, async ({ kit }, tip: (kit: Kit) => Promise<void>) => {
    await tip(kit)
    expect(getState(kit).isOpen).toBe(true)
  }),
  pay: onSite(accountSite, async ({ kit }, pay: (kit: Kit, token: string) => Promise<string>) => {
    // The account has none of it, and the gateway does not know the name.
    await expect(pay(kit, `0x${'70'.repeat(20)}`)).rejects.toMatchObject({ name: 'KitError' })
  }),
  give: onSite(
    accountSite,
    async ({ kit, evm }, give: (kit: Kit, name: string, to: string) => Promise<unknown>) => {
      expect(await give(kit, 'No such key', evm.addresses[1] ?? '')).toBeUndefined()
      // The gateway's NFT is on no chain: the contract that is asked does not exist, and takes it all the same.
      expect(await give(kit, 'A key', evm.addresses[1] ?? '')).toMatchObject({
        hash: expect.stringMatching(/^0x/),
      })
    },
  ),
  Donate: drawn(
    () => 'Donate 0.01',
    async () => {
      await button('Donate 0.01').click()
      await expect.element(page.getByText(/^Sent: 0x/)).toBeVisible()
    },
    ({ evm }) => ({ to: evm.addresses[1] }),
  ),
  worth: async (worth: (balance: Amount, price: string) => Amount) => {
    expect(formatAmount(worth({ value: 15n, decimals: 1 }, '2500.5'))).toBe('3750.75')
  },
  forMoney: async (forMoney: (money: Amount, price: string) => Amount) => {
    expect(formatAmount(forMoney({ value: 10n, decimals: 0 }, '3'))).toBe('3.333333333333333333')
  },
  logged: async (logged: string) => {
    expect(logged).toBe('1.5e-7')
  },
}
