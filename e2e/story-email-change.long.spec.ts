import { expect } from '@playwright/test'
import { withGateway } from './gateway'
import { mailedCode } from './inbox'
import { addressIn, backUpLater, beNewcomer, test } from './ownWalletSite'
import type { Playground } from './playground'

test('[EMB-45 EMB-46] a changed address opens the same wallet, and the one before opens it no more', async ({
  site,
  account,
}) => {
  test.slow() // four logins and changes, each with a mail
  const [old, next] = ['old', 'new'].map(name => `${name}-${crypto.randomUUID()}@mail.example`) as [
    string,
    string,
  ]
  await site.open(withGateway)
  const address = await beNewcomer(site, old)

  await account.open()
  await site.dialog.getByRole('button', { name: 'Settings' }).click()
  const shown = (email: string) => site.dialog.getByRole('button', { name: `${email} E-mail to log in with` })
  await shown(old).click()
  await site.dialog.getByRole('textbox', { name: 'E-mail address' }).fill(next)
  await site.dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(site.dialog.getByRole('heading', { name: 'Code of the old address' })).toBeVisible()
  await typeCode(site, await mailedCode(old, 2))
  await expect(site.dialog.getByRole('heading', { name: 'Code of the new address' })).toBeVisible()
  await typeCode(site, await mailedCode(next))
  await expect(shown(next)).toBeVisible()
  await site.close()

  await logOut(site)
  await logInAgain(site, next, 2)
  expect(await addressIn(site)).toBe(address)

  await logOut(site)
  await logInAgain(site, old, 3)
  await backUpLater(site) // to whom this address is new
  expect(await addressIn(site)).not.toBe(address)
})

async function typeCode({ dialog }: Playground, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Code of six digits' }).pressSequentially(code)
}

async function logOut({ accountButton, connectButton, dialog }: Playground): Promise<void> {
  await accountButton.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton).toHaveText('Connect wallet')
  await expect(dialog).toHaveCount(0)
}

/** On a device that the address's owner has said to be theirs: the code comes at once. */
async function logInAgain(site: Playground, email: string, login: number): Promise<void> {
  const { dialog, connectButton, settled } = site
  await connectButton.click()
  await settled()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await typeCode(site, await mailedCode(email, login))
}
