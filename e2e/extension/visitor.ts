import { expect } from '@playwright/test'
import { type Playground, short } from '../playground'
import type { ExtensionWallet } from './extensionWallet'

/** The playground with the extension as its only wallet. */
export const alone = { wallets: 0, families: 'evm' } as const

/** Opens the modal and chooses the wallet, which then asks its user. */
export async function choose(
  { connectButton, dialog }: Playground,
  { name }: ExtensionWallet,
): Promise<void> {
  await connectButton.click()
  await dialog.getByRole('button', { name }).click()
}

export async function connect(site: Playground, wallet: ExtensionWallet): Promise<void> {
  await choose(site, wallet)
  await wallet.answer('Connect', 'Approve')
  await expectConnected(site, wallet.addresses[0])
  await expect(site.dialog).toBeHidden()
}

/** Chooses another network, about which the wallet then asks its user. */
export async function chooseNetwork({ networkButton, dialog }: Playground, name: string): Promise<void> {
  await networkButton.click()
  await dialog.getByRole('button', { name }).click()
}

export async function disconnect(site: Playground): Promise<void> {
  await site.accountButton.click()
  await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expectDisconnected(site)
}

/** What the button, the kit's state and wagmi say. */
export async function expectConnected(site: Playground, address: string): Promise<void> {
  await expect(site.accountButton).toHaveAccessibleName(`Account ${short(address)}`)
  await expect(site.fact('Address')).toHaveText(address)
  await expect(site.fact('wagmi says')).toContainText(address)
}

/** What the button, the kit's state and wagmi say. */
export async function expectDisconnected(site: Playground): Promise<void> {
  await expect(site.connectButton).toHaveText('Connect wallet')
  await expect(site.fact('Status')).toHaveText('not connected')
  await expect(site.fact('wagmi says')).toHaveText('disconnected')
}

/** Also after a while: nothing that is still under way connects. */
export async function expectStaysDisconnected(site: Playground): Promise<void> {
  await site.page.waitForTimeout(1500)
  await expect(site.dialog).toBeHidden()
  await expectDisconnected(site)
}
