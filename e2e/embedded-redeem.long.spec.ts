import { randomBytes } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'
import { redeemPermission } from 'latchkey/server'
import { createWalletClient, getAddress, type Hex, http, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, type Site, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'
import { chains } from './playground'

type Granted = {
  context: Hex
  signerMeta: { delegationManager: Hex }
  accountMeta?: { factory: Hex; factoryData: Hex }
}

const call = <Answer>(page: Page, method: string, params: unknown): Promise<Answer> =>
  askFrame<Answer>(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 'eip155:31337' })

async function agreeInWindow(page: Page, frame: Frame, says: string) {
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(window.getByText(says)).toBeVisible()
  const button = window.locator('.approve-main')
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click().catch(error => {
    if (!window.isClosed()) throw error
  })
}

/** A site's server with an account of its own, which pays for what it does in the visitor's name. */
function startServer() {
  const account = privateKeyToAccount(toHex(randomBytes(32)))
  const wallet = createWalletClient({
    account,
    transport: http(`http://127.0.0.1:${chosenPorts().chainA}`),
  })
  async function send(transaction: { to: Hex; data: Hex; value?: bigint }): Promise<string> {
    await chains.a.call({ account, ...transaction }) // as the guide says: what the chain refuses costs nothing so
    const hash = await wallet.sendTransaction({ chain: null, gas: 2_000_000n, ...transaction })
    return (await chains.a.waitForTransactionReceipt({ hash })).status
  }
  return { address: account.address, send }
}

/** A visitor with a smart account that has coins, on a page that uses permissions. */
async function openSubscription(page: Page, site: Site) {
  const server = startServer()
  const shop = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  await askFaucet(31337, server.address)
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  await askFrame(page, 'SYNC_DAPP_DATA', { projectId: 'playground', smartSessions: true })
  await logInByMail(page, `subscriber-${crypto.randomUUID()}@mail.example`)
  await askFrame(page, 'SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {})
  await askFaucet(31337, address)
  return { frame, server, shop }
}

/** The server of the page's site may send up to 0.01 coins; what deploys the account, and a way to send some. */
async function allow(page: Page, frame: Frame, server: ReturnType<typeof startServer>, shop: Hex) {
  const asking = call<Granted>(page, 'wallet_grantPermissions', [
    {
      chainId: '0x7a69',
      expiry: Math.floor(Date.now() / 1000) + 3_600,
      signer: { type: 'account', data: { address: server.address } },
      permissions: [{ type: 'native-token-transfer', data: { allowance: toHex(parseEther('0.01')) } }],
    },
  ])
  await agreeInWindow(
    page,
    frame,
    'may send up to 0.01 of this network’s coin from your account, to anybody.',
  )
  const { context, signerMeta, accountMeta } = await asking
  const permission = { context, delegationManager: signerMeta.delegationManager }
  const draw = (ether: string) =>
    server.send(redeemPermission(permission, { to: shop, value: parseEther(ether) }))
  if (!accountMeta) throw new Error('the account is new, and nothing says what deploys it')
  return { context, draw, deploy: { to: accountMeta.factory, data: accountMeta.factoryData } }
}

test('[EMB-78 T-53] a page asks once, and the server of its site pays itself within the limit until it is revoked', async ({
  page,
  site,
}) => {
  test.slow() // a login by two mails, two windows, and operations
  const { frame, server, shop } = await openSubscription(page, site)
  const paid = () => chains.a.getBalance({ address: shop })
  const { context, draw, deploy } = await allow(page, frame, server, shop)

  // Before the account's first operation there is no contract that could hold anybody to the limit.
  await expect(draw('0.001')).rejects.toThrow()
  expect(await server.send(deploy)).toBe('success')

  expect(await draw('0.006')).toBe('success')
  expect(await paid()).toBe(parseEther('0.006'))
  await expect(draw('0.005')).rejects.toThrow('allowance-exceeded')
  expect(await draw('0.001')).toBe('success')

  const ending = call<{ transactionHash: Hex }>(page, 'wallet_revokePermissions', [
    { permissionsContext: context },
  ])
  await agreeInWindow(page, frame, 'may no longer send 0.01 of this network’s coin from your account')
  const { transactionHash } = await ending
  expect((await chains.a.getTransactionReceipt({ hash: transactionHash })).status).toBe('success')
  await expect(draw('0.001')).rejects.toThrow()
  expect(await paid()).toBe(parseEther('0.007'))
})

test('[T-53] the visitor finds a permission in the wallet’s settings, and ends it there on the chain', async ({
  page,
  site,
}) => {
  test.slow() // a login by two mails, two windows, and operations
  const { frame, server, shop } = await openSubscription(page, site)
  const { draw, deploy } = await allow(page, frame, server, shop)
  expect(await server.send(deploy)).toBe('success')
  expect(await draw('0.001')).toBe('success')

  const closed = askFrame(page, 'SHOW_SETTINGS')
  await frame.getByRole('button', { name: /^Permissions/ }).click()
  await expect(frame.getByRole('heading', { name: site.origin(), exact: true })).toBeVisible()
  await frame.getByRole('button', { name: /may send up to 0\.01/ }).click()
  await expect(frame.getByText(server.address, { exact: true })).toBeVisible()
  await frame.getByRole('button', { name: 'End this permission' }).click()
  await frame.getByRole('button', { name: 'Refuse' }).click()
  await expect(frame.getByText('You refused to end it. It still counts.')).toBeVisible()
  expect(await draw('0.001')).toBe('success')

  await frame.getByRole('button', { name: 'End this permission' }).click()
  await agreeInWindow(page, frame, 'may no longer send 0.01 of this network’s coin from your account')
  await expect(frame.getByRole('heading', { name: 'The permission has ended' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(draw('0.001')).rejects.toThrow()
  expect(await chains.a.getBalance({ address: shop })).toBe(parseEther('0.002'))
  await frame.getByRole('button', { name: 'Done' }).click()
  await expect(frame.getByText('Nobody has a permission that you gave in this browser.')).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await closed
  expect(await call(page, 'wallet_getGrantedExecutionPermissions', [])).toEqual([])
})
