import { expect, type Page } from '@playwright/test'
import { frameOrigin, withGateway } from './gateway'
import { mailedCode, mailsTo, openMailedLink } from './inbox'
import { addressIn, mineIn, test, walletIn } from './ownWalletSite'
import type { Playground } from './playground'

const making = `${frameOrigin}/embedded/v1/walletMake*`

test('[EMB-39 EMB-44 EMB-65 IMP-22] an e-mail login goes on after a reload in each of its steps, by one link and one code', async ({
  page,
  site,
}) => {
  test.slow() // a login by two mails with five reloads, and a transaction
  const email = `reloader-${crypto.randomUUID()}@mail.example`
  const { dialog } = site
  const field = dialog.getByRole('textbox', { name: 'E-mail address' })
  const heading = (name: string) => dialog.getByRole('heading', { name })
  await site.open(withGateway)

  await test.step('with the address typed', async () => {
    await site.connectButton.click()
    await site.settled()
    await field.pressSequentially(email)
    await comeBack(page, site)
    await expect(field).toHaveValue('')
    expect(await mailsTo(email)).toEqual([])
    await field.pressSequentially(email)
  })

  await test.step('while the link is waited for', async () => {
    await goOn(site)
    await expect(heading('Check your mail')).toBeVisible()
    await comeBack(page, site)
    await expect(field).toHaveValue(email)
    await goOn(site)
    await expect(heading('Check your mail')).toBeVisible()
    await openMailedLink(page.context(), email)
    await expect(heading('Enter the code')).toBeVisible()
  })

  await test.step('while the code is waited for', async () => {
    await comeBack(page, site)
    await goOn(site)
    await expect(heading('Enter the code')).toBeVisible()
  })

  await test.step('right after the code, while the wallet is made', async () => {
    await page.route(making, () => {})
    const made = page.waitForRequest(making)
    const code = await mailedCode(email)
    await dialog.getByRole('textbox', { name: 'Code of six digits' }).pressSequentially(code)
    await made
    await page.unroute(making)
    await comeBack(page, site)
    await expect(field).toHaveValue(email)
    await goOn(site)
  })

  await test.step('while a backup is offered', async () => {
    await expect(walletIn(page).getByRole('heading', { name: 'Keep a way back in' })).toBeVisible()
    await comeBack(page, site)
    await expect(field).toHaveValue(email)
    await goOn(site)
    await expect(dialog).toHaveCount(0)
  })

  const address = await addressIn(site)
  await mineIn(site)
  await page.reload()
  await expect(site.fact('Address')).toHaveText(address)
  expect(await mailsTo(email)).toHaveLength(2)
})

/** Loads the page anew and opens Connect again. */
async function comeBack(page: Page, { connectButton, settled }: Playground): Promise<void> {
  await page.reload()
  await expect(connectButton).toHaveText('Connect wallet')
  await connectButton.click()
  await settled()
}

async function goOn({ dialog }: Playground): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}
