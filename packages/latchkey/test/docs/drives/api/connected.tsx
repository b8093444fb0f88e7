import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect, getAccount, getNetwork, getState, type Kit } from '../../../../src'
import { LatchkeyProvider } from '../../../../src/react'
import { connectedSite, docsSite } from '../../docsSite'
import { button } from '../../driving/button'
import type { PageDrives } from '../../driving/Drive'
import { drawn } from '../../driving/drawn'
import { driveKit } from '../../driving/driveKit'
import { onSite } from '../../driving/onSite'

/** The account, the network, the balance, and the wallet behind them. */
export const connected: PageDrives = {
  kit: driveKit,
  Greeting: drawn(({ evm }) => evm.addresses[0] ?? 'none'),
  follow: onSite(docsSite, async ({ kit }, follow: (kit: Kit, show: Show) => () => void) => {
    const shown: unknown[] = []
    const stop = follow(kit, text => shown.push(text))
    await connect(kit, { connectorId: 'io.metamask' })
    expect(shown).toEqual(['disconnected', 'connecting', 'connected'])
    stop()
  }),
  NetworkName: drawn(() => 'Devnet, one of 5'),
  useBase: onSite(connectedSite, async ({ kit }, useBase: (kit: Kit, show: Show) => Promise<() => void>) => {
    const shown: unknown[] = []
    const stop = await useBase(kit, text => shown.push(text))
    expect(shown).toEqual(['Devnet, one of 5'])
    stop()
  }),
  ToOptimism: drawn(
    () => 'Optimism',
    async ({ kit }) => {
      await button('Optimism').click()
      await expect.poll(() => getNetwork(kit)?.id).toBe(10)
    },
  ),
  toOptimism: onSite(connectedSite, async ({ kit }, toOptimism: (kit: Kit) => Promise<void>) => {
    await toOptimism(kit)
    expect(getNetwork(kit)?.id).toBe(10)
  }),
  Balance: drawn(
    () => /^99\.\d+ ETH|^100 ETH/,
    () => button(/ETH/).click(),
  ),
  balance: onSite(connectedSite, async ({ kit }, balance: (kit: Kit, show: Show) => Promise<() => void>) => {
    const shown: unknown[] = []
    const stop = await balance(kit, text => shown.push(text))
    expect(String(shown.at(-1))).toMatch(/^(99|100)\.\d{4}$/)
    stop()
  }),
  Wallets: drawn(
    () => 'Connect a Solana wallet',
    async ({ kit }) => {
      await button('Meta').click()
      await button('Connect a Solana wallet').click()
      await expect.poll(() => getState(kit).isOpen).toBe(true)
    },
  ),
  wallets: onSite(docsSite, async ({ kit, evm }, wallets: (kit: Kit) => Promise<() => void>) => {
    const view = render(<LatchkeyProvider kit={kit} />)
    const stop = await wallets(kit)
    expect(getAccount(kit, { namespace: 'eip155' }).address).toBe(evm.addresses[1])
    stop()
    await (await view).unmount()
  }),
  Leave: drawn(
    () => 'Disconnect',
    async ({ kit }) => {
      await button('Disconnect').click()
      await expect.poll(() => getAccount(kit).isConnected).toBe(false)
    },
  ),
  leave: onSite(connectedSite, async ({ kit }, leave: (kit: Kit) => Promise<void>) => {
    await leave(kit)
    expect(getAccount(kit).isConnected).toBe(false)
  }),
  Provider: drawn(() => 'ready'),
  signer: onSite(connectedSite, async ({ kit, evm }, signer: (kit: Kit) => Promise<Signer>) => {
    // Of two blocks: with ethers 6 of the kit that it is given, with ethers 5 of its own, which nobody started.
    const found = await signer(kit).catch(error => error)
    if (found instanceof Error) expect(found).toMatchObject({ code: 'adapter/not-found' })
    else expect(await found.getAddress()).toBe(evm.addresses[0])
  }),
  Wallet: drawn(() => 'Meta'),
  walletName: onSite(connectedSite, async ({ kit }, walletName: (kit: Kit) => unknown) => {
    expect(walletName(kit)).toBe('Meta')
  }),
}

type Show = (text: string | undefined) => void
type Signer = { getAddress(): Promise<string> }
