import { expect, test } from '@playwright/test'
import { createTestPeer } from 'latchkey/testing'
import WebSocket from 'ws'

test('a visitor connects a wallet on another device and signs', async ({ page }) => {
  const relayUrl = process.env.RELAY_URL ?? 'ws://127.0.0.1:8600/relay'
  const peer = createTestPeer({ relayUrl, projectId: 'playground', WebSocket })

  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const link = page.getByTestId('latchkey-pairing-uri')
  await expect(link).toHaveValue(/^wc:/)
  await peer.pair(await link.inputValue())
  await expect(page.getByRole('button', { name: /^Account 0xf39F/ })).toBeVisible()

  await page.getByRole('button', { name: 'Sign the guest book' }).click()
  await expect(page.getByRole('status')).toContainText('Signed: 0x')

  await peer.disconnect()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  peer.close()
})
