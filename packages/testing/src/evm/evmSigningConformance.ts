import { createPublicClient, http, stringToHex, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { accountIn, asked, failsWith } from '../conformanceChecks'
import type { EvmWorld } from './evmWorld'

/** How an EVM adapter asks the wallet to sign and send, and what it reads from the chain. */
export function evmSigningConformance({ family, open, chains: [chainA, chainB] }: EvmWorld): void {
  test('[SIX-02] signs a message with personal_sign', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const message = 'Hello, 世界 0x12'
    await page.adapter.signMessage({ ...who, message })
    expect(asked(page, 'personal_sign')).toEqual([[stringToHex(message), page.wallet.addresses[0]]])
  })

  test('signs typed data', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const signature = await page.adapter.signTypedData({ ...who, typedData })
    const proof = { ...typedData, address: who.address as Hex, signature: signature as Hex }
    expect(await verifyTypedData(proof)).toBe(true)
  })

  test('[IMP-05] declined typed data and transactions are told as declined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.adapter.signTypedData({ ...who, typedData }))
    const transaction = { to: who.address, value: 1n }
    await failsWith('user/rejected', page.adapter.sendTransaction({ ...who, transaction }))
  })

  test('[ERR-35] a stranger neither signs nor sends', async () => {
    const page = await open()
    const who = { ...accountIn(await page.connect()), address: family.strangeAddress(0) }
    await failsWith('connector/account-not-found', page.adapter.signTypedData({ ...who, typedData }))
    const transaction = { to: who.address, value: 1n }
    await failsWith('connector/account-not-found', page.adapter.sendTransaction({ ...who, transaction }))
  })

  test('rubbish instead of a signature or a hash is a coded error', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    for (const answer of [null, 'signed', '0x', '0x123', {}]) {
      page.wallet.script.answer('eth_signTypedData_v4', answer)
      page.wallet.script.answer('eth_sendTransaction', answer)
      await failsWith('wallet/bad-answer', page.adapter.signTypedData({ ...who, typedData }))
      const transaction = { to: who.address }
      await failsWith('wallet/bad-answer', page.adapter.sendTransaction({ ...who, transaction }))
    }
  })

  test('wrong requests are coded errors, and the wallet is not asked', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const before = page.wallet.requests.length
    const transactions = [undefined, null, 7, 'x', {}, { to: 'me' }, { to: who.address, value: 'many' }]
    for (const transaction of [
      ...transactions,
      { to: who.address, data: '0x1' },
      { to: who.address, gas: -1n },
    ])
      await failsWith(
        'request/invalid',
        page.adapter.sendTransaction({ ...who, transaction: transaction as never }),
      )
    for (const wrong of [undefined, null, 7, {}, { ...typedData, types: {} }, { ...typedData, message: 7 }])
      await failsWith('request/invalid', page.adapter.signTypedData({ ...who, typedData: wrong }))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('sends a transaction that is mined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const transaction = { to: `0x${'ab'.repeat(20)}`, value: '0x10' } as const
    const hash = await page.adapter.sendTransaction({ ...who, transaction })
    const client = createPublicClient({ transport: http(chainA.rpcUrl), pollingInterval: 100 })
    const receipt = await client.waitForTransactionReceipt({ hash: hash as Hex })
    expect(receipt).toMatchObject({
      status: 'success',
      to: transaction.to,
      from: who.address.toLowerCase(),
    })
    expect((await client.getTransaction({ hash: hash as Hex })).value).toBe(16n)
  })

  test('[ERR-36] does not send when the wallet is on another chain', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    page.wallet.script.setChain(chainB.id)
    const transaction = { to: who.address, value: 1n }
    await failsWith('chain/mismatch', page.adapter.sendTransaction({ ...who, transaction }))
    expect(asked(page, 'eth_sendTransaction')).toEqual([])
  })

  test("reads the chain's own balance", async () => {
    const page = await open()
    const [address = '0x'] = page.wallet.addresses
    const client = createPublicClient({ transport: http(chainB.rpcUrl) })
    const [, network] = page.networks
    const { signal } = new AbortController()
    expect(await page.adapter.getBalance({ address, network, signal })).toEqual({
      value: await client.getBalance({ address }),
      decimals: 18,
      symbol: 'ETH',
    })
    await failsWith(
      'http/aborted',
      page.adapter.getBalance({ address, network, signal: AbortSignal.abort() }),
    )
  })
}

type Hex = `0x${string}`

const typedData = {
  domain: { name: 'Latchkey', version: '1', chainId: 31337 },
  types: {
    Person: [{ name: 'name', type: 'string' }],
    Mail: [
      { name: 'to', type: 'Person' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: { name: 'Ada' }, count: 2n },
} as const
