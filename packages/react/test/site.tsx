import {
  connect,
  createKit,
  type Env,
  type Kit,
  type KitInput,
  type LoadWalletConnect,
  type NetworkInput,
  openModal,
  walletConnect,
} from '@latchkey/core'
import { fakeStorage } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import { ConnectButton } from '../src/buttons/ConnectButton'
import { LatchkeyProvider } from '../src/LatchkeyProvider'
import { createFakeAdapter, type FakeAdapter } from './fakeAdapter'

export const ethereum: NetworkInput = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
export const optimism: NetworkInput = { ...ethereum, id: 10, name: 'Optimism' }
export const solana: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://sol.example'] } },
}
export const solanaDevnet: NetworkInput = {
  ...solana,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
}
export const bitcoin: NetworkInput = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://btc.example'] } },
}

export type TestKit = { kit: Kit; adapter: FakeAdapter }

let count = 0

/** A kit with a scripted adapter and a storage of its own, destroyed after the test. */
export function testKit(
  input: Partial<KitInput> & { adapter?: FakeAdapter } = {},
  world: Partial<Env> = {},
  loadWalletConnect?: LoadWalletConnect,
) {
  const { adapter = createFakeAdapter(), ...options } = input
  const kit = createKit(
    {
      projectId: 'test',
      id: `test-${++count}`,
      networks: [ethereum, optimism],
      adapters: [adapter],
      logLevel: 'silent',
      debug: true,
      preload: 'never', // the test itself decides what loads before the click
      ...options,
    },
    {
      world: { storage: fakeStorage(), ...world },
      remotes: loadWalletConnect ? [walletConnect(loadWalletConnect)] : [],
    },
  )
  onTestFinished(() => kit.destroy())
  return { kit, adapter } satisfies TestKit
}

/** A page with that kit: its connect button, or the test's own content. */
export function renderSite(kit: Kit, children: ReactNode = <ConnectButton />): Promise<RenderResult> {
  return render(<LatchkeyProvider kit={kit}>{children}</LatchkeyProvider>)
}

/** Opens Connect and waits until the adapters have found the wallets. */
export async function openAwake(kit: Kit): Promise<void> {
  await openModal(kit)
  await kit.wake()
}

/** A page with a connected account. */
export async function renderConnected(kit: Kit, children?: ReactNode): Promise<RenderResult> {
  const rendered = await renderSite(kit, children)
  await connect(kit, { connectorId: 'io.one' })
  return rendered
}

/** The element that a kit added to the page, if any. */
export function hostOf(kit: Kit): HTMLElement | null {
  return document.querySelector(`[data-latchkey="${kit.id}"]`)
}

/** An element of the kit's modal. */
export function drawn(kit: Kit, selector: string): HTMLElement {
  const found = hostOf(kit)?.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not drawn`)
  return found
}
