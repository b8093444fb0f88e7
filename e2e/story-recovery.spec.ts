import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { phraseOf, withRecoveryFile } from '@latchkey/frame/recovery'
import { type Browser, expect } from '@playwright/test'
import { createWalletClient, custom, getAddress, type Hex, hexToBytes, parseEther, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { askFaucet } from './faucet'
import { withGateway } from './gateway'
import { isMemoryShown, memoryOfGateway } from './memoryOfGateway'
import { overhear, storageOf, writtenByGateway } from './overhear'
import { logInByMailIn, openWalletSettings, ownWalletUrl, signInFrame, test, walletIn } from './ownWalletSite'
import { chains, type Playground, playgroundOf } from './playground'
import { enterByFile, type Kept, keepFile } from './recoveryFile'
import { fillTool, openTool, wordsInTool } from './recoveryTool'
import { type Secrets, sightings } from './sightings'
import { fromBase58, isSignedBy, toBase58 } from './solana'

const asked = { ...withGateway, families: 'evm,solana' }

test('[T-9 T-28 T-29 EMB-75] a wallet by mail signs on Solana, comes back by its file, and leaves with it; nobody saw its key @long', async ({
  browser,
}, info) => {
  test.slow() // two logins by two mails each, three browsers
  const email = `keeper-${crypto.randomUUID()}@mail.example`
  const first = await openBrowser(browser)
  await logInByMailIn(first.site, email)
  const kept = await keepFile(first.site.page)
  await expect(first.site.dialog).toHaveCount(0)
  const evm = (await first.site.fact('Address').textContent()) as Hex
  const solana = await signOnSolana(first.site, 'The sun is up')

  const second = await openBrowser(browser)
  await logInByMailIn(second.site, email, 2)
  await enterByFile(second.site.page, kept)
  await expect(second.site.dialog).toHaveCount(0)
  await expect(second.site.fact('Address')).toHaveText(evm)
  const shown = await exportWords(second.site)
  expect(await signOnSolana(second.site, 'The sun is still up')).toBe(solana)

  await askFaucet(31337, evm)
  const tool = await (await browser.newContext()).newPage()
  const reached = await openTool(tool, info.outputPath())
  await fillTool(tool, info.outputPath(), kept.file, kept.code)
  await expect(tool.getByText(evm)).toBeVisible()
  await expect(tool.getByText(solana)).toBeVisible()
  const words = await wordsInTool(tool)
  expect(words).toEqual(shown)
  const account = mnemonicToAccount(words.join(' '))
  expect(account.address).toBe(evm)
  const to = getAddress(toHex(randomBytes(20)))
  const client = createWalletClient({ account, transport: custom(chains.a) })
  const hash = await client.sendTransaction({ chain: null, to, value: parseEther('0.25') })
  expect(await chains.a.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await chains.a.getBalance({ address: to })).toBe(parseEther('0.25'))
  expect(reached).toEqual([])

  const secrets = await secretsOf(kept, words, solana)
  const seen = [
    ...(await first.ears.heard()),
    ...(await second.ears.heard()),
    ...(await storageOf(first.site.page)),
    ...(await storageOf(second.site.page)),
    ...(await writtenByGateway(email)),
    ...(isMemoryShown ? memoryOfGateway() : []),
  ]
  // The same search finds what everybody may see, in every place.
  const places = new Set(sightings({ address: hexToBytes(evm) }, seen))
  const memory = isMemoryShown ? ['the memory'] : []
  for (const where of [
    'a request',
    'an answer',
    'a message',
    'localStorage',
    'the log',
    'the database',
    ...memory,
  ])
    expect(places).toContain(`address as hex, ${where}`)
  expect(sightings({ solana: fromBase58(solana) }, seen)).toContain('solana as base58, a message')
  expect(sightings(secrets, seen)).toEqual([])
})

test('[T-28] the search for a key finds it in every form that it could have', () => {
  const [key, words] = [randomBytes(32), ['legal', 'winner', 'thank', 'year']]
  const inBase64 = (before: number) => Buffer.concat([randomBytes(before), key, randomBytes(5)])
  const forms: Record<string, string | Buffer> = {
    'raw bytes': Buffer.concat([randomBytes(7), key, randomBytes(9)]),
    hex: `{"key":"0x${key.toString('hex').toUpperCase()}"}`,
    'a list': `[1,2,${key.join(',')}]`,
    'an object': JSON.stringify(new Uint8Array(key)),
    'a number': `key = ${BigInt(`0x${key.toString('hex')}`)}n`,
    base58: `"${toBase58(key)}"`,
  }
  for (const [form, what] of Object.entries(forms))
    expect(sightings({ key }, [{ where: 'here', what: Buffer.from(what) }])).toContain(`key as ${form}, here`)
  for (const before of [0, 1, 2, 3, 31])
    for (const form of ['base64', 'base64url'] as const) {
      const what = Buffer.from(`?share=${inBase64(before).toString(form)}&more`)
      expect(sightings({ key }, [{ where: 'here', what }])).toContain(`key as ${form}, here`)
    }
  for (const what of [words.join(' '), JSON.stringify(words), words.map(word => `<li>${word}</li>`).join('')])
    expect(sightings({ words }, [{ where: 'here', what: Buffer.from(what) }])).toEqual([
      'words as words, here',
    ])
  const other = Buffer.concat([randomBytes(4000), Buffer.from('legal thank winner'), key.subarray(0, 15)])
  expect(sightings({ key, words }, [{ where: 'here', what: other }])).toEqual([])
})

/** A browser of its own that nobody has used yet, with the site open, and all that can be overheard in it. */
async function openBrowser(browser: Browser) {
  const context = await browser.newContext({ baseURL: ownWalletUrl })
  const ears = await overhear(context, ownWalletUrl)
  const site = playgroundOf(await context.newPage())
  await site.open(asked)
  return { site, ears }
}

/** Goes to Solana and signs there; gives the address. */
async function signOnSolana(site: Playground, message: string): Promise<string> {
  await site.networkButton.click()
  await site.dialog.getByRole('button', { name: 'Latchkey Solana Devnet' }).click()
  await expect(site.action('Send 0.01 SOL')).toBeVisible() // the forms are Solana's by now
  await expect(site.dialog).toHaveCount(0) // until then the modal takes the focus back, and what is typed with it
  const address = (await site.fact('Address').textContent()) ?? ''
  const form = site.action('Sign a message')
  await form.getByRole('textbox').fill(message)
  await expect(form.getByRole('textbox')).toHaveValue(message)
  await form.getByRole('button').click()
  await signInFrame(site.page)
  await expect(form.getByRole('status')).toContainText(`the signature belongs to ${address}`)
  const signature = await form.getByRole('status').locator('code').textContent()
  expect(isSignedBy(address, message, signature ?? '')).toBe(true)
  return address
}

/** Has the frame show the twelve words. */
async function exportWords(site: Playground): Promise<string[]> {
  const wallet = walletIn(site.page)
  await openWalletSettings(site)
  await wallet.getByRole('button', { name: /^Take the wallet elsewhere/ }).click()
  await wallet.getByLabel('Type “show” to go on').fill('show')
  await wallet.getByRole('button', { name: 'Show the words' }).click()
  await expect(wallet.locator('.view-words li')).toHaveCount(12)
  const words = await wallet.locator('.view-words li').allTextContents()
  await wallet.getByRole('button', { name: 'Done' }).click()
  await wallet.getByRole('button', { name: 'Close' }).click()
  await site.close()
  return words
}

/** Everything from which the wallet could be had, and the code of its file. */
function secretsOf({ file, code }: Kept, words: readonly string[], solana: string): Promise<Secrets> {
  return withRecoveryFile(file, code, ({ secret, keys }) => {
    expect(phraseOf(secret).split(' ')).toEqual(words)
    const seed = pbkdf2Sync(words.join(' '), 'mnemonic', 2048, 64, 'sha512') // BIP-39
    const pair = Buffer.concat([keys.solana, fromBase58(solana)]) // as wallets of Solana import it
    const all = { secret, seed, pair, evm: keys.evm, owner: keys.evmOwner, solana: keys.solana }
    // Copies: what is opened here is wiped at once.
    const copies = Object.entries(all).map(([name, bytes]) => [name, Uint8Array.from(bytes)])
    const plain = code.replaceAll('-', '')
    return {
      ...Object.fromEntries(copies),
      words,
      code: Buffer.from(plain),
      'written code': Buffer.from(code),
    }
  })
}
