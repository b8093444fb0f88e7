import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Frame, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'
import { chains } from './playground'

const picturesAbi = parseAbi([
  'function mint(address, string)',
  'function balanceOf(address) view returns (uint256)',
])
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const { pictures } = devnetAddresses.nfts
const { dUSD, WETH } = devnetAddresses.tokens
const { router } = devnetAddresses.uniswapV2
const chain = chains.a

const call = <Answer>(page: Page, method: string, params: unknown): Promise<Answer> =>
  askFrame<Answer>(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 'eip155:31337' })

type Status = { status: number; atomic: boolean; receipts?: { transactionHash: Hex; status: Hex }[] }

/** A newcomer, who has nothing but an e-mail address. */
async function newcomer(page: Page): Promise<Hex> {
  await shakeHands(page)
  await logInByMail(page, `newcomer-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {
    chainId: 'eip155:31337',
    preferredAccountType: 'smartAccount',
  })
  return address
}

async function openWindow(page: Page, frame: Frame): Promise<Page> {
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  return window
}

async function send(window: Page): Promise<void> {
  const button = window.getByRole('button', { name: 'Send' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click().catch(error => {
    if (!window.isClosed()) throw error // it may close before the click has ended
  })
}

async function done(page: Page, id: string): Promise<Status> {
  await expect.poll(async () => (await call<Status>(page, 'wallet_getCallsStatus', [id])).status).toBe(200)
  return call<Status>(page, 'wallet_getCallsStatus', [id])
}

test('[EMB-76 EMB-77 PERM-07 T-2] a newcomer by e-mail without any coins mints a picture for free, and sees it beforehand', async ({
  page,
  site,
}) => {
  const frame = await openFramePage(page, site)
  const address = await newcomer(page)
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await chain.getBalance({ address })).toBe(0n)
  expect(await call(page, 'wallet_getCapabilities', [address])).toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })

  // A contract's signature, before there is a contract (ERC-6492).
  const message = 'Hello from the shop'
  const signing = call<Hex>(page, 'personal_sign', [message, address])
  await expect(frame.locator('.approve-note')).toBeEmpty()
  await frame.locator('input').focus()
  await page.keyboard.type((await frame.locator('.approve-digits b').textContent()) ?? '')
  await page.keyboard.press('Enter')
  expect(await chain.verifyMessage({ address, message, signature: await signing })).toBe(true)

  const data = encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args: [address, ''] })
  const calls = [{ to: pictures, data }]
  const minting = call<{ id: string }>(page, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls },
  ])
  const window = await openWindow(page, frame)
  await expect(window.locator('.approve-arrives')).toContainText('You receive one NFT of')
  await expect(window.getByText('Free: paid by Playground')).toBeVisible()
  await send(window)

  const { atomic, receipts } = await done(page, (await minting).id)
  expect(atomic).toBe(true)
  expect(receipts).toMatchObject([{ status: '0x1' }])
  const held = await chain.readContract({
    abi: picturesAbi,
    address: pictures,
    functionName: 'balanceOf',
    args: [address],
  })
  expect(held).toBe(1n)
  expect(await chain.getBalance({ address })).toBe(0n)
  expect(await askFrame(page, 'INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: true })
})

test('[EMB-75 EMB-76 EMB-77] approve and swap are one step: both are shown, both happen @long', async ({
  page,
  site,
}) => {
  const frame = await openFramePage(page, site)
  const address = await newcomer(page)
  await askFaucet(31337, address)
  const amount = parseUnits('50', dUSD.decimals)
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  const path = [dUSD.address, WETH.address] as readonly Hex[]
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 3600 * 24 * 365)
  const swap = encodeFunctionData({ abi: routerAbi, args: [amount, 1n, path, address, deadline] })
  const swapping = call<{ id: string }>(page, 'wallet_sendCalls', [
    {
      ...{ version: '2.0.0', id: 'swap-1', chainId: '0x7a69', from: address, atomicRequired: true },
      calls: [
        { to: dUSD.address, data: approve },
        { to: router, data: swap },
      ],
    },
  ])
  const window = await openWindow(page, frame)
  await expect(window.getByRole('heading', { name: 'Do these 2 steps together?' })).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Step 1' })).toBeVisible()
  await expect(window.getByRole('heading', { name: 'Step 2' })).toBeVisible()
  await expect(window.locator('.approve-leaves')).toContainText('50 dUSD')
  await expect(window.locator('.approve-arrives')).toContainText('WETH')
  await send(window)
  expect(await swapping).toEqual({ id: 'swap-1' })
  const { receipts } = await done(page, 'swap-1')
  expect(receipts).toHaveLength(1)
  const held = (token: Hex) =>
    chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] })
  expect(await held(dUSD.address as Hex)).toBe(parseUnits('950', dUSD.decimals))
  expect(await held(WETH.address as Hex)).toBeGreaterThan(parseEther('0.001'))

  // Deployed by now: a plain signature of a contract (ERC-1271).
  const order = {
    domain: { name: 'Shop', chainId: 31337 },
    types: { Order: [{ name: 'what', type: 'string' }] },
    primaryType: 'Order',
    message: { what: 'a book' },
  } as const
  const typed = call<Hex>(page, 'eth_signTypedData_v4', [address, JSON.stringify(order)])
  const signature = await openWindow(page, frame).then(async asked => {
    const button = asked.getByRole('button', { name: 'Sign' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click().catch(error => {
      if (!asked.isClosed()) throw error
    })
    return typed
  })
  expect(signature).toHaveLength(132)
  expect(await chain.verifyTypedData({ ...order, address, signature })).toBe(true)
})
