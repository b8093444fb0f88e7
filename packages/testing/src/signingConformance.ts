import type { AccountRequest } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { createPublicClient, http, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { accountIn, asked, type ConformanceWorld, failsWith, switchToSecond } from './conformanceChecks'
import { conformanceRdns } from './conformanceVisit'

/** How an adapter asks the wallet to sign and send, and what it reads from the chain. */
export function signingConformance({ open, chains: [chainA, chainB] }: ConformanceWorld): void {
  test('[SIX-02] signs a message with personal_sign', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const message = 'Hello, 世界 0x12'
    const signature = await page.adapter.signMessage({ ...who, message })
    const [address] = page.wallet.addresses
    expect(asked(page, 'personal_sign')).toEqual([[stringToHex(message), address]])
    expect(await verifyMessage({ address: hexAddress(who), message, signature: signature as Hex })).toBe(true)
  })

  test('signs typed data', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const signature = await page.adapter.signTypedData({ ...who, typedData })
    const proof = { ...typedData, address: hexAddress(who), signature: signature as Hex }
    expect(await verifyTypedData(proof)).toBe(true)
  })

  test('[ERR-35] signs with the account asked for, if the wallet gave it', async () => {
    const page = await open()
    const connection = await page.connect()
    const who = { ...accountIn(connection), address: connection.accounts[1] ?? '' }
    const signature = await page.adapter.signMessage({ ...who, message: 'x' })
    expect(await verifyMessage({ address: hexAddress(who), message: 'x', signature: signature as Hex })).toBe(
      true,
    )
    const stranger = { ...who, address: `0x${'1'.repeat(40)}` }
    await failsWith('connector/account-not-found', page.adapter.signMessage({ ...stranger, message: 'x' }))
  })

  test('[IMP-05] declined signatures and transactions are told as declined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    page.wallet.script.refuse()
    await failsWith('user/rejected', page.adapter.signMessage({ ...who, message: 'x' }))
    await failsWith('user/rejected', page.adapter.signTypedData({ ...who, typedData }))
    const transaction = { to: who.address, value: 1n }
    await failsWith('user/rejected', page.adapter.sendTransaction({ ...who, transaction }))
  })

  test('rubbish instead of a signature is a coded error', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    for (const answer of [null, 'signed', '0x', '0x123', {}]) {
      page.wallet.script.answer('personal_sign', answer)
      page.wallet.script.answer('eth_sendTransaction', answer)
      await failsWith('wallet/bad-answer', page.adapter.signMessage({ ...who, message: 'x' }))
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
      await failsWith('request/invalid', page.adapter.sendTransaction({ ...who, transaction }))
    for (const wrong of [undefined, null, 7, {}, { ...typedData, types: {} }, { ...typedData, message: 7 }])
      await failsWith('request/invalid', page.adapter.signTypedData({ ...who, typedData: wrong }))
    const message = 7 as unknown as string
    await failsWith('request/invalid', page.adapter.signMessage({ ...who, message }))
    expect(page.wallet.requests.length).toBe(before)
  })

  test('sends a transaction that is mined', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const transaction = { to: `0x${'ab'.repeat(20)}`, value: '0x10' }
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

  test("gives the wallet's own provider", async () => {
    const page = await open()
    await page.connect()
    expect(await page.adapter.getProvider(conformanceRdns)).toBe(page.wallet.provider)
    await failsWith('connector/not-found', page.adapter.getProvider('nobody'))
  })

  test('[ERR-34] what needs a connection says that there is none', async () => {
    const page = await open()
    const networkId = toCaipNetworkId('eip155', chainA.id)
    const who = { connectorId: conformanceRdns, address: page.wallet.addresses[0] ?? '', networkId }
    await failsWith('connector/not-connected', page.adapter.signMessage({ ...who, message: 'x' }))
    await failsWith('connector/not-connected', switchToSecond(page))
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

function hexAddress({ address }: AccountRequest): Hex {
  return address as Hex
}
