import type { AccountRequest, Connection } from '@latchkey/core'
import { type ErrorCode, isKitError, toCaipNetworkId } from '@latchkey/protocol'
import { createPublicClient, http, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { chainReady } from './chainReady'
import {
  type ConformanceSetUp,
  type ConformanceVisit,
  conformanceRdns,
  conformanceVisit,
} from './conformanceVisit'
import { providerError } from './providerError'
import type { TestChain } from './walletMemory'
import { watchLeaks } from './watchLeaks'

/**
 * What every EVM adapter must do, in a real browser, on two real chains.
 *
 * @example
 * adapterConformance('wagmi', inject('devnet').chains, site => ({ adapter: wagmi({ config: configFor(site) }), close }))
 */
export function adapterConformance(
  name: string,
  [chainA, chainB]: readonly TestChain[],
  setUp: ConformanceSetUp,
): void {
  if (!chainA || !chainB) throw new Error('The conformance suite needs two chains.')
  const chains = [chainA, chainB] as const
  let visit: ConformanceVisit | undefined

  async function open(known: readonly TestChain[] = chains): Promise<ConformanceVisit> {
    visit = await conformanceVisit(setUp, chains, known)
    return visit
  }

  describe(`${name} adapter`, () => {
    beforeAll(async () => {
      await Promise.all(chains.map(chain => chainReady(chain.rpcUrl)))
    }, 60_000)
    afterEach(() => {
      visit?.end()
      visit = undefined
    })

    test('[CON-03 CON-04] shows the announced wallet once, with name, picture and rdns', async () => {
      const { connectors } = await open()
      expect(connectors.filter(connector => connector.rdns === conformanceRdns)).toEqual([
        {
          id: conformanceRdns,
          name: 'Conformance',
          type: 'ANNOUNCED',
          chain: 'eip155',
          rdns: conformanceRdns,
          imageUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
        },
      ])
    })

    test('connects, and reports what the wallet gave', async () => {
      const page = await open()
      const connection = await page.connect()
      expect(connection).toEqual(expected(page))
      expect(page.connections).toEqual({ list: [expected(page)], active: conformanceRdns })
      expect(asked(page, 'wallet_switchEthereumChain')).toEqual([])
    })

    test('connects a second time without asking the wallet again', async () => {
      const page = await open()
      await page.connect()
      const before = page.wallet.requests.length
      expect(await page.connect()).toEqual(expected(page))
      expect(page.wallet.requests.length).toBe(before)
    })

    test('leaves the wallet on the chain it is on', async () => {
      const page = await open()
      page.wallet.script.setChain(chainB.id)
      expect((await page.connect()).networkId).toBe(`eip155:${chainB.id}`)
    })

    test('an unknown connector is an error of its own', async () => {
      const page = await open()
      const { signal } = new AbortController()
      await failsWith('connector/not-found', page.adapter.connect({ connectorId: 'nobody', signal }))
    })

    test('[IMP-05] a declined connection is told as declined, and the next one works', async () => {
      const page = await open()
      page.wallet.script.refuse()
      await failsWith('user/rejected', page.connect())
      expect(page.connections.list).toEqual([])
      page.wallet.script.approve()
      expect(await page.connect()).toEqual(expected(page))
    })

    test('[IMP-08] a connection given up stays given up when the wallet approves late', async () => {
      const page = await open()
      page.wallet.script.stall()
      const abort = new AbortController()
      const connecting = page.connect(abort.signal)
      await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
      abort.abort()
      await failsWith('connect/cancelled', connecting)
      page.wallet.script.release()
      await settled()
      expect(page.reports.flatMap(report => report.list)).toEqual([])
      await page.reload()
      expect(page.connections.list).toEqual([])
    })

    test('[IMP-08] one that is aborted before it begins asks nothing', async () => {
      const page = await open()
      const before = page.wallet.requests.length
      await failsWith('connect/cancelled', page.connect(AbortSignal.abort()))
      expect(page.wallet.requests.length).toBe(before)
    })

    test('takes the answer to an earlier question when the visitor tries again', async () => {
      const page = await open()
      page.wallet.script.stall()
      const abort = new AbortController()
      const first = page.connect(abort.signal)
      await vi.waitFor(() => expect(page.wallet.requests.length).toBeGreaterThan(0))
      abort.abort()
      await failsWith('connect/cancelled', first)
      page.wallet.script.failWith('wallet_requestPermissions', providerError(-32002, 'Already pending.'))
      page.wallet.script.failWith('eth_requestAccounts', providerError(-32002, 'Already pending.'))
      await failsWith('wallet/busy', page.connect())
      page.wallet.script.release()
      await vi.waitFor(() => expect(page.connections.list).toEqual([expected(page)]))
    })

    const rubbish = [null, {}, 'hello', [], [7], ['0x12'], [null], { length: 1, 0: 'x' }]
    test.each(rubbish)('rubbish instead of accounts is a coded error: %j', async answer => {
      const page = await open()
      page.wallet.script.answer('wallet_requestPermissions', answer)
      page.wallet.script.answer('eth_requestAccounts', answer)
      page.wallet.script.answer('eth_accounts', answer)
      await failsWith('wallet/bad-answer', page.connect())
      await settled()
      expect(page.reports.flatMap(report => report.list)).toEqual([])
    })

    test.each([null, 'ten', '0x', -1, {}])(
      'rubbish instead of a chain id is a coded error: %j',
      async answer => {
        const page = await open()
        page.wallet.script.answer('eth_chainId', answer)
        await failsWith('wallet/bad-answer', page.connect())
        expect(page.reports.flatMap(report => report.list)).toEqual([])
      },
    )

    test.each([undefined, 'no', {}, 0])('a wallet that throws %j gives a coded error', async thrown => {
      const page = await open()
      page.wallet.script.failWith('wallet_requestPermissions', thrown)
      page.wallet.script.failWith('eth_requestAccounts', thrown)
      const error = await page.connect().catch((caught: unknown) => caught)
      expect(isKitError(error)).toBe(true)
    })

    test('[CON-12] is connected again after a reload, and nobody is asked', async () => {
      const page = await open()
      await page.connect()
      await page.reload()
      expect(page.connections).toEqual({ list: [expected(page)], active: conformanceRdns })
      expect(asked(page, 'eth_requestAccounts', 'wallet_requestPermissions')).toEqual([])
    })

    test('[CON-13] is disconnected after a reload when the wallet took its permission back', async () => {
      const page = await open()
      await page.connect()
      page.wallet.script.setAccounts([])
      await page.reload()
      expect(page.connections.list).toEqual([])
    })

    test('a visitor who never connected causes no wallet call', async () => {
      const page = await open()
      expect(page.wallet.requests).toEqual([])
    })

    test('disconnects, leaves the wallet its permission, and stays disconnected after a reload', async () => {
      const page = await open()
      await page.connect()
      await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: false })
      expect(page.connections.list).toEqual([])
      expect(asked(page, 'wallet_revokePermissions')).toEqual([])
      expect(await page.wallet.provider.request({ method: 'eth_accounts' })).toHaveLength(2)
      page.wallet.script.setAccounts([...page.wallet.addresses].reverse())
      await settled()
      expect(page.connections.list).toEqual([])
      page.wallet.requests.length = 0
      await page.reload()
      expect(page.connections.list).toEqual([])
      expect(page.wallet.requests).toEqual([])
      expect((await page.connect()).accounts).toHaveLength(2)
    })

    test('withdraws the permission when asked to', async () => {
      const page = await open()
      await page.connect()
      await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: true })
      expect(page.connections.list).toEqual([])
      expect(asked(page, 'wallet_revokePermissions')).toEqual([[{ eth_accounts: {} }]])
      expect(await page.wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    })

    test('disconnects though the wallet cannot withdraw the permission', async () => {
      const page = await open()
      await page.connect()
      page.wallet.script.failWith('wallet_revokePermissions', providerError(-32601, 'Not here.'))
      await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: true })
      expect(page.connections.list).toEqual([])
    })

    test('disconnecting what is not connected does nothing', async () => {
      const page = await open()
      await page.adapter.disconnect({ connectorId: conformanceRdns, revoke: false })
      expect(page.wallet.requests).toEqual([])
    })

    test('follows a change of account', async () => {
      const page = await open()
      await page.connect()
      const swapped = [...page.wallet.addresses].reverse()
      page.wallet.script.setAccounts(swapped)
      await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual(swapped))
    })

    test.each(['setAccounts', 'lock'] as const)(
      'is disconnected when the wallet shows no account any more: %s',
      async how => {
        const page = await open()
        await page.connect()
        page.wallet.script[how]([])
        await vi.waitFor(() => expect(page.connections).toEqual({ list: [], active: undefined }))
      },
    )

    test('is disconnected when the wallet says so', async () => {
      const page = await open()
      await page.connect()
      page.wallet.script.disconnect()
      await vi.waitFor(() => expect(page.connections.list).toEqual([]))
    })

    test.each([
      ['another', chainB.id],
      ['an unknown', 999_999],
    ])('follows a change to %s chain', async (_, id) => {
      const page = await open()
      await page.connect()
      page.wallet.script.setChain(id)
      await vi.waitFor(() => expect(page.connections.list[0]?.networkId).toBe(`eip155:${id}`))
    })

    test('[NET-25] switches to a chain the wallet knows', async () => {
      const page = await open()
      await page.connect()
      await switchToB(page)
      expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
      expect(asked(page, 'wallet_switchEthereumChain')).toEqual([[{ chainId: hex(chainB.id) }]])
      expect(asked(page, 'wallet_addEthereumChain')).toEqual([])
    })

    test('[NET-26 NET-27] adds the chain when the wallet does not know it', async () => {
      const page = await open([chainA])
      await page.connect()
      await switchToB(page)
      expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
      expect(asked(page, 'wallet_addEthereumChain')).toEqual([
        [
          {
            chainId: hex(chainB.id),
            chainName: page.networks[1].name,
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: [chainB.rpcUrl],
            blockExplorerUrls: [`https://explorer-${chainB.id}.example`],
          },
        ],
      ])
    })

    const unknownChain = [
      { code: 32603, message: 'Internal error' },
      { code: -32603, message: 'Internal JSON-RPC error' },
      { code: 5000, message: 'Chain is not known' },
      { code: -32000, message: 'Failed', data: { originalError: { code: 4902 } } },
    ]
    test.each(unknownChain)(
      '[NET-27 NET-29] adds the chain after a switch that fails with %j',
      async ({ code, message, data }: { code: number; message: string; data?: unknown }) => {
        const page = await open([chainA])
        await page.connect()
        page.wallet.script.failWith('wallet_switchEthereumChain', providerError(code, message, data))
        await switchToB(page)
        expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainB.id}`)
      },
    )

    test('[NET-28] a chain that cannot be added is not supported', async () => {
      const page = await open([chainA])
      await page.connect()
      page.wallet.script.failWith('wallet_addEthereumChain', providerError(-32602, 'Bad chain.'))
      const error = await failsWith('network/add-failed', switchToB(page))
      expect(error.message).toBe('Chain is not supported')
      expect(page.connections.list[0]?.networkId).toBe(`eip155:${chainA.id}`)
    })

    test.each([
      ['switching', providerError(4001, 'User rejected.'), 'wallet_switchEthereumChain'],
      ['switching', providerError(5000, 'User rejected methods.'), 'wallet_switchEthereumChain'],
      ['adding', providerError(4001, 'User rejected.'), 'wallet_addEthereumChain'],
    ])('[NET-29] declined %s is told as declined', async (_, refusal, method) => {
      const page = await open([chainA])
      await page.connect()
      page.wallet.script.failWith(method, refusal)
      await failsWith('user/rejected', switchToB(page))
      expect(asked(page, method)).toHaveLength(1)
    })

    test('[SIX-02] signs a message with personal_sign', async () => {
      const page = await open()
      const who = account(await page.connect())
      const message = 'Hello, 世界 0x12'
      const signature = await page.adapter.signMessage({ ...who, message })
      const [address] = page.wallet.addresses
      expect(asked(page, 'personal_sign')).toEqual([[stringToHex(message), address]])
      expect(await verifyMessage({ address: hexAddress(who), message, signature: signature as Hex })).toBe(
        true,
      )
    })

    test('signs typed data', async () => {
      const page = await open()
      const who = account(await page.connect())
      const signature = await page.adapter.signTypedData({ ...who, typedData })
      const proof = { ...typedData, address: hexAddress(who), signature: signature as Hex }
      expect(await verifyTypedData(proof)).toBe(true)
    })

    test('[ERR-35] signs with the account asked for, if the wallet gave it', async () => {
      const page = await open()
      const connection = await page.connect()
      const who = { ...account(connection), address: connection.accounts[1] ?? '' }
      const signature = await page.adapter.signMessage({ ...who, message: 'x' })
      expect(
        await verifyMessage({ address: hexAddress(who), message: 'x', signature: signature as Hex }),
      ).toBe(true)
      const stranger = { ...who, address: `0x${'1'.repeat(40)}` }
      await failsWith('connector/account-not-found', page.adapter.signMessage({ ...stranger, message: 'x' }))
    })

    test('[IMP-05] declined signatures and transactions are told as declined', async () => {
      const page = await open()
      const who = account(await page.connect())
      page.wallet.script.refuse()
      await failsWith('user/rejected', page.adapter.signMessage({ ...who, message: 'x' }))
      await failsWith('user/rejected', page.adapter.signTypedData({ ...who, typedData }))
      const transaction = { to: who.address, value: 1n }
      await failsWith('user/rejected', page.adapter.sendTransaction({ ...who, transaction }))
    })

    test('rubbish instead of a signature is a coded error', async () => {
      const page = await open()
      const who = account(await page.connect())
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
      const who = account(await page.connect())
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
      const who = account(await page.connect())
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
      const who = account(await page.connect())
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
      await failsWith('connector/not-connected', switchToB(page))
    })

    test('detached, it leaves no listener or timer behind and reports nothing more', async () => {
      const page = await open()
      await page.connect()
      const { adapter, reports, wallet } = page
      adapter.detach()
      const check = watchLeaks(window)
      await page.reload()
      page.adapter.detach()
      // What belongs to the site is still there: the wallet's own and the library's own listeners.
      const left = check.leaks().filter(leak => !/eip6963|storage/.test(leak.what))
      check.stop()
      expect(left).toEqual([])
      const before = reports.length
      wallet.script.setChain(chainB.id)
      await settled()
      expect(reports.length).toBe(before)
    })
  })

  function switchToB(page: ConformanceVisit): Promise<void> {
    return page.adapter.switchNetwork({ connectorId: conformanceRdns, network: page.networks[1] })
  }

  function expected(page: ConformanceVisit): Connection {
    return {
      connectorId: conformanceRdns,
      accounts: page.wallet.addresses,
      networkId: toCaipNetworkId('eip155', chains[0].id),
    }
  }
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

async function failsWith(code: ErrorCode, work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ name: 'KitError', code })
  return error as Error
}

/** The parameters of every request of these methods. */
function asked(page: ConformanceVisit, ...methods: string[]): unknown[] {
  return page.wallet.requests.filter(({ method }) => methods.includes(method)).map(({ params }) => params)
}

function account({ connectorId, accounts: [address = ''], networkId }: Connection): AccountRequest {
  return { connectorId, address, networkId }
}

function hexAddress({ address }: AccountRequest): Hex {
  return address as Hex
}

function hex(id: number): Hex {
  return `0x${id.toString(16)}`
}

/** Long enough for every answer that is under way within the page. */
function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 50))
}
