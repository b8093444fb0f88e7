import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect } from '@playwright/test'
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatUnits,
  getAddress,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { type AccountView, accountViewOf } from './accountView'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { linkOf, showCode } from './pairingCode'
import { chains, inWallet, type Playground, playgroundOf } from './playground'
import { walletKit } from './walletKit'

const test = base.extend<{ site: Playground; account: AccountView }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  account: ({ site }, use) => use(accountViewOf(site)),
})

/** Of Night Owl and of Sundial; no other story moves what they have. */
const sender = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const solanaSender = devnetAddresses.solana.people.cleo
const receiver = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const { dUSD, sUSD, TOLL } = devnetAddresses.tokens

test('[SND-01 SND-08 SND-11 IMP-28 ACC-32] what is sent changes balance and activity in the modal, without a reload', async ({
  page,
  site,
  account,
}) => {
  test.slow() // six sendings, one after the other
  await Promise.all([askFaucet(31337, sender), giveStrange(sender), site.open(withGateway)])
  await account.connect('Night Owl', sender)
  await getTestMoney(site, '10 ETH') // with a second picture: one to send, one to keep
  await account.open()
  const coins = await chains.a.getBalance({ address: receiver })

  await test.step('what is refused in the wallet is told, and nothing is sent', async () => {
    await inWallet(page, 'Night Owl', 'refuse')
    await account.prepare({ amount: '0.5', to: receiver })
    await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.dialog.getByText('You declined in Night Owl. Nothing was sent.')).toBeVisible()
    expect(await chains.a.getBalance({ address: receiver })).toBe(coins)
    await inWallet(page, 'Night Owl', 'approve')
    await site.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(site.dialog.getByRole('textbox', { name: 'To' })).toHaveValue(receiver)
    await site.dialog.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('coins', async () => {
    await expect(account.amount('Ether')).toHaveAttribute('title', await etherOf(sender))
    await account.prepare({ amount: '0.012345678901234567', to: receiver })
    const preview = site.dialog.locator('.lk-send-preview')
    for (const text of ['0.012345678901234567 ETH', receiver, sender])
      await expect(preview).toContainText(text)
    const toasts = await site.toasts()
    await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
    const onItsWay = expect.stringContaining('0.012345678901234567 ETH is on its way.')
    await expect.poll(toasts).toContainEqual(onItsWay)
    await expect
      .poll(() => chains.a.getBalance({ address: receiver }))
      .toBe(coins + parseEther('0.012345678901234567'))
    await account.newest('Sent', '0.012345678901234567 ETH')
    await account.tab('Tokens')
    await expect(account.amount('Ether')).toHaveAttribute('title', await etherOf(sender))
  })

  await test.step('a token', async () => {
    const before = await dollarsOf(sender)
    await expect(account.amount(dUSD.name)).toHaveAttribute('title', inEnglish(before, 6, 'dUSD'))
    await account.send({ token: dUSD.name, amount: '12.34', to: receiver })
    await account.newest('Sent', '12.34 dUSD')
    await account.tab('Tokens')
    const after = inEnglish(before - 12_340_000n, 6, 'dUSD')
    await expect(account.amount(dUSD.name)).toHaveAttribute('title', after)
  })

  await test.step('a token that returns nothing, and one that keeps a part of what is sent', async () => {
    for (const [token, amount, arrives] of [
      [sUSD, '12.5', '12.5'],
      [TOLL, '10', '9.9'],
    ] as const) {
      const of = (address: `0x${string}`) => held(token.address, address)
      const [before, theirs] = [await of(sender), await of(receiver)]
      await account.tab('Tokens')
      await account.send({ token: token.name, amount, to: receiver })
      await expect.poll(() => of(receiver)).toBe(theirs + parseUnits(arrives, token.decimals))
      const left = inEnglish(before - parseUnits(amount, token.decimals), token.decimals, token.symbol)
      await account.tab('Tokens')
      await expect(account.amount(token.name)).toHaveAttribute('title', left)
    }
  })

  await test.step('an NFT', async () => {
    await sendPicture(site, account)
    await expect(site.dialog.getByRole('tabpanel').getByRole('button').first()).toBeVisible() // the other one
  })
})

test('[SND-01] the same with coins and tokens of Solana @long', async ({ site, account }) => {
  const { LATCH } = devnetAddresses.solana.tokens
  const to = devnetAddresses.solana.people.bea
  await site.open({ ...withGateway, families: 'solana' })
  await account.connect('Sundial', solanaSender)
  await getTestMoney(site, '10 SOL')
  await account.open()
  const before = await titleOf(account, LATCH.name)
  expect(before).toMatch(/^[\d,.]+ LATCH$/)
  await account.send({ token: LATCH.name, amount: '0.123456789', to })
  await account.newest('Sent', '0.123456789 LATCH')
  await account.tab('Tokens')
  await expect(account.amount(LATCH.name)).not.toHaveAttribute('title', before)
  const coins = await titleOf(account, 'Solana')
  await account.send({ amount: '0.0123', to })
  await account.newest('Sent', '0.0123 SOL')
  await account.tab('Tokens')
  await expect(account.amount('Solana')).not.toHaveAttribute('title', coins)
})

test('[SND-01] the same with a wallet that others made, over WalletConnect @long', async ({
  site,
  account,
}) => {
  const wallet = await walletKit()
  try {
    const { addresses } = await wallet.state()
    await Promise.all([askFaucet(31337, addresses.evm), site.open(withGateway)])
    await showCode(site)
    await wallet.pair(await linkOf(site))
    await expect(site.dialog).toBeHidden()
    await account.open()
    await expect(account.amount(dUSD.name)).toHaveAttribute('title', '1,000 dUSD')

    await wallet.decide({ request: 'refuse' })
    await account.prepare({ token: dUSD.name, amount: '1.5', to: receiver })
    await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.dialog.getByText(/^You declined in .* Nothing was sent\.$/)).toBeVisible()

    await wallet.decide({ request: 'approve' })
    await account.approve()
    await account.newest('Sent', '1.5 dUSD')
    await account.tab('Tokens')
    await expect(account.amount(dUSD.name)).toHaveAttribute('title', '998.5 dUSD')
    await account.send({ amount: '0.25', to: receiver })
    await account.newest('Sent', '0.25 ETH')
    await account.tab('Tokens')
    await expect(account.amount('Ether')).toHaveAttribute('title', await etherOf(addresses.evm))
    await sendPicture(site, account)
  } finally {
    await wallet.end()
  }
})

test('[SND-01] coins and tokens of Solana, over WalletConnect @long', async ({ site, account }) => {
  const wallet = await walletKit()
  const { LATCH } = devnetAddresses.solana.tokens
  const to = devnetAddresses.solana.people.bea
  try {
    const { addresses } = await wallet.state()
    await Promise.all([
      askFaucet('solana', addresses.solana),
      site.open({ ...withGateway, families: 'solana' }),
    ])
    await showCode(site)
    await wallet.pair(await linkOf(site))
    await expect(site.dialog).toBeHidden()
    await account.open()
    await expect(account.amount(LATCH.name)).toHaveAttribute('title', /^[\d,.]+ LATCH$/)
    const before = await titleOf(account, LATCH.name)

    await wallet.decide({ request: 'refuse' })
    await account.prepare({ token: LATCH.name, amount: '0.5', to })
    await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.dialog.getByText(/^You declined in .* Nothing was sent\.$/)).toBeVisible()

    await wallet.decide({ request: 'approve' })
    await account.approve()
    await account.newest('Sent', '0.5 LATCH')
    await account.tab('Tokens')
    await expect(account.amount(LATCH.name)).not.toHaveAttribute('title', before)
    const coins = await titleOf(account, 'Solana')
    await account.send({ amount: '0.25', to })
    await account.newest('Sent', '0.25 SOL')
    await account.tab('Tokens')
    await expect(account.amount('Solana')).not.toHaveAttribute('title', coins)
    expect((await wallet.state()).failures).toEqual([])
  } finally {
    await wallet.end()
  }
})

/** By the button of the playground. */
async function getTestMoney(site: Playground, amount: string): Promise<void> {
  const form = site.action('Get test money')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText(`The faucet sent ${amount} and test tokens`)
}

/** Sends the first NFT of the account; then it is gone from the tab. */
async function sendPicture(site: Playground, account: AccountView): Promise<void> {
  const to = newAddress() // somebody whom nobody else sends anything
  await account.tab('NFTs')
  const tile = site.dialog.getByRole('tabpanel').getByRole('button').first()
  const name = (await tile.getAttribute('title')) ?? ''
  await tile.click()
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await account.fillIn({ to })
  await account.approve()
  await expect.poll(() => picturesOf(to)).toBe(1n)
  await account.tab('NFTs')
  await expect(site.dialog.getByRole('tabpanel').getByTitle(name, { exact: true })).toHaveCount(0)
}

async function titleOf(account: AccountView, token: string): Promise<string> {
  return (await account.amount(token).getAttribute('title')) ?? ''
}

async function etherOf(address: `0x${string}`): Promise<string> {
  return inEnglish(await chains.a.getBalance({ address }), 18, 'ETH')
}

const dollarsOf = (address: `0x${string}`) => held(dUSD.address, address)

function held(token: `0x${string}`, address: `0x${string}`): Promise<bigint> {
  return chains.a.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

/** A gift of those who keep the tokens that the faucet does not have. */
async function giveStrange(to: `0x${string}`): Promise<void> {
  const from = devnetAddresses.people.maker
  const ask = (method: string, ...params: unknown[]) => chains.a.request({ method, params } as never)
  await ask('hardhat_impersonateAccount', from)
  await ask('hardhat_setBalance', from, toHex(parseEther('10')))
  for (const { address, decimals } of [sUSD, TOLL]) {
    const args = [to, parseUnits('100', decimals)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await ask('eth_sendTransaction', { from, to: address, data })
  }
}

function picturesOf(address: `0x${string}`): Promise<bigint> {
  const asked = { abi: erc721Abi, functionName: 'balanceOf', args: [address] } as const
  return chains.a.readContract({ address: devnetAddresses.nfts.pictures, ...asked })
}

function newAddress(): `0x${string}` {
  return getAddress(toHex(randomBytes(20)))
}

/** An amount with all its digits, as English has it. */
function inEnglish(amount: bigint, decimals: number, symbol: string): string {
  const [whole = '', digits] = formatUnits(amount, decimals).split('.')
  return `${BigInt(whole).toLocaleString('en')}${digits ? `.${digits}` : ''} ${symbol}`
}
