import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { getAddress, parseEther, toHex } from 'viem'
import { askFaucet } from './faucet'
import { gatewayUrl, withGateway } from './gateway'
import { beNewcomer, openApproval, sendFrom, test } from './ownWalletSite'
import { chains, short } from './playground'

test('[CON-02 EMB-16 EMB-76 SND-01] a visitor without a wallet logs in by e-mail, and sends coins @firefox', async ({
  page,
  site,
  account,
}) => {
  test.slow() // a login by two mails, and a transaction
  const email = `newcomer-${crypto.randomUUID()}@mail.example`
  const receiver = getAddress(toHex(randomBytes(20))) // nobody else sends it anything
  await site.open(withGateway)
  const address = await beNewcomer(site, email)
  await askFaucet(31337, address)
  await expect.poll(() => coinsAtGateway(address)).toBe('10') // it follows the chain, a moment later
  await account.open()
  await expect(site.dialog.getByText(short(address)).first()).toBeVisible()
  await expect(site.dialog.getByText(email)).toBeVisible()
  await expect(account.amount('Ether')).toHaveAttribute('title', '10 ETH')

  await account.prepare({ amount: '0.0125', to: receiver })
  await site.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const window = await openApproval(page)
  await expect(window.getByRole('definition').filter({ hasText: receiver })).toBeVisible()
  await sendFrom(window)
  await expect(site.dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect.poll(() => chains.a.getBalance({ address: receiver })).toBe(parseEther('0.0125'))
  await account.newest('Sent', '0.0125 ETH')

  await page.reload()
  await expect(site.fact('Address')).toHaveText(address)
})

async function coinsAtGateway(address: string): Promise<string | undefined> {
  const query = new URLSearchParams({
    projectId: 'playground',
    st: 'appkit',
    sv: 'react-wagmi-0.1.0',
    currency: 'usd',
    chainId: 'eip155:31337',
  })
  const answer = await fetch(`${gatewayUrl}/v1/account/${address}/balance?${query}`)
  const { balances } = (await answer.json()) as {
    balances: { symbol: string; quantity: { numeric: string } }[]
  }
  return balances.find(({ symbol }) => symbol === 'ETH')?.quantity.numeric
}
