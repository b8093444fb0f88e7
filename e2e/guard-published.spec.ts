import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { gatewayUrl } from './gateway'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { connectWallet } from './hosts/visitor'
import {
  type Call,
  hasMinted,
  nextAnswer,
  publishedCalls,
  showsNoWords,
  showsWords,
  unfittingCalls,
} from './publishedCalls'

test('[IMP-24] the sign guard shows a call in the words of its verified source before the wallet opens, and only where they fit', async ({
  page,
}) => {
  // Somebody new: what an account holds that other stories use stays as it is.
  const receiver = privateKeyToAccount(generatePrivateKey()).address
  await page.goto(`/react-19/sends?gateway=${encodeURIComponent(gatewayUrl)}`)
  await connectWallet(page)
  const guard = modalOf(page, 'Before you sign')
  const goOn = guard.getByRole('button', { name: 'Continue in Brass Key' })

  for (const { call, answer } of unfittingCalls(receiver)) {
    const said = nextAnswer(page)
    const refused = expect(send(page, call)).rejects.toThrow('declined')
    expect(await said).toEqual(answer)
    await expect(goOn).toBeEnabled()
    await showsNoWords(guard)
    await guard.getByRole('button', { name: 'Refuse' }).click()
    await refused
  }
  for (const call of Object.values(await publishedCalls(receiver))) {
    const before = await sentByWallet(page)
    const sending = send(page, call)
    await showsWords(guard, receiver)
    expect(await sentByWallet(page)).toBe(before)
    await goOn.click()
    await hasMinted(await sending, call.to, receiver)
  }
})

function send(page: Page, call: Call): Promise<Hex> {
  return page.evaluate(asked => (window as unknown as { send(call: Call): Promise<Hex> }).send(asked), call)
}

/** How many transactions the wallet was asked to send. */
function sentByWallet(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Site = { wallet: { requests: readonly { method: string }[] } }
    const { requests } = (window as unknown as { site: Site }).site.wallet
    return requests.filter(({ method }) => method === 'eth_sendTransaction').length
  })
}
