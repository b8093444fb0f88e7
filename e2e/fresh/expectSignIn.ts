import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A visit to the app of docs/sign-in.md: its route answers whoever has signed in, also after a reload, and nobody else. */
export async function expectSignIn(page: Page, url: string): Promise<void> {
  const visitor = privateKeyToAccount(generatePrivateKey())
  await page.route(
    address => address.hostname !== '127.0.0.1',
    route => route.abort(),
  )
  await page.exposeFunction('signText', (raw: `0x${string}`) => visitor.signMessage({ message: { raw } }))
  await page.addInitScript(announceWallet, visitor.address)
  await page.goto(url)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const orders = async (text: string) => {
    await button('My orders').click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await orders('401 {"code":"session/missing"}')

  await button('Connect wallet').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Brass Key' }).click()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = `200 {"address":"${visitor.address}","orders":["A brass key"]}`
  await orders(answer)

  await page.reload()
  await expect(button('Sign out')).toBeVisible()
  await orders(answer)

  await button('Sign out').click()
  await expect(button('Sign out')).toHaveCount(0)
  await orders('401 {"code":"session/missing"}')
}

/** Runs in the page: a wallet as an extension announces it (EIP-6963), which remembers that it was connected and really signs. */
function announceWallet(address: string): void {
  const { signText } = window as unknown as { signText(raw: unknown): Promise<string> }
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_requestAccounts() {
      localStorage.setItem('brass', 'connected')
      return [address]
    },
    eth_accounts: () => (localStorage.getItem('brass') ? [address] : []),
    eth_chainId: () => '0x1',
    personal_sign: ([raw]) => signText(raw),
    wallet_revokePermissions() {
      localStorage.removeItem('brass')
      return null
    },
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('unknown'), { code: 4200 })
      return answer(params)
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '7c1f6f0e-7a4b-4f0e-9d3a-1f3b9a2c4d5e', name: 'Brass Key', rdns: 'test.brass', icon }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
