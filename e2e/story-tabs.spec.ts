import { expect, test } from '@playwright/test'
import { addresses, playgroundOf, short } from './playground'

test('[IMP-20] two tabs agree: connect, network, account, disconnect', { tag: '@firefox' }, async ({
  context,
}) => {
  const [one, two] = [playgroundOf(await context.newPage()), playgroundOf(await context.newPage())]
  await one.open()
  await two.open()

  await test.step('connect', async () => {
    await one.connect('Brass Key')
    await expect(two.accountButton).toHaveAccessibleName(`Account ${short(addresses['Brass Key'])}`)
    await expect(two.dialog).toBeHidden()
  })

  await test.step('network', async () => {
    await two.networkButton.click()
    await two.dialog.getByRole('button', { name: 'Latchkey Devnet B' }).click()
    await expect(two.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    await expect(one.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
    await expect(one.fact('wagmi says')).toContainText('31338')
  })

  await test.step('disconnect', async () => {
    await two.accountButton.click()
    await two.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(two.connectButton).toHaveText('Connect wallet')
    await expect(one.connectButton).toHaveText('Connect wallet')
    await expect(one.fact('wagmi says')).toHaveText('disconnected')
  })

  await test.step('and again after a reload of both', async () => {
    await Promise.all([one.page.reload(), two.page.reload()])
    await expect(one.connectButton).toHaveText('Connect wallet')
    await expect(two.connectButton).toHaveText('Connect wallet')
  })
})

test('[IMP-20] without a wallet the chosen network is followed too @long', { tag: '@firefox' }, async ({
  context,
}) => {
  const [one, two] = [playgroundOf(await context.newPage()), playgroundOf(await context.newPage())]
  await one.open()
  await two.open()
  await one.networkButton.click()
  await one.dialog.getByRole('button', { name: 'Latchkey Devnet B' }).click()
  await expect(one.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
  await expect(two.networkButton).toHaveAccessibleName('Network: Latchkey Devnet B')
})
