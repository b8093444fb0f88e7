import { isKitError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { accountIn, answerAll, type ConformanceWorld, failsWith, idOf, prompts } from './conformanceChecks'

/** How an adapter asks the wallet to sign a message. */
export function signingConformance({ family, open }: ConformanceWorld): void {
  const { methods, rubbish } = family

  test.each(['Hello, 世界 0x12', '', 'line one\nline two', 'x'.repeat(10_000)])(
    '[SIX-01] signs a message: %j',
    async message => {
      const page = await open()
      const who = accountIn(await page.connect())
      const signature = await page.adapter.signMessage({ ...who, message })
      expect(await family.verifyMessage({ address: who.address, message, signature })).toBe(true)
    },
  )

  test('[ERR-35] signs with the account asked for, if the wallet gave it', async () => {
    const page = await open()
    const connection = await page.connect()
    const who = { ...accountIn(connection), address: connection.accounts[1] ?? '' }
    const signature = await page.adapter.signMessage({ ...who, message: 'x' })
    expect(await family.verifyMessage({ address: who.address, message: 'x', signature })).toBe(true)
    const before = prompts(page, page.wallet).length
    const stranger = { ...who, address: family.strangeAddress(0), message: 'x' }
    await failsWith('connector/account-not-found', page.adapter.signMessage(stranger))
    expect(prompts(page, page.wallet)).toHaveLength(before)
  })

  test('[IMP-05] a declined signature is told as declined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.adapter.signMessage({ ...who, message: 'x' }))
  })

  test('rubbish instead of a signature is a coded error', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    for (const value of rubbish.signature) {
      answerAll(page.wallet, methods.signMessage, { value })
      await failsWith('wallet/bad-answer', page.adapter.signMessage({ ...who, message: 'x' }))
    }
  })

  test('a wallet that throws anything instead of signing gives a coded error', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    for (const error of [undefined, null, 'no', {}, 0]) {
      answerAll(page.wallet, methods.signMessage, { error })
      const caught = await page.adapter
        .signMessage({ ...who, message: 'x' })
        .catch((thrown: unknown) => thrown)
      expect(isKitError(caught)).toBe(true)
    }
  })

  test('a message that is no text is a coded error, and the wallet is not asked', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const before = page.wallet.requests.length
    for (const message of [7, undefined, null, {}, ['x']] as unknown as string[])
      await failsWith('request/invalid', page.adapter.signMessage({ ...who, message }))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('[ERR-34] a message is not signed without a connection', async () => {
    const page = await open()
    const who = {
      connectorId: idOf(page, page.wallet),
      address: page.wallet.addresses[0] ?? '',
      networkId: page.networks[0].caipNetworkId,
    }
    await failsWith('connector/not-connected', page.adapter.signMessage({ ...who, message: 'x' }))
    expect(page.wallet.requests).toEqual([])
  })

  test("gives the wallet's own provider", async () => {
    const page = await open()
    await page.connect()
    expect(await page.adapter.getProvider(idOf(page, page.wallet))).toBe(page.wallet.provider)
    await failsWith('connector/not-found', page.adapter.getProvider('nobody'))
  })
}
