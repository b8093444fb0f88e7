import { expect, type Page } from '@playwright/test'
import { watchPage } from './watchPage'

/** A visit to the further blocks of docs/vue.md or docs/svelte.md, all on one page: each is drawn, and works. */
export async function expectBlocks(page: Page, url: string): Promise<void> {
  const fresh = await page.context().newPage()
  const watch = await watchPage(fresh)
  await fresh.goto(new URL('blocks.html', url).href)
  const button = (name: string | RegExp) => fresh.getByRole('button', { name })

  // A modal of one's own: the wallet in its list connects.
  await button('Brass Key').click()
  await expect(
    fresh.getByText('0x1111111111111111111111111111111111111111, Brass Key, Ethereum'),
  ).toBeVisible()
  await fresh.getByRole('textbox', { name: 'Search' }).fill('rain')

  // What is read, and set.
  await button('Paint').click()
  await expect(fresh.getByText('closed eip155:1')).toBeVisible()

  // What asks the wallet, which does not know the chain that it is asked to switch to.
  await expect(button(/^Pay/)).toBeEnabled()
  for (const name of ['Solana', 'Bitcoin']) await expect(button(name)).toBeVisible()

  // The kit's own modal behind a button of the site's.
  await button('My own button').click()
  await expect(fresh.getByRole('dialog')).toBeVisible()
  watch.expectSilence()
  await fresh.close()
}
