import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { accountIn, asked, type ConformanceWorld, failsWith, idOf } from '../conformanceChecks'
import type { BitcoinTestWallet } from './createBitcoinTestWallet'
import { psbtFor } from './psbtFor'

/** How a Bitcoin adapter requests PSBTs and transfers, and that it has no balance. */
export function bitcoinSigningConformance({ family, open }: ConformanceWorld<BitcoinTestWallet>): void {
  test('[ACC-20] there is no balance', async () => {
    const page = await open()
    expect(page.adapter.getBalance).toBeUndefined()
  })

  test('signs a PSBT, with every account that has an input in it', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const { psbt } = await page.adapter.signPsbt({ ...who, psbt: psbtFor(page.wallet.accounts) })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize() // throws for a missing signature
    expect(signed.isFinal).toBe(true)
    expect(page.wallet.sent).toEqual([])
  })

  test('signs the inputs named alone', async () => {
    const page = await open()
    const connection = await page.connect()
    const who = accountIn(connection)
    const [, address = ''] = connection.accounts
    const request = { ...who, psbt: psbtFor(page.wallet.accounts), inputs: [{ index: 1, address }] }
    const signed = Transaction.fromPSBT(base64.decode((await page.adapter.signPsbt(request)).psbt))
    expect([0, 1].map(index => signed.getInput(index).partialSig?.length ?? 0)).toEqual([0, 1])
  })

  test('sends a PSBT where asked to, and gives its id', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const psbt = psbtFor(page.wallet.accounts)
    const { txid } = await page.adapter.signPsbt({ ...who, psbt, broadcast: true })
    const [sent = ''] = page.wallet.sent
    expect(txid).toBe(Transaction.fromRaw(bytesOf(sent)).id)
  })

  test('[IMP-05] a declined PSBT is told as declined, rubbish as a bad answer', async () => {
    const page = await open()
    const request = { ...accountIn(await page.connect()), psbt: psbtFor(page.wallet.accounts) }
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.adapter.signPsbt(request))
    page.wallet.script.approve()
    for (const answer of [null, {}, 'x', { psbt: 'AAAA' }, [{ signedPsbt: new Uint8Array(4) }], [{}]]) {
      for (const method of ['signPsbt', 'bitcoin:signTransaction']) page.wallet.script.answer(method, answer)
      await failsWith('wallet/bad-answer', page.adapter.signPsbt(request))
    }
  })

  test('[ERR-35] wrong PSBTs, inputs and accounts are told before the wallet is asked', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const psbt = psbtFor(page.wallet.accounts)
    const before = page.wallet.requests.length
    for (const wrong of [undefined, 7, '', 'x', 'AAAA', psbt.slice(0, -40)] as string[])
      await failsWith('request/invalid', page.adapter.signPsbt({ ...who, psbt: wrong }))
    for (const inputs of [
      [],
      7,
      [7],
      [{}],
      [{ index: -1 }],
      [{ index: 2 }],
      [{ index: 0, sighashTypes: [9] }],
    ])
      await failsWith('request/invalid', page.adapter.signPsbt({ ...who, psbt, inputs: inputs as [] }))
    const inputs = [{ index: 0, address: family.strangeAddress(1) }]
    await failsWith('connector/account-not-found', page.adapter.signPsbt({ ...who, psbt, inputs }))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('[ERR-36] nothing is signed or sent on another network than the kit shows', async () => {
    const page = await open()
    const who = { ...accountIn(await page.connect()), networkId: page.networks[1].caipNetworkId }
    const psbt = psbtFor(page.wallet.accounts)
    await failsWith('chain/mismatch', page.adapter.signPsbt({ ...who, psbt }))
    const recipient = family.strangeAddress(1)
    await failsWith('chain/mismatch', page.adapter.sendTransfer({ ...who, recipient, amount: 1n }))
    expect(asked(page, 'signPsbt', 'bitcoin:signTransaction', 'sendTransfer')).toEqual([])
  })

  test('[ERR-34] nothing is signed or sent without a connection', async () => {
    const page = await open()
    const who = {
      connectorId: idOf(page, page.wallet),
      address: page.wallet.addresses[0] ?? '',
      networkId: page.networks[0].caipNetworkId,
    }
    const psbt = psbtFor(page.wallet.accounts)
    await failsWith('connector/not-connected', page.adapter.signPsbt({ ...who, psbt }))
    const recipient = family.strangeAddress(1)
    await failsWith('connector/not-connected', page.adapter.sendTransfer({ ...who, recipient, amount: 1n }))
    expect(page.wallet.requests).toEqual([])
  })

  test('wrong transfers are told before the wallet is asked', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const before = page.wallet.requests.length
    const recipient = family.strangeAddress(1)
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    for (const wrong of [undefined, '', 'me', mainnet, `${recipient}x`] as string[])
      await failsWith('request/invalid', page.adapter.sendTransfer({ ...who, recipient: wrong, amount: 1n }))
    for (const amount of [0n, -1n, 1, '1', undefined, 2_100_000_000_000_001n] as bigint[])
      await failsWith('request/invalid', page.adapter.sendTransfer({ ...who, recipient, amount }))
    expect(page.wallet.requests.length).toBe(before)
  })
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}
