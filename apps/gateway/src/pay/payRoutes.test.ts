import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  createPayment,
  endpointUrl,
  getPayment,
  type Payment,
  paymentNote,
  type Route,
  sentPayment,
} from '@latchkey/protocol'
import { createReceiptVerifier, memoryReceiptStore } from '@latchkey/server'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { usualConfirmations } from './checkTransaction'
import { forgetPayments } from './paymentStore'

const { people, tokens } = devnetAddresses
const chain = 'eip155:31337'
const dollars = `${chain}/erc20:${tokens.dUSD.address}`
const ether = `${chain}/slip44:60`
const shop = people.shop
const words = 'test test test test test test test test test test test junk'
const [payer, other] = [mnemonicToAccount(words), mnemonicToAccount(words, { addressIndex: 1 })]
const minute = 60_000

type Asked = { asset: string; amount: string; to: string; reference: string }
type Call = { to: Hex; data: Hex; value?: bigint; gas?: bigint }

describe('payments', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let ahead = 0
  let orders = 0
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    gateway = await startTestGateway({
      clock: { now: () => Date.now() + ahead },
      config: { upstreams: `${chain}=${devnet.chains[0]?.url}` },
    })
    for (const id of ['shop', 'kiosk'])
      await addProject(gateway.context.db, { id, name: id, allowedOrigins: [`https://${id}.example`] })
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const order = (changes: Partial<Asked> = {}): Asked => {
    orders += 1
    return { asset: dollars, amount: '12.50', to: shop, reference: `order-${orders}`, ...changes }
  }
  const post = async (route: Route<'projectId'>, body: unknown, projectId = 'shop') => {
    const answer = await fetch(endpointUrl(route, gateway.url, { projectId }), {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const opened = async (asked: Asked, projectId?: string): Promise<Payment> =>
    createPayment.answer((await post(createPayment, asked, projectId)).body)
  const status = async (id: string, projectId = 'shop'): Promise<Payment> => {
    const answer = await fetch(endpointUrl(getPayment, gateway.url, { projectId, id }))
    return getPayment.answer(await answer.json())
  }
  const tell = async ({ id }: Payment, hash: string): Promise<Payment> =>
    sentPayment.answer((await post(sentPayment, { id, hash })).body)
  const sent = async (call: Call, from = payer): Promise<Hex> => {
    const transport = http(devnet.chains[0]?.url, { retryCount: 0 })
    const hash = await createWalletClient({ account: from, chain: hardhat, transport }).sendTransaction(call)
    const reading = createPublicClient({ chain: hardhat, transport, pollingInterval: 20 })
    await reading.waitForTransactionReceipt({ hash })
    return hash
  }
  /** The transfer of a payment, as the kit makes it. */
  const transferOf = (
    { units, mark }: Payment,
    changes: { to?: Hex; units?: bigint; note?: string } = {},
  ) => {
    const args = [changes.to ?? shop, changes.units ?? units] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return { to: tokens.dUSD.address, data: `${data}${changes.note ?? paymentNote(mark)}` as Hex }
  }
  const verifier = (project = 'shop') =>
    createReceiptVerifier({
      project,
      keySetUrl: `${gateway.url}/auth/v1/keys`,
      store: memoryReceiptStore(),
      now: () => Date.now() + ahead,
    })

  it('is paid in tokens: its receipt is good for this order, once', async () => {
    const asked = order()
    const payment = await opened(asked)
    expect(payment).toMatchObject({ status: 'open', units: 12_500_000n, decimals: 6, to: shop.toLowerCase() })
    const hash = await sent(transferOf(payment))
    const paid = await tell(payment, hash)
    expect(paid).toMatchObject({ status: 'paid', hash, from: payer.address.toLowerCase() })
    expect(await status(payment.id)).toMatchObject({ status: 'paid', hash })

    const verifyReceipt = verifier()
    const { receipt = '' } = paid
    for (const [wrong, code] of [
      [{ amount: '12.51' }, 'receipt/wrong-amount'],
      [{ reference: 'order-0' }, 'receipt/wrong-reference'],
      [{ to: people.ada }, 'receipt/wrong-receiver'],
      [{ asset: ether }, 'receipt/wrong-asset'],
    ] as const)
      await expect(verifyReceipt(receipt, { ...asked, ...wrong })).rejects.toMatchObject({ code })
    await expect(verifier('kiosk')(receipt, asked)).rejects.toMatchObject({ code: 'receipt/wrong-project' })
    const from = `${chain}:${payer.address.toLowerCase()}`
    expect(await verifyReceipt(receipt, asked)).toMatchObject({ id: payment.id, amount: '12.5', from, hash })
    await expect(verifyReceipt(receipt, asked)).rejects.toMatchObject({ code: 'receipt/used', status: 409 })
    // A new copy of it is the same payment.
    const again = (await status(payment.id)).receipt ?? ''
    await expect(verifyReceipt(again, asked)).rejects.toMatchObject({ code: 'receipt/used' })
  })

  it('waits for more blocks where some are replaced now and then', () => {
    const chains = ['eip155:1', 'eip155:137', 'eip155:8453', chain]
    expect(chains.map(usualConfirmations)).toEqual([3, 5, 1, 1])
  })

  it('is paid in coins', async () => {
    const payment = await opened(order({ asset: ether, amount: '0.001' }))
    expect(payment.units).toBe(10n ** 15n)
    const data = `0x${paymentNote(payment.mark)}` as Hex
    const less = await sent({ to: shop, data, value: 10n ** 15n - 1n })
    expect(await tell(payment, less)).toMatchObject({ status: 'open', problem: 'mismatch' })
    const hash = await sent({ to: shop, data, value: 10n ** 15n })
    expect(await tell(payment, hash)).toMatchObject({ status: 'paid', hash })
  })

  it('asked for again it is the same one, also at once; with other content it is refused', async () => {
    const asked = order()
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(asked)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await opened({ ...asked, amount: '12.5' })).id).toBe(all[0]?.id)
    for (const changes of [{ amount: '1' }, { to: people.ada }, { asset: ether }])
      expect(await post(createPayment, { ...asked, ...changes })).toMatchObject({
        status: 409,
        body: { code: 'pay/conflict' },
      })
    // Another project has numbers of its own, and sees nothing of this one.
    expect((await opened({ ...asked, amount: '1' }, 'kiosk')).id).not.toBe(all[0]?.id)
    await expect(status(all[0]?.id ?? '', 'kiosk')).rejects.toThrow()
    const hash = await sent(transferOf(all[0] as Payment))
    await tell(all[0] as Payment, hash)
    expect(await opened(asked)).toMatchObject({ status: 'paid', hash })
  })

  it('a transaction that is not its own does not count', async () => {
    const [mine, stranger] = [await opened(order()), await opened(order())]
    const refused = async (call: Call) =>
      expect(await tell(mine, await sent(call))).toMatchObject({ status: 'open', problem: 'mismatch' })
    await refused(transferOf(mine, { note: '' })) // without a mark
    await refused(transferOf(mine, { units: mine.units - 1n }))
    await refused(transferOf(mine, { to: people.ada }))
    await refused({ ...transferOf(mine), to: tokens.LATCH.address })
    // Somebody else's payment of the same price, whichever of the two is told first.
    const hash = await sent(transferOf(stranger))
    expect(await tell(mine, hash)).toMatchObject({ status: 'open', problem: 'mismatch' })
    expect(await tell(stranger, hash)).toMatchObject({ status: 'paid' })
  })

  it('a transaction without effect leaves it open, one that nobody knows yet is waited for', async () => {
    const payment = await opened(order({ amount: '900000000' }))
    const hash = await sent({ ...transferOf(payment), gas: 100_000n }, other)
    expect(await tell(payment, hash)).toMatchObject({ status: 'open', problem: 'reverted' })
    const unknown = `0x${'ab'.repeat(32)}`
    expect(await tell(payment, unknown)).toMatchObject({ status: 'sent', hash: unknown })
    expect(await status(payment.id)).toMatchObject({ status: 'sent', hash: unknown })
  })

  it('expires, and makes room for a new one; what was mined in time still counts', async () => {
    const asked = order()
    const payment = await opened(asked)
    const hash = await sent(transferOf(payment))
    ahead = 16 * minute
    expect(await status(payment.id)).toMatchObject({ status: 'expired', lifeMs: 0 })
    const next = await opened(asked)
    expect(next.status).toBe('open')
    expect(next.lifeMs).toBeGreaterThan(14 * minute)
    expect(next.id).not.toBe(payment.id)
    expect(await tell(payment, hash)).toMatchObject({ status: 'paid' })
    ahead = 0
    const late = await opened(order())
    ahead = -60 * minute // as if its block were an hour younger than its end
    const early = await opened(order())
    ahead = 0
    expect(await tell(early, await sent(transferOf(early)))).toMatchObject({
      status: 'expired',
      problem: 'mismatch',
    })
    ahead = 91 * 24 * 60 * minute
    await forgetPayments(gateway.context.db.$client, Date.now() + ahead)
    ahead = 0
    await expect(status(late.id)).rejects.toThrow()
  })

  it.each([
    ['asset', { asset: 'eip155:31337/erc721:0x1' }],
    ['asset', { asset: `${chain}/erc20:${people.ada}` }], // no contract
    ['to', { to: `0x${'0'.repeat(40)}` }],
    ['to', { to: shop.replace(/[a-f]/, letter => letter.toUpperCase()).replace(/[A-F](?=[^A-F]*$)/, 'a') }],
    ['to', { asset: ether, to: tokens.dUSD.address }],
    ['to', { to: tokens.dUSD.address }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: '1,5' }],
    ['amount', { amount: `0.${'1'.repeat(40)}` }],
    ['amount', { amount: 12.5 as never }],
    ['reference', { reference: '' }],
    ['reference', { reference: 'a b' }],
    ['reference', { reference: 'a'.repeat(129) }],
  ])('names what is wrong: %s %o', async (field, changes) => {
    const { status, body } = await post(createPayment, order(changes))
    expect(status).toBe(400)
    expect(body).toMatchObject({ reasons: [{ field }] })
  })

  it('a network without nodes, a hash that is none, and a payment that is none', async () => {
    const away = await post(createPayment, order({ asset: 'eip155:1/slip44:60' }))
    expect(away.status).toBe(503)
    const payment = await opened(order())
    expect(await post(sentPayment, { id: payment.id, hash: '0x12' })).toMatchObject({ status: 400 })
    expect(await post(sentPayment, { id: 'x', hash: `0x${'0'.repeat(64)}` })).toMatchObject({ status: 404 })
    expect((await post(createPayment, 'rubbish')).status).toBe(400)
  })

  // Last: it turns the chain back.
  it('says how many blocks hold it, anew each time, and 0 once the chain has dropped it', async () => {
    const asked = order()
    const payment = await opened(asked)
    const client = { chain: hardhat, transport: http(devnet.chains[0]?.url, { retryCount: 0 }) }
    const node = createTestClient({ ...client, mode: 'hardhat' })
    const before = await node.snapshot()
    const hash = await sent(transferOf(payment))
    const paid = await tell(payment, hash)
    expect(paid).toMatchObject({ status: 'paid', confirmations: 1 })
    const verifyReceipt = verifier()
    const wanted = { ...asked, confirmations: 3 }
    await expect(verifyReceipt(paid.receipt ?? '', wanted)).rejects.toMatchObject({
      code: 'receipt/unconfirmed',
    })
    await node.mine({ blocks: 2 })
    await expect
      .poll(async () => (await status(payment.id)).confirmations, { timeout: 20_000, interval: 50 })
      .toBe(3)
    const { receipt = '' } = await status(payment.id)
    await node.revert({ id: before })
    await expect
      .poll(async () => (await status(payment.id)).confirmations, { timeout: 20_000, interval: 50 })
      .toBe(0)
    const { receipt: late = '' } = await status(payment.id)
    await expect(verifyReceipt(late, asked)).rejects.toMatchObject({ code: 'receipt/unconfirmed' })
    expect(await verifyReceipt(receipt, wanted)).toMatchObject({ confirmations: 3, hash })
  })
})
