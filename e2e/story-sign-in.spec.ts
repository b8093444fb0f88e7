import { devnetAddresses } from '@latchkey/devnet/addresses'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { gatewayUrl, withGateway } from './gateway'
import { addresses, inWallet, type Playground, playgroundOf } from './playground'

const test = base.extend<{ site: Playground; card: Locator }>({
  site: ({ page }, use) => use(playgroundOf(page)),
  card: ({ site }, use) => use(site.action('Sign in')),
})

const required = { ...withGateway, signIn: 'required' } as const
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

test('[SIX-02 SIX-14] who signs in is known to the site’s own server, also after a reload, until he signs out', async ({
  page,
  site,
  card,
}) => {
  const address = addresses['Brass Key']
  const tokens = tokensOf(page)
  await site.open(required)

  await test.step('the server knows nobody yet', async () => {
    await expect(card).toContainText('Nobody is signed in')
    await button(card, 'Ask my server').click()
    await expect(card.getByRole('status')).toContainText('401')
  })

  await test.step('one signature, and the server answers with the address', async () => {
    await site.connectButton.click()
    await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
    await expect(site.dialog.getByText('It is free')).toBeVisible()
    await button(site.dialog, 'Sign in').click()
    await expect(site.dialog).toBeHidden()
    expect(await signed(page)).toEqual([
      { text: expect.stringContaining(`${new URL(page.url()).host} wants you to sign in`), address },
    ])
    await known(card, address)
  })

  await test.step('a reload asks the wallet for nothing', async () => {
    await page.reload()
    await expect(button(card, 'Sign out')).toBeVisible()
    await known(card, address)
    await expect(site.dialog).toBeHidden()
    expect(await signed(page)).toEqual([])
  })

  await test.step('signing out ends the session, and with it the connection', async () => {
    await button(card, 'Sign out').click()
    await expect(site.connectButton).toHaveText('Connect wallet')
    await expect(button(card, 'Sign in')).toBeVisible()
    await button(card, 'Ask my server').click()
    await expect(card.getByRole('status')).toContainText('401: the server does not know you')
    const headers = { authorization: `Bearer ${tokens.at(-1)}` }
    expect(
      (await page.request.get(`${gatewayUrl}/auth/v1/me?projectId=playground`, { headers })).status(),
    ).toBe(401)
  })
})

test('[SIX-14] the same on Solana, where it is optional: who signs out stays connected', async ({
  site,
  card,
}) => {
  const address = devnetAddresses.solana.people.ada
  await site.open({ ...withGateway, signIn: 'optional', families: 'solana' })
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'Sundial' }).click()
  await button(site.dialog, 'Not now').click()
  await expect(card).toContainText('A wallet is connected, but nobody is signed in.')
  await button(card, 'Sign in').click()
  await button(site.dialog, 'Sign in').click()
  await known(card, address)
  await button(card, 'Sign out').click()
  await expect(card.getByRole('status')).toContainText('You are signed out.')
  await expect(site.fact('Address')).toHaveText(address)
  await button(card, 'Ask my server').click()
  await expect(card.getByRole('status')).toContainText('401: the server does not know you')
})

test('[SIX-11 SIX-14] a required sign-in that is declined can be tried again; who leaves it is disconnected', async ({
  page,
  site,
  card,
}) => {
  await site.open(required)
  await site.connectButton.click()
  await site.dialog.getByRole('button', { name: 'Night Owl' }).click()
  // The wallet turns stubborn only now: earlier it would refuse to connect, too.
  await expect(site.dialog.getByText('It is free')).toBeVisible()
  await inWallet(page, 'Night Owl', 'refuse')
  await button(site.dialog, 'Sign in').click()
  await expect(site.dialog.getByText('Signature declined')).toBeVisible()
  await expect(site.fact('Status')).toHaveText('connected')
  await button(site.dialog, 'Cancel and disconnect').click()
  await expect(site.dialog).toBeHidden()
  await expect(site.fact('Status')).toHaveText('not connected')
  await expect(card).toContainText('Nobody is signed in')
  await page.reload()
  await expect(site.connectButton).toHaveText('Connect wallet')
})

/** The kit says who is signed in, and the server finds the same. */
async function known(card: Locator, address: string): Promise<void> {
  await expect(card).toContainText(`Signed in:${address}`)
  await button(card, 'Ask my server').click()
  await expect(card.getByRole('status')).toHaveText(`200: the server knows you.${address}`)
}

/** The tokens that the page sends to the site's server. */
function tokensOf(page: Page): string[] {
  const tokens: string[] = []
  page.on('request', request => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers().authorization ?? '') ?? []
    if (token && new URL(request.url()).pathname === '/shop/me') tokens.push(token)
  })
  return tokens
}

/** What the page's EVM wallets were asked to sign, since it was loaded. */
function signed(page: Page): Promise<{ text: string; address: unknown }[]> {
  return page.evaluate(() => {
    type Wallet = { test: { requests: { method: string; params?: unknown }[] } }
    const { wallets } = (window as unknown as { playground: { wallets: Wallet[] } }).playground
    const asked = wallets.flatMap(({ test }) =>
      test.requests.filter(({ method }) => method === 'personal_sign'),
    )
    return asked.map(({ params }) => {
      const [hex, address] = params as [string, unknown]
      const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], byte => Number.parseInt(byte, 16))
      return { text: new TextDecoder().decode(bytes), address }
    })
  })
}
