import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getState, type Hex, type Kit, type Stop } from '../../../src'
import { connectedSite, type DocsSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

const gatewayUrl = 'https://gateway.example'
const token: Hex = `0x${'d0'.repeat(20)}`
const pci = `0x${'ab'.repeat(32)}`
const context = `0x${'cd'.repeat(64)}`
const listed = {
  ...{ pci, expiry: 2_000_000_000, createdAt: 1, project: { id: 'docs', name: 'Docs' }, policies: [] },
  signer: { type: 'account', data: { address: token } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
}

/** A site with a wallet that gives permissions, and a chain on which each has ended. */
async function granting(): Promise<DocsSite> {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (/\/v1\/sessions\/.*\/(activate|revoke)$/.test(url.pathname))
      return Response.json({ pci, success: true, context })
    if (url.pathname.startsWith('/v1/sessions/')) return Response.json({ pcis: [listed] })
    if (url.origin === gatewayUrl)
      return Response.json({ features: null, balances: [], allowedOrigins: [], http: [], ws: [] })
    const asked = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    return asked.method === 'eth_call'
      ? Response.json({ id: asked.id, jsonrpc: '2.0', result: `0x${'1'.padStart(64, '0')}` })
      : fetch(input, init)
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
  const site = await connectedSite({ gatewayUrl, publicRpc: true, features: { smartSessions: true } })
  const { script } = site.evm
  script.answer('wallet_getCapabilities', { '0x0': { permissions: { supported: true } } })
  script.answer('wallet_grantPermissions', { context, signerMeta: { delegationManager: token } })
  script.answer('wallet_revokePermissions', {})
  return site
}

type Sent = { to: Hex; data: Hex }

export const sessions: PageDrives = {
  kit: driveKit as never,
  allow: onSite(
    granting,
    async ({ kit }, allow: (kit: Kit, token: Hex, server: Hex) => Promise<object | undefined>) => {
      await renderIn(kit, () => null)
      const allowed = allow(kit, token, token)
      await button(/^Continue/).click()
      expect(await allowed).toEqual({ context, delegationManager: token, pci })
    },
  ),
  draw: onSite(
    granting,
    async (_, draw: (wallet: object, permission: object, token: Hex, shop: Hex) => Promise<Sent>) => {
      const wallet = { sendTransaction: async (sent: Sent) => sent }
      const { to, data } = await draw(wallet, { context, delegationManager: token }, token, token)
      expect([to, data.slice(0, 10)]).toEqual([token, '0xcef6d209'])
    },
  ),
  // The only permission in the list has ended.
  Subscription: onSite(granting, async ({ kit }, Subscription: never) => {
    await renderIn(kit, Subscription, { request: {} })
    await expect.element(page.getByRole('button', { name: 'Subscribe' })).toBeInTheDocument()
  }),
  showPermissions: onSite(
    granting,
    async ({ kit }, showPermissions: (kit: Kit, show: (count: number) => void) => Promise<Stop>) => {
      const show = vi.fn()
      const stop = await showPermissions(kit, show)
      expect(show).toHaveBeenCalledWith(1)
      expect(getState(kit).isOpen).toBe(true)
      stop()
    },
  ),
  revoke: onSite(granting, async ({ kit }, revoke: (kit: Kit, pci: string) => Promise<string>) => {
    expect(await revoke(kit, pci)).toBe('The chain refuses it from now on.')
  }),
}
