import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Frame, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, verifyMessage, verifyTypedData } from 'viem'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'
import { aloneOnOwnChain, askOwnNode, ownChain } from './ownChain'

const picturesAbi = parseAbi(['function mint(address, string)'])
const pictures = devnetAddresses.nfts.pictures
const receiver = '0x000000000000000000000000000000000000dEaD'
/** Unlike the receiver, nobody is warned of them: who was sent to is known from then on. */
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const call = <Answer>(
  page: Page,
  method: string,
  params: unknown,
  chainId = 'eip155:31337',
): Promise<Answer> =>
  askFrame<Answer>(page, 'RPC_REQUEST', { method, params, chainNamespace: 'eip155', chainId })

/** Agrees in the window, once what it has to say stands there. */
async function approveInWindow(
  page: Page,
  frame: Frame,
  verb: string,
  { tried = '', known = '', title = '' } = {},
) {
  const open = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  const button = window.getByRole('button', { name: verb })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  if (tried) await expect(window.locator('.approve-arrives')).toContainText(tried)
  if (known) await expect(window.locator('.approve-known')).toHaveText(known)
  if (title) await expect(window.getByRole('heading', { name: title })).toBeVisible()
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
  await approveInWindow(page, frame, 'Send', { tried: 'You receive one NFT of' })

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

test('[EMB-75 EMB-76 EMB-77] while a step waits for the network the visitor is told, may stop, or is asked for the next @long', async ({
  page,
  site,
}) => {
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, `waiter-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {})
  const steps = (id: string) => {
    const pay = { to: friend, value: '0x38d7ea4c68000' }
    const wanted = { version: '2.0.0', chainId: '0xaa36a7', from: address, id, calls: [pay, pay] }
    return call(page, 'wallet_sendCalls', [{ ...wanted, atomicRequired: false }], ownChain.caip)
  }
  const status = (id: string) => call(page, 'wallet_getCallsStatus', [id], ownChain.caip)
  const waiting = frame.getByText('Waiting until step 1 of 2 is done. Then you are asked for the next one.')

  await aloneOnOwnChain(async () => {
    await askOwnNode('hardhat_setBalance', address, '0xde0b6b3a7640000')
    await askOwnNode('evm_setAutomine', false)
    try {
      const stopped = steps('stopped')
      await approveInWindow(page, frame, 'Send')
      await expect(waiting).toBeVisible()
      expect(await status('stopped')).toMatchObject({ status: 100, atomic: false })
      await frame.getByRole('button', { name: 'Stop here' }).click()
      expect(await stopped).toEqual({ id: 'stopped' })
      await expect(frame.getByText('They are under way.')).toBeVisible()
      await expect(frame.getByText('Not sent: 1 of 2. Nothing more is sent.')).toBeVisible()
      await askOwnNode('evm_mine')
      await expect(frame.getByText('Only some of them have happened. What is done stays done.')).toBeVisible()
      expect(await status('stopped')).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
      await frame.getByRole('button', { name: 'Done' }).click()

      const finished = steps('finished')
      await approveInWindow(page, frame, 'Send', { known: 'You sent to this address before' })
      await expect(waiting).toBeVisible()
      await askOwnNode('evm_mine')
      await approveInWindow(page, frame, 'Send', { title: 'Send step 2 of 2?' })
      expect(await finished).toEqual({ id: 'finished' })
      await askOwnNode('evm_mine')
      const receipts = [{ status: '0x1' }, { status: '0x1' }]
      expect(await status('finished')).toMatchObject({ status: 200, receipts })
    } finally {
      await askOwnNode('evm_setAutomine', true)
    }
  })
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
  await approveInWindow(page, frame, 'Send', { tried: 'You receive one NFT of' })
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
