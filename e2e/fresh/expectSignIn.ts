import { expect, type Page } from '@playwright/test'
import { freshWallet } from '../freshWallet'

/** A visit to the app of docs/sign-in.md: its route answers whoever has signed in, also after a reload, and nobody else. */
export async function expectSignIn(page: Page, url: string): Promise<void> {
  await page.route(
    address => address.hostname !== '127.0.0.1',
    route => route.abort(),
  )
  const visitor = await freshWallet(page, { name: 'Brass Key', chainId: 1 })
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
