import { expect, type Page } from '@playwright/test'
import { formatEther, type Hex, verifyMessage } from 'viem'
import { extensionTest as test } from './extension/extensionTest'
import {
  alone,
  choose,
  chooseNetwork,
  connect,
  disconnect,
  expectConnected,
  expectDisconnected,
  expectStaysDisconnected,
} from './extension/visitor'
import { chains, playgroundOf, short } from './playground'

test.describe.configure({ timeout: 150_000 })

test('[NET-14 NET-25 NET-26 NET-27] a wallet that is an extension: connect, sign, send, add and switch a network', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  const [address] = wallet.addresses
  await site.open(alone)

  await test.step('connect', async () => {
    await choose(site, wallet)
    await expect(site.dialog.getByRole('status')).toContainText('Continue in Tin Lantern')
    await wallet.answer('Connect', 'Approve')
    expect(wallet.timesAsked()).toBe(1)
    await expectConnected(site, address)
    await expect(site.dialog).toBeHidden()
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet A')
    await expect(site.fact('Wallet')).toHaveText('Tin Lantern')
    const balance = await chains.a.getBalance({ address })
    await expect(site.fact('Balance')).toHaveText(`${formatEther(balance)} ETH`)
  })

  await test.step('sign', async () => {
    const form = site.action('Sign a message')
    await form.getByRole('textbox').fill('The lantern is lit')
    await form.getByRole('button').click()
    await expect((await wallet.question('Sign a message')).locator('dl')).toContainText('The lantern is lit')
    await wallet.answer('Sign a message', 'Approve')
    await expect(form.getByRole('status')).toContainText('Signed')
    const signature = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'The lantern is lit', signature })).toBe(true)
  })

  await test.step('sign typed data', async () => {
    const form = site.action('Sign typed data')
    await form.getByRole('button').click()
    await wallet.answer('Sign typed data', 'Reject')
    await expect(form.getByRole('status')).toContainText('You declined this')
    await form.getByRole('button').click()
    await wallet.answer('Sign typed data', 'Approve')
    await expect(form.getByRole('status')).toContainText('Signed')
  })

  await test.step('send', async () => {
    const form = site.action('Send 0.01 ETH')
    await form.getByRole('combobox').selectOption({ index: 4 }) // the first ones belong to wallets of other stories
    await form.getByRole('button').click()
    await wallet.answer('Send a transaction', 'Approve')
    await expect(form.getByRole('status')).toContainText('It is in block')
    const hash = (await form.getByRole('status').locator('code').textContent()) as Hex
    expect((await chains.a.getTransactionReceipt({ hash })).from).toBe(address.toLowerCase())
  })

  await test.step('a network that the wallet does not know is added', async () => {
    await chooseNetwork(site, 'Latchkey Devnet B')
    await wallet.answer('Add a network', 'Approve')
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    await expect(site.fact('wagmi says')).toContainText('31338')
    const balance = await chains.b.getBalance({ address })
    await expect(site.fact('Balance')).toHaveText(`${formatEther(balance)} ETH`)
  })

  await test.step('one that it knows is switched to', async () => {
    const form = site.action('Switch network')
    await form.getByRole('button').click()
    await wallet.answer('Switch network', 'Reject')
    await expect(form.getByRole('status')).toContainText('You declined this')
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    await form.getByRole('button').click()
    await wallet.answer('Switch network', 'Approve')
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet A')
    await expect(site.fact('wagmi says')).toContainText('31337')
  })
})

for (const evm of ['ethers', 'ethers5'])
  test(`the same wallet through the ${evm} adapter: connect, sign, add a network, reload, lock, disconnect @long`, async ({
    page,
    wallet,
  }) => {
    const site = playgroundOf(page)
    const [first, second] = wallet.addresses
    const shows = async (address: string) => {
      await expect(site.accountButton).toHaveAccessibleName(`Account ${short(address)}`)
      await expect(site.fact('Address')).toHaveText(address)
    }
    await site.open({ ...alone, evm })
    await choose(site, wallet)
    await wallet.answer('Connect', 'Approve')
    await shows(first)
    const form = site.action('Sign a message')
    await form.getByRole('button').click()
    await wallet.answer('Sign a message', 'Approve')
    await expect(form.getByRole('status')).toContainText('Signed')
    await chooseNetwork(site, 'Latchkey Devnet B')
    await wallet.answer('Add a network', 'Approve')
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    const asked = wallet.timesAsked()

    await page.reload()
    await shows(first)
    await expect(site.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    await wallet.select(second)
    await shows(second)
    await wallet.click('Lock')
    await expect(site.fact('Status')).toHaveText('not connected')
    await choose(site, wallet)
    await expect(site.dialog.getByRole('status')).toContainText('Tin Lantern is locked.')
    await wallet.click('Unlock')
    await site.dialog.getByRole('button', { name: 'Try again' }).click()
    await shows(second)
    await site.accountButton.click()
    await site.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(site.fact('Status')).toHaveText('not connected')
    expect(await wallet.sites()).toEqual([new URL(page.url()).origin])
    expect(wallet.timesAsked()).toBe(asked)
  })

test('[CON-11 CON-12 CON-16] a reload asks nothing, the account follows the wallet, disconnecting keeps the permission @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  const [first, second] = wallet.addresses
  await site.open(alone)
  await connect(site, wallet)
  expect(wallet.timesAsked()).toBe(1)

  await page.reload()
  await expectConnected(site, first)
  await wallet.select(second)
  await expectConnected(site, second)
  await page.goto('about:blank')
  await wallet.select(first)
  await site.open(alone)
  await expectConnected(site, first)

  await disconnect(site)
  await wallet.select(second)
  await expectStaysDisconnected(site)
  await page.reload()
  await expectStaysDisconnected(site)
  expect(await wallet.sites()).toEqual([new URL(page.url()).origin])
  expect(wallet.timesAsked()).toBe(1)
})

test('[IMP-05 IMP-02] rejecting in the wallet, or closing its window, is called declined @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await choose(site, wallet)
  await wallet.answer('Connect', 'Reject')
  await expect(site.dialog.getByRole('status')).toContainText('Request declined')
  await expect(site.dialog).toContainText('You declined the connection in Tin Lantern. Nothing was shared.')
  await site.close()
  await expectDisconnected(site)
  expect(await wallet.sites()).toEqual([])

  await choose(site, wallet)
  await (await wallet.question('Connect')).close()
  await expect(site.dialog.getByRole('status')).toContainText('Request declined')
  await site.dialog.getByRole('button', { name: 'Try again' }).click()
  await wallet.answer('Connect', 'Approve')
  await expectConnected(site, wallet.addresses[0])
  await expect(site.dialog).toBeHidden()
})

test('[IMP-08] a visitor who closes the modal or leaves has given up: a late yes connects nothing @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  await site.open(alone)
  await choose(site, wallet)
  const question = await wallet.question('Connect')
  const closed = question.waitForEvent('close')
  await page.reload()
  await closed
  await expectDisconnected(site)

  await choose(site, wallet)
  await wallet.question('Connect')
  await site.close()
  await expectDisconnected(site)
  await wallet.answer('Connect', 'Approve')
  await expectStaysDisconnected(site)
  await page.reload()
  await expectStaysDisconnected(site)
})

test('the wallet refuses what a page makes up, and opens no window for it @long', async ({
  page,
  wallet,
}) => {
  const site = playgroundOf(page)
  const [address] = wallet.addresses
  const greeting = '0x68656c6c6f'
  await site.open(alone)
  expect(await askProvider(page, 'eth_accounts')).toEqual({ result: [] })
  expect(await askProvider(page, 'eth_chainId')).toEqual({ result: '0x7a69' })
  expect(await askProvider(page, 'eth_mint')).toEqual({ code: 4200 })
  expect(await askProvider(page, 'eth_accounts; drop')).toEqual({ code: -32602 })
  expect(await askProvider(page, 'personal_sign', [greeting, address])).toEqual({ code: 4100 })
  expect(await askProvider(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toEqual({ code: 4100 })

  await connect(site, wallet)
  const stranger = '0x000000000000000000000000000000000000dEaD'
  const foreign = { chainId: '0x1', chainName: 'Far away', rpcUrls: ['https://node.example'] }
  const wrongChain = { from: address, to: stranger, value: '0x1', chainId: '0x1' }
  expect(await askProvider(page, 'personal_sign', [greeting, stranger])).toEqual({ code: 4100 })
  expect(await askProvider(page, 'personal_sign', ['hello', address])).toEqual({ code: -32602 })
  expect(await askProvider(page, 'eth_signTypedData_v4', [address, '{'])).toEqual({ code: -32602 })
  expect(await askProvider(page, 'eth_sendTransaction', [wrongChain])).toEqual({ code: -32602 })
  expect(await askProvider(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toEqual({ code: 4902 })
  expect(await askProvider(page, 'wallet_addEthereumChain', [foreign])).toEqual({ code: -32602 })
  expect(wallet.timesAsked()).toBe(1)
  await expectConnected(site, address)

  await test.step('nor does it take a node that serves another chain', async () => {
    const rpcUrls = [chains.b.transport.url]
    const asking = askProvider(page, 'wallet_addEthereumChain', [{ ...foreign, rpcUrls }])
    await wallet.answer('Add a network', 'Approve')
    expect(await asking).toEqual({ code: -32602 })
  })

  await test.step('a page may withdraw its own permission', async () => {
    const asking = askProvider(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await asking).toEqual({ result: null })
    await expectDisconnected(site)
    expect(await wallet.sites()).toEqual([])
  })
})

/** Asks the announced provider itself, as any script of the page can. */
function askProvider(page: Page, method: string, params: readonly unknown[] = []) {
  return page.evaluate(
    ([name, list]) =>
      new Promise<{ result: unknown } | { code: number }>(resolve => {
        type Provider = { request(asked: object): Promise<unknown> }
        const take = (event: Event) =>
          (event as CustomEvent<{ provider: Provider }>).detail.provider
            .request({ method: name, params: list })
            .then(
              result => resolve({ result }),
              ({ code }) => resolve({ code }),
            )
        window.addEventListener('eip6963:announceProvider', take, { once: true })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      }),
    [method, params] as const,
  )
}
