import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Frame, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, verifyMessage, verifyTypedData } from 'viem'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'

const picturesAbi = parseAbi(['function mint(address, string)'])
const pictures = devnetAddresses.nfts.pictures
const receiver = '0x000000000000000000000000000000000000dEaD'

const call = <Answer>(page: Page, method: string, params: unknown): Promise<Answer> =>
  askFrame<Answer>(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId: 'eip155:31337' })

async function approveInWindow(page: Page, frame: Frame, verb: string, tried = '') {
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  const button = window.getByRole('button', { name: verb })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  if (tried) await expect(window.locator('.approve-arrives')).toContainText(tried)
  await button.click().catch(error => {
    if (!window.isClosed()) throw error
  })
}

test('[EMB-76 EMB-77 PERM-12] of two calls of a plain account the second is refused: a part is done, and that is said', async ({
  page,
  site,
}) => {
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, `caller-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {})
  await askFaucet(31337, address)
  expect(await call(page, 'wallet_getCapabilities', [address])).toEqual({})
  const mint = encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args: [address, ''] })
  const calls = [
    { to: pictures, data: mint },
    { to: receiver, value: '0x7b' },
  ]
  const wanted = { version: '2.0.0', chainId: '0x7a69', from: address, id: 'order-7', calls }
  const sending = call<{ id: string }>(page, 'wallet_sendCalls', [{ ...wanted, atomicRequired: false }])
  await approveInWindow(page, frame, 'Send', 'You receive one NFT of')

  // The second is not shown before the first is in a block.
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(window.getByRole('heading', { name: 'Send step 2 of 2?' })).toBeVisible()
  await expect(window.getByText('Everything before this step is done and stays done.')).toBeVisible()
  const underWay = { status: 100, atomic: false, receipts: [{ status: '0x1' }] }
  expect(await call(page, 'wallet_getCallsStatus', ['order-7'])).toMatchObject(underWay)
  await window
    .getByRole('button', { name: 'Refuse' })
    .click()
    .catch(() => {})

  expect(await sending).toEqual({ id: 'order-7' })
  const part = { status: 600, atomic: false, chainId: '0x7a69', receipts: [{ status: '0x1' }] }
  expect(await call(page, 'wallet_getCallsStatus', ['order-7'])).toMatchObject(part)
  await expect(frame.getByText('Only some of them have happened. What is done stays done.')).toBeVisible()
  await expect(frame.getByText('Not sent: 1 of 2. Nothing more is sent.')).toBeVisible()
  await frame.getByRole('button', { name: 'Done' }).click()
})

test('[EMB-74 EMB-75 EMB-76 T-2 T-3] a wallet by mail signs a message, typed data, and a transaction that is mined', async ({
  page,
  site,
}) => {
  const problems: string[] = []
  page.context().on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, `signer-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {})
  expect(await call(page, 'eth_accounts', [])).toEqual([address])

  const message = 'Hello from the shop'
  const signing = call<Hex>(page, 'personal_sign', [message, address])
  await expect(frame.locator('.approve-note')).toBeEmpty()
  await frame.locator('input').focus()
  await page.keyboard.type((await frame.locator('.approve-digits b').textContent()) ?? '')
  await page.keyboard.press('Enter')
  expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)

  const order = {
    domain: { name: 'Shop', chainId: 31337 },
    types: { Order: [{ name: 'what', type: 'string' }] },
    primaryType: 'Order',
    message: { what: 'a book' },
  } as const
  const typed = call<Hex>(page, 'eth_signTypedData_v4', [address, JSON.stringify(order)])
  await approveInWindow(page, frame, 'Sign')
  expect(await verifyTypedData({ ...order, address, signature: await typed })).toBe(true)

  await askFaucet(31337, address)
  const before = BigInt(await call<Hex>(page, 'eth_getBalance', [receiver, 'latest']))
  const sending = call<Hex>(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x7b' }])
  await approveInWindow(page, frame, 'Send')
  const hash = await sending
  await expect.poll(() => call(page, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  await expect
    .poll(async () => BigInt(await call<Hex>(page, 'eth_getBalance', [receiver, 'latest'])) - before)
    .toBeGreaterThanOrEqual(123n)

  const mint = encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args: [address, ''] })
  const minting = call<Hex>(page, 'eth_sendTransaction', [{ from: address, to: pictures, data: mint }])
  await approveInWindow(page, frame, 'Send', 'You receive one NFT of')
  await expect
    .poll(async () => call(page, 'eth_getTransactionReceipt', [await minting]))
    .toMatchObject({ status: '0x1' })

  // With its gas it is shown although it fails: else the node would have said so already.
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [receiver, address, 1n],
  })
  const failing = { from: address, to: devnetAddresses.tokens.dUSD.address, data, gas: '0x186a0' }
  const refused = expect(call(page, 'eth_sendTransaction', [failing])).rejects.toThrow()
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(window.locator('.approve-fails')).toContainText('ERC20InsufficientAllowance')
  await window
    .getByRole('button', { name: 'Refuse' })
    .click()
    .catch(() => {})
  await refused

  await expect(call(page, 'eth_sign', [address, '0x'])).rejects.toThrow('Requested RPC call is not allowed')
  const together = [{ calls: [{ to: receiver }], atomicRequired: true }]
  await expect(call(page, 'wallet_sendCalls', together)).rejects.toThrow('(5760)')
  expect(problems).toEqual([])
})
