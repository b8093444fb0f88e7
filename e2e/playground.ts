import { expect, type Locator, type Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { chosenPorts } from '../scripts/lib/ports.mjs'

const ports = chosenPorts()

/** The devnet's chains, asked directly: what the page shows is compared with what they say. */
export const chains = {
  a: createPublicClient({ transport: http(`http://127.0.0.1:${ports.chainA}`) }),
  b: createPublicClient({ transport: http(`http://127.0.0.1:${ports.chainB}`) }),
}

/** The first account of each test wallet. */
export const addresses = {
  'Brass Key': '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'Night Owl': '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
} as const

export type WalletName = keyof typeof addresses
/** Parameters of the page's address; the playground's README lists them. */
export type Asked = Record<string, string | number>

/** The playground as a visitor knows it: by roles and names. */
export type Playground = {
  page: Page
  dialog: Locator
  /** The buttons at the top: connect or account, network. */
  buttons: Locator
  connectButton: Locator
  accountButton: Locator
  networkButton: Locator
  wallet(name: WalletName): Locator
  action(title: string): Locator
  /** A fact of the State card, for example `Status`. */
  fact(term: string): Locator
  open(asked?: Asked): Promise<void>
  connect(name: WalletName): Promise<void>
  close(): Promise<void>
  /** Waits until the modal is there and nothing in it moves any more, save what turns for ever. */
  settled(): Promise<void>
  /** Notes every toast of the open modal from now on: one may be gone again before a test looks. */
  toasts(): Promise<() => Promise<string[]>>
}

export function playgroundOf(page: Page): Playground {
  const dialog = page.getByRole('dialog')
  const buttons = page.getByRole('banner').getByRole('group')
  const self: Playground = {
    page,
    dialog,
    buttons,
    connectButton: buttons.getByRole('button').first(),
    accountButton: buttons.getByRole('button', { name: /^Account / }).first(),
    networkButton: buttons.getByRole('button', { name: /^Network: / }),
    wallet: name => page.getByRole('article', { name }),
    action: title => page.getByRole('form', { name: title }),
    fact: term => page.getByTestId('state').locator(`dt:text-is("${term}") + dd`),
    async open(asked = {}) {
      // Without the stage: the modal of a story is the only one, and comes when the visitor asks for it. EVM alone
      // there, unless a story is about more.
      const usual = asked.stage ? {} : { stage: 0, families: 'evm' }
      const query = Object.entries({ ...usual, ...asked }).map(([k, v]) => [k, String(v)])
      await page.goto(`/?${new URLSearchParams(query)}`)
      await expect(self.connectButton).toBeVisible()
    },
    async connect(name) {
      await self.connectButton.click()
      await dialog.getByRole('button', { name }).click()
      await expect(self.accountButton).toBeVisible()
    },
    async close() {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    },
    async settled() {
      await expect(dialog).toBeVisible()
      await dialog.evaluate(async element => {
        const moving = [element, ...element.querySelectorAll('*')].flatMap(one => one.getAnimations())
        const ending = moving.filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        await Promise.allSettled(ending.map(animation => animation.finished))
      })
    },
    async toasts() {
      const seen = await dialog.locator('.lk-toasts').evaluateHandle(element => {
        const texts: string[] = []
        const note = () => texts.push(element.textContent ?? '')
        new MutationObserver(note).observe(element, { childList: true, subtree: true, characterData: true })
        return texts
      })
      return () => seen.jsonValue()
    },
  }
  return self
}

/** How the kit shortens an address. */
export function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** A test wallet of the page, as its user: the modal may be above it. */
export async function inWallet(
  page: Page,
  name: WalletName,
  work: 'approve' | 'refuse' | 'stall' | { answers: unknown } | { chain: number },
): Promise<void> {
  await page.evaluate(
    ([wanted, what]) => {
      type Script = { setChain(id: number): void; answer(method: string, value: unknown): void }
      type Wallet = { test: { info: { name: string }; script: Script }; setMode(mode: string): void }
      const { wallets } = (window as unknown as { playground: { wallets: Wallet[] } }).playground
      const wallet = wallets.find(({ test }) => test.info.name === wanted)
      if (!wallet) throw new Error(`there is no ${wanted}`)
      if (typeof what === 'string') return wallet.setMode(what)
      if ('chain' in what) return wallet.test.script.setChain(what.chain)
      for (const method of ['eth_requestAccounts', 'wallet_requestPermissions', 'eth_accounts'])
        wallet.test.script.answer(method, what.answers)
    },
    [name, work] as const,
  )
}

/** Lets the page be built without a project id, as by a developer who forgot it. */
export async function withoutProjectId(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/projectId:[`'"]playground[`'"]/, 'projectId:""')
    await route.fulfill({ response, body })
  })
}
