import { writeFileSync } from 'node:fs'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  makeRecoveryFile,
  makeSecret,
  type RecoveryFile,
  walletAddresses,
  walletKeys,
} from '@latchkey/frame/recovery'
import { test as base, expect } from '@playwright/test'
import {
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatEther,
  formatUnits,
  type Hex,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { axeViolations, looksForAxe } from './axe'
import { askFaucet } from './faucet'
import { chains } from './playground'
import { fillTool, openTool, wordsInTool } from './recoveryTool'

/** The tool with a lost wallet in it, and what its visitor does there. */
type Rescue = {
  plain: Hex
  smart: Hex
  /** An account that nobody has used. */
  target: Hex
  fill(typed: Readonly<Record<string, string>>): Promise<void>
  sign(): Promise<void>
  /** Sends what was signed, as its bearer does elsewhere. */
  send(): Promise<Hex>
}

const phrase = 'test test test test test test test test test test test junk'

const test = base.extend<{ folder: string; rescue: Rescue }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  folder: ({}, use, info) => use(info.outputPath()),
  rescue: async ({ page, folder }, use) => {
    const { file, code } = await lostWallet()
    const plain = file.address as Hex
    await askFaucet(31337, plain)
    const asked = await openTool(page, folder)
    await fillTool(page, folder, JSON.stringify(file), code)
    await expect(page.locator('#smart')).toHaveText(/^0x/) // once the keys are derived
    const smart = (await page.locator('#smart').textContent()) as Hex
    const addressIndex = Number.parseInt(plain.slice(2, 8), 16)
    await page.getByText('Move what is in the smart account').click()
    await use({
      ...{ plain, smart, target: mnemonicToAccount(phrase, { addressIndex }).address },
      async fill(typed) {
        for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
      },
      sign: () => page.getByRole('button', { name: 'Sign the transaction' }).click(),
      async send() {
        const rawTransaction = (await page.getByLabel('Signed transaction').inputValue()) as Hex
        const hash = await chains.a.request({ method: 'eth_sendRawTransaction', params: [rawTransaction] })
        expect(await chains.a.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
        return hash
      },
    })
    expect(asked).toEqual([])
  },
})

/** A wallet of which nothing is left but its file and its code. */
async function lostWallet(): Promise<{ file: RecoveryFile; code: string }> {
  const secret = makeSecret()
  const addresses = walletAddresses(await walletKeys(secret))
  return makeRecoveryFile({
    ...{ secret, addresses, now: new Date() },
    ...{ gateway: 'https://gone.example', hint: 'Shop' },
  })
}

test('[T-29] with every server gone, file and code give the wallet back, and its money moves', async ({
  page,
  folder,
}) => {
  const { file, code } = await lostWallet()
  const address = file.address as `0x${string}`
  await askFaucet(31337, address)
  const asked = await openTool(page, folder)

  await fillTool(page, folder, JSON.stringify(file), code.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { name: 'This is your wallet' })).toBeFocused()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByText(file.solana)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0) // not before they are asked for
  const words = await wordsInTool(page)

  const account = mnemonicToAccount(words.join(' '))
  expect(account.address).toBe(address)
  const client = createWalletClient({ account, transport: custom(chains.a) })
  const to = '0x000000000000000000000000000000000000dEaD'
  const before = await chains.a.getBalance({ address: to })
  const hash = await client.sendTransaction({ chain: null, to, value: parseEther('0.25') })
  expect(await chains.a.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect((await chains.a.getBalance({ address: to })) - before).toBeGreaterThanOrEqual(parseEther('0.25'))

  await page.getByRole('button', { name: 'Done: forget everything' }).click()
  await expect(page.getByLabel('Recovery code')).toHaveValue('')
  await expect(page.getByText(address)).toBeHidden()

  // Their checksum is wrong; of words in any order that are chosen by luck, one set in sixteen is a wallet's.
  await page.getByLabel('Or the twelve words').fill(words.map(() => 'zoo').join(' '))
  await page.getByRole('button', { name: 'Open with the words' }).click()
  await expect(page.getByText('These are not the twelve words of a wallet.')).toBeVisible()
  await page.getByLabel('Or the twelve words').fill(` ${words.join('  ').toUpperCase()}\n`)
  await page.getByRole('button', { name: 'Open with the words' }).click()
  await expect(page.getByText(address)).toBeVisible()
  expect(asked).toEqual([])
})

test('with every server gone, what is in the smart account moves: before it was ever used, and after', async ({
  page,
  rescue: { plain, smart, target, fill, sign, send },
}) => {
  const dollars = devnetAddresses.tokens.dUSD
  const held = async (address: `0x${string}`) => [
    await chains.a.getBalance({ address }),
    await chains.a.readContract({
      ...{ abi: erc20Abi, address: dollars.address, functionName: 'balanceOf', args: [address] },
    }),
  ]
  await page.getByRole('button', { name: 'One more transfer' }).click()
  for (const deployed of ['no', 'yes']) {
    await askFaucet(31337, smart)
    const [coins = 0n, tokens = 0n] = await held(smart)
    expect([coins > 0n, tokens > 0n]).toEqual([true, true])
    expect((await chains.a.getCode({ address: smart })) !== undefined).toBe(deployed === 'yes')
    const [coinsBefore = 0n, tokensBefore = 0n] = await held(target)
    await fill({
      ...{ chain: '31337', nonce: String(await chains.a.getTransactionCount({ address: plain })) },
      ...{ fee: '50', tip: '1', 'to-0': target, 'amount-0': formatEther(coins), 'to-1': target },
      ...{ 'amount-1': formatUnits(tokens, dollars.decimals), 'token-1': dollars.address },
      'decimals-1': String(dollars.decimals),
    })
    await page.locator('#deployed').selectOption(deployed)
    await sign()
    await expect(page.getByRole('heading', { name: 'signed, not sent' })).toBeFocused()
    await expect(page.locator('#moves')).toContainText(
      `${formatEther(coins)} of the network’s coin to ${target}`,
    )
    expect(await page.locator('#hash').textContent()).toBe(await send())
    expect(await held(smart)).toEqual([0n, 0n])
    expect(await held(target)).toEqual([coinsBefore + coins, tokensBefore + tokens])
  }
  // An NFT by its contract and number, with as much gas as was typed.
  const { pictures } = devnetAddresses.nfts
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, string uri)']),
    args: [smart, ''],
  })
  const anybody = mnemonicToAccount(phrase).address
  const minted = await chains.a.request({
    method: 'eth_sendTransaction',
    params: [{ from: anybody, to: pictures, data: mint }],
  } as never)
  const { logs } = await chains.a.waitForTransactionReceipt({ hash: minted as Hex })
  const id = BigInt(logs.at(-1)?.topics[3] ?? 0)
  await fill({
    ...{ nonce: String(await chains.a.getTransactionCount({ address: plain })), gas: '600000' },
    ...{ 'amount-0': '', 'token-0': pictures, 'id-0': String(id) },
    ...{ 'to-1': '', 'amount-1': '', 'token-1': '' },
  })
  await sign()
  await expect(page.locator('#moves')).toHaveText(`NFT ${id} of ${pictures} to ${target}`)
  await send()
  expect(
    await chains.a.readContract({ abi: erc721Abi, address: pictures, functionName: 'ownerOf', args: [id] }),
  ).toBe(target)
})

test('with every server gone, money that lies in a contract comes out by another call, and moves on at once', async ({
  page,
  folder,
  rescue: { plain, smart, target, fill, sign, send },
}) => {
  await askFaucet(31337, smart)
  const { address: wrapped } = devnetAddresses.tokens.WETH
  const abi = parseAbi(['function deposit()', 'function withdraw(uint256 amount)'])
  const held = () =>
    chains.a.readContract({
      ...{ abi: erc20Abi, address: wrapped as Hex, functionName: 'balanceOf', args: [smart] },
    })
  const signAndSend = async () => {
    await sign()
    await expect(page.getByRole('heading', { name: 'signed, not sent' })).toBeFocused()
    await send()
  }
  await page.getByRole('button', { name: 'Another call' }).click()
  await expect(page.locator('#contract-1')).toBeFocused()

  await fill({ chain: '31337', nonce: '0', fee: '50', tip: '1', 'contract-1': smart, 'data-1': '0x12' })
  await page.locator('#deployed').selectOption('no')
  await sign()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be called here' })).toBeVisible()
  await fill({ 'contract-1': wrapped })
  await sign()
  await expect(page.getByRole('alert').filter({ hasText: 'Paste the data of the call' })).toBeVisible()
  await expect(page.locator('#data-1')).toBeFocused()
  const told = page.locator('#told-1')
  await expect(told).toBeEmpty()
  const some = { functionName: 'approve', args: [plain, 2n ** 256n - 1n] } as const
  await fill({ 'data-1': encodeFunctionData({ abi: erc20Abi, ...some }) })
  await expect(told).toContainText('may take any amount')
  await expect(told.locator('.warning')).toContainText('Allow only what you need.')

  // Coins go along into the contract, with what deploys the account.
  await fill({ 'data-1': encodeFunctionData({ abi, functionName: 'deposit' }), 'coins-1': '0.25' })
  await expect(told).toContainText('What that does is not known.')
  await expect(told.locator('.warning')).toContainText(
    'Dangerous: this page cannot check what this call does.',
  )
  await signAndSend()
  await expect(page.locator('#moves > li')).toHaveCount(1)
  await expect(page.locator('#moves')).toContainText(`Call of ${wrapped}, with 0.25 of the network’s coin`)
  await expect(page.locator('#moves .warning')).toContainText('Dangerous')
  expect(await held()).toBe(parseEther('0.25'))

  // They come out, and in the same transaction all coins go on.
  await page.getByRole('button', { name: 'One more transfer' }).click()
  const all = (await chains.a.getBalance({ address: smart })) + parseEther('0.25')
  const before = await chains.a.getBalance({ address: target })
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [parseEther('0.25')] })
  await fill({ nonce: '1', 'data-1': data, 'coins-1': '', 'to-2': target, 'amount-2': formatEther(all) })
  await page.locator('#deployed').selectOption('yes')
  await page.screenshot({ path: `${folder}/call.png`, fullPage: true })
  await signAndSend()
  await page.screenshot({ path: `${folder}/signed.png`, fullPage: true })
  expect(await held()).toBe(0n)
  expect(await chains.a.getBalance({ address: smart })).toBe(0n)
  expect((await chains.a.getBalance({ address: target })) - before).toBe(all)
})

test('[T-29 T-54] with every server gone, what the account has deposited at the EntryPoint comes out', async ({
  page,
  folder,
  rescue: { smart, target, fill, sign, send },
}) => {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  const abi = parseAbi([
    'function balanceOf(address account) view returns (uint256)',
    'function depositTo(address account) payable',
    'function withdrawTo(address receiver, uint256 amount)',
  ])
  const deposited = () =>
    chains.a.readContract({ abi, address: entryPoint, functionName: 'balanceOf', args: [smart] })
  const amount = parseEther('0.25')
  const { address: anybody } = mnemonicToAccount(phrase)
  const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [smart] })
  const deposit = { from: anybody, to: entryPoint, data, value: toHex(amount) }
  const given = await chains.a.request({ method: 'eth_sendTransaction', params: [deposit] } as never)
  await chains.a.waitForTransactionReceipt({ hash: given as Hex })
  expect(await deposited()).toBe(amount)

  await page.getByRole('button', { name: 'Another call' }).click()
  await fill({ chain: '31337', nonce: '0', fee: '50', tip: '1', 'contract-1': entryPoint, 'data-1': data })
  await page.locator('#deployed').selectOption('no')
  await sign()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be called here' })).toBeVisible()

  const before = await chains.a.getBalance({ address: target })
  const taken = encodeFunctionData({ abi, functionName: 'withdrawTo', args: [target, amount] })
  await fill({ 'data-1': taken })
  const words = `Deposit at the EntryPoint: 0.25 of the network’s coin to ${target}`
  await expect(page.locator('#told-1')).toHaveText(words)
  await sign()
  await expect(page.getByRole('heading', { name: 'signed, not sent' })).toBeFocused()
  await expect(page.locator('#moves')).toContainText(words)
  await expect(page.locator('#moves .warning')).toHaveCount(0)
  await page.screenshot({ path: `${folder}/deposit.png`, fullPage: true })
  await send()
  expect(await deposited()).toBe(0n)
  expect((await chains.a.getBalance({ address: target })) - before).toBe(amount)
})

test('[T-17] the recovery tool says what is wrong with a file or a code, and opens nothing @long', async ({
  page,
  folder,
}) => {
  const [{ file, code }, other] = await Promise.all([lostWallet(), lostWallet()])
  await openTool(page, folder)
  const alert = page.getByRole('alert')
  const text = JSON.stringify(file)
  for (const [given, with_, said] of [
    [text, other.code, 'This code does not open this file.'],
    [text, 'short', 'This code does not open this file.'],
    [text.slice(0, -20), code, 'This is not a recovery file, or part of it is missing.'],
    ['<html>', code, 'This is not a recovery file, or part of it is missing.'],
    [JSON.stringify({ ...file, address: other.file.address }), code, 'This code does not open this file.'],
  ] as const) {
    await fillTool(page, folder, given, with_)
    await expect(alert).toContainText(said)
    await expect(page.getByRole('heading', { name: 'This is your wallet' })).toBeHidden()
  }
})

for (const [colorScheme, locale] of looksForAxe)
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale, viewport: { width: 360, height: 740 }, bypassCSP: true }) // axe evaluates text
    test('axe finds nothing in the recovery tool, and nothing runs over the edge @long', async ({
      page,
      folder,
    }) => {
      const { file, code } = await lostWallet()
      await openTool(page, folder)
      writeFileSync(`${folder}/file.json`, JSON.stringify(file))
      await page.locator('#file').setInputFiles(`${folder}/file.json`)
      await page.locator('#code').fill(code)
      await page.locator('#form [type=submit]').click()
      await page.locator('#show').click()
      await expect(page.locator('#words li')).toHaveCount(12)
      await page.locator('summary').click()
      await page.locator('#more-call').click()
      await page.locator('#chain').fill('1')
      await page.locator('#contract-1').fill(devnetAddresses.tokens.WETH.address)
      await page.locator('#data-1').fill(`0x${'379607f5'.repeat(40)}`)
      await expect(page.locator('#told-1 .warning')).not.toBeEmpty()
      await page.locator('#rescue-form [type=submit]').click()
      await expect(page.locator('#rescue-problem')).not.toBeEmpty()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.screenshot({ path: `${folder}/opened.png`, fullPage: true })
    })
  })
