import { expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter, sentOn } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import {
  bitcoin,
  createFakeWorld,
  createTestKit,
  ethereum,
  optimism,
  settled,
  startAwake,
} from '../../test/fakeWorld'
import { activeAccount, smartAddresses } from '../accounts/accounts'
import { loadReceivers, rememberReceiver } from '../accounts/receivers'
import { connect } from '../connection/connect'
import { nativeBalance } from '../connection/nativeBalance'
import { switchNetwork } from '../connection/switchNetwork'
import { openModal } from '../flows/openModal'
import type { Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { accountTab } from '../portfolio/accountTab'
import { push } from '../router/navigate'
import { router } from '../router/router'
import type { SendArguments } from '../router/views'
import { tokens } from '../tokens/tokens'
import { getPendingTransactions } from '../transactions/pendingTransactions'
import { readStoredPending } from '../transactions/storedPending'
import { beginSend } from './beginSend'
import {
  resetSend,
  setSendAmount,
  setSendMax,
  setSendReceiver,
  setSendSpeed,
  setSendToken,
  setSendUnit,
} from './editSend'
import { keepSend } from './keepSend'
import { receiverFacts } from './receiverFacts'
import { sendForm } from './sendForm'
import { sendState } from './sendState'
import { sendToken } from './sendToken'
import { submitSend } from './submitSend'
import { transferFees } from './transferFees'

const gate = 'https://gate.example'
const usdc = 'eip155:1:0x00000000000000000000000000000000000000aa'
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

async function site({ networks = [ethereum, optimism], code = '0x', estimate = '0x5208' as unknown } = {}) {
  const chain = createFakeChain({
    eth_getCode: () => code,
    eth_estimateGas: () => estimate,
    eth_feeHistory: () => ({
      baseFeePerGas: [hex(8n * gwei), hex(10n * gwei)],
      reward: [[hex(gwei), hex(2n * gwei), hex(3n * gwei)]],
    }),
  })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    if (!String(input).startsWith(gate)) return chain.fetch(input, init)
    asked.push(pathname)
    if (pathname === '/v1/supported-chains') return Response.json({ http: [], ws: [] })
    if (pathname.endsWith('/balance'))
      return Response.json({ balances: balances(searchParams.get('chainId')) })
    if (pathname === '/v1/names/bob.eth') return Response.json({ name: 'bob.eth', address: bob })
    if (pathname === '/v1/names/nobody.eth') return Response.json({ name: 'nobody.eth', address: null })
    return Response.json({}, { status: 503 })
  }
  const world = createFakeWorld({ fetch })
  const adapter = createFakeAdapter()
  const options = { networks, adapters: [adapter], gatewayUrl: gate, publicRpc: true }
  const { kit } = createTestKit(options, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const stop = keepSend(kit)
  /** Waits until every request has its answer; code that loads with the first one takes real time. */
  const answered = () =>
    vi.waitFor(
      () => expect([isPending(kit), sendState(kit).tokenBalances.length > 0]).toEqual([false, true]),
      {
        timeout: 20_000,
      },
    )
  await answered()
  return {
    kit,
    adapter,
    chain,
    asked,
    world,
    stop,
    answered,
    pause: () => world.clock.advance(500).then(answered),
  }
}

function isPending(kit: Kit): boolean {
  const states = [receiverFacts, transferFees, tokens, nativeBalance].flatMap(query =>
    Object.values(kit.get(query as Feature<Record<string, { isFetching: boolean }>>).get()),
  )
  return states.some(({ isFetching }) => isFetching)
}

function balances(chainId: string | null) {
  const price = { price: 2000, priceDecimal: '2000' }
  const coin = {
    name: 'Ether',
    symbol: 'ETH',
    chainId,
    quantity: { decimals: '18', numeric: '1.5' },
    ...price,
  }
  const token = {
    ...{ name: 'USD Coin', symbol: 'USDC', chainId, address: usdc, price: 1, priceDecimal: '1' },
    quantity: { decimals: '6', numeric: '25.5' },
  }
  return chainId === 'eip155:1' ? [coin, token] : [coin]
}

async function filled(amount = '0.1', to = bob) {
  const made = await site()
  await beginSend(made.kit)
  setSendAmount(made.kit, amount)
  setSendReceiver(made.kit, to)
  await made.pause()
  return made
}

test('[SND-01 SND-03 SND-08 SND-12] coins are sent as a transfer, and the form is empty afterwards', async () => {
  const { kit, adapter } = await filled()
  const state = sendState(kit)
  expect(state).toMatchObject({
    ...{ problem: undefined, sendTokenAmount: '0.1', receiverAddress: bob, loading: false },
    ...{ networkBalanceInUSD: '3000', token: { symbol: 'ETH' } },
    dollars: { value: 2000n * 10n ** 17n, decimals: 18 },
  })
  expect(state.tokenBalances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  const { explorerUrl } = await submitSend(kit)
  expect(explorerUrl).toMatch(/^https:\/\/scan\.example\/tx\//)
  const { request } = adapter.calls.find(({ method }) => method === 'sendTransaction') ?? {}
  expect(request).toMatchObject({
    address: alice,
    transaction: {
      ...{ to: bob, value: 10n ** 17n, gas: 21_000n },
      ...{ maxFeePerGas: 17n * gwei, maxPriorityFeePerGas: 2n * gwei },
    },
  })
  expect(sendState(kit)).toMatchObject({
    token: undefined,
    sendTokenAmount: undefined,
    form: { receiver: '' },
  })
  expect(loadReceivers(kit)).toEqual([{ namespace: 'eip155', address: bob }])
})

test('[SND-08 SND-10] a token with an address goes out by transfer of its contract', async () => {
  const { kit, adapter, pause } = await filled('25.5')
  setSendToken(kit, usdc as never)
  await pause()
  expect(sendState(kit).problem).toBeUndefined()
  await submitSend(kit)
  const { request } = adapter.calls.find(({ method }) => method === 'sendTransaction') ?? {}
  expect(request).toMatchObject({
    transaction: {
      to: '0x00000000000000000000000000000000000000aa',
      data: `0xa9059cbb${bob.slice(2).padStart(64, '0')}${(25_500_000).toString(16).padStart(64, '0')}`,
    },
  })
  expect((request as { transaction: object }).transaction).not.toHaveProperty('value')
})

test('[SND-04 SND-05 SND-06 SND-07] what is missing is told word for word', async () => {
  const { kit } = await site()
  const message = (text: string) => expect.objectContaining({ message: text })
  await expect(submitSend(kit)).rejects.toEqual(message('An amount and receiver address are required'))
  setSendAmount(kit, '1')
  setSendReceiver(kit, bob)
  await expect(submitSend(kit)).rejects.toEqual(message('A token is required'))
  const btc = createFakeAdapter({
    namespace: 'bip122',
    networkId: 'bip122:000000000019d6689c085ae165831e93' as never,
  })
  const { kit: other } = createTestKit({ networks: [bitcoin], adapters: [btc] })
  await startAwake(other)
  await connect(other, { connectorId: 'io.one' })
  await expect(submitSend(other)).rejects.toEqual(message('Unsupported chain'))
  expect(sendState(other).problem).toEqual({ code: 'unsupported' })
})

test('[ACT-16] what a pending transaction moves is kept with it, as long as it makes sense', async () => {
  const { kit, adapter, world } = await filled('0.1')
  adapter.hash = `0x${'7'.repeat(64)}`
  await submitSend(kit)
  const transfer = { amount: '0.1', symbol: 'ETH', to: bob }
  await vi.waitFor(() =>
    expect(getPendingTransactions(kit)).toMatchObject([{ hash: adapter.hash, transfer }]),
  )
  expect(readStoredPending(kit)).toMatchObject([{ transfer }])
  const [key = '', text = ''] = [...world.storage.data].find(([name]) => name.endsWith('.transactions')) ?? []
  for (const bad of [
    7,
    { ...transfer, amount: '-1' },
    { ...transfer, to: '<b>' },
    { ...transfer, symbol: 7 },
  ]) {
    const list = JSON.parse(text).map((one: object) => ({ ...one, transfer: bad }))
    world.storage.data.set(key, JSON.stringify(list))
    expect(readStoredPending(kit)[0]).not.toHaveProperty('transfer')
  }
})

test('[NET-19] every switch resets the form, also one that the wallet made', async () => {
  const { kit, adapter } = await filled()
  await openModal(kit, { view: 'WalletSend' })
  await push(kit, { view: 'WalletSendPreview', params: undefined })
  await switchNetwork(kit, 10)
  expect(sendState(kit).form).toMatchObject({ amount: '', receiver: '' })
  await vi.waitFor(() =>
    expect(
      kit
        .get(router)
        .get()
        .stack.map(({ view }) => view),
    ).toEqual(['WalletSend']),
  )
  setSendReceiver(kit, bob)
  expect(sendState(kit).form.receiver).toBe(bob)
  adapter.changeNetwork('eip155:1' as never)
  expect(sendState(kit).form.receiver).toBe('')
})

test('[IMP-25] Max leaves the fee, in every speed; of a token it is all', async () => {
  const { kit, pause } = await filled()
  setSendMax(kit)
  await pause()
  const most = 21_000n * 17n * gwei
  expect(sendState(kit)).toMatchObject({ value: 15n * 10n ** 17n - most, problem: undefined })
  setSendSpeed(kit, 'fast')
  expect(sendState(kit).value).toBe(15n * 10n ** 17n - 21_000n * 23n * gwei)
  setSendToken(kit, usdc as never)
  expect(sendState(kit).form.amount).toBe('')
  setSendMax(kit)
  expect(sendState(kit).sendTokenAmount).toBe('25.5')
})

test.each([
  ['with what its operator takes', 7_000n],
  ['of one without an operator’s fee', undefined],
])('[IMP-25] Max leaves what a rollup takes for the data, %s', async (_what, operator) => {
  const contracts = { gasPriceOracle: { address: `0x42${'0'.repeat(37)}f` } }
  const made = await site({ networks: [{ ...ethereum, contracts }, optimism] })
  made.chain.answers.eth_call = ([call]) => {
    const { to, data } = Object(call)
    if (to !== contracts.gasPriceOracle.address) return '0x'
    const fee = data.startsWith('0x275aedd2') ? operator : 1_000n
    return fee === undefined ? new Error('execution reverted') : hex(fee)
  }
  await beginSend(made.kit)
  setSendReceiver(made.kit, bob)
  setSendMax(made.kit)
  await made.pause()
  const most = 21_000n * 17n * gwei + 1_500n + (operator ?? 0n)
  expect(sendState(made.kit)).toMatchObject({ value: 15n * 10n ** 17n - most, problem: undefined })
})

test('[IMP-25] amounts have no more digits than the token, and dollars are never rounded up', async () => {
  const { kit } = await filled()
  setSendToken(kit, usdc as never)
  setSendAmount(kit, '1.23456789')
  expect(sendState(kit).form.amount).toBe('1.234567')
  setSendAmount(kit, 'ten')
  expect(sendState(kit).problem).toEqual({ code: 'bad-amount', problem: 'no-number' })
  setSendToken(kit, 'native')
  setSendUnit(kit, 'usd', '33.33')
  expect(sendState(kit).sendTokenAmount).toBe('0.016665')
})

test('[IMP-26] too little of the token, or of the coin for the fee, is the reason that is told', async () => {
  const { kit, adapter, pause } = await filled('2')
  expect(sendState(kit).problem).toEqual({ code: 'insufficient-token', symbol: 'ETH' })
  setSendAmount(kit, '1.5')
  await pause()
  const missing = 21_000n * 17n * gwei
  expect(sendState(kit).problem).toEqual({ code: 'insufficient-fee', symbol: 'ETH', decimals: 18, missing })
  adapter.balance = async () => ({ value: 5n, decimals: 18, symbol: 'ETH' })
  await kit.run('transactionSent', sentOn('eip155:1'))
  setSendToken(kit, usdc as never)
  await pause()
  expect(sendState(kit).problem).toMatchObject({ code: 'insufficient-fee', missing: missing - 5n })
  // The native currency's value follows from the node's balance, not from the older list.
  expect(sendState(kit).tokenBalances[0]).toMatchObject({ amount: 5n, value: '0.00000000000001' })
})

test('[IMP-26] the fee of a smart account is its wallet’s to tell: nothing is missing for it, and nothing kept back', async () => {
  const { kit, pause } = await filled('1.5')
  await pause()
  expect(sendState(kit).problem).toMatchObject({ code: 'insufficient-fee' })
  const account = activeAccount(kit)
  if (account.status !== 'connected') throw new Error('nobody is connected')
  kit.get(smartAddresses).set([account.address])
  await connect(kit, { connectorId: 'io.one' })
  await pause()
  expect(sendState(kit)).toMatchObject({ fee: undefined, isFeeFailed: true, problem: undefined })
  setSendMax(kit)
  expect(sendState(kit).sendTokenAmount).toBe('1.5')
})

test('[IMP-27] a name is asked for after a pause, once, and stands for its address', async () => {
  const { kit, asked, pause } = await filled()
  for (const typed of ['b', 'bo', 'bob.et', 'bob.eth']) setSendReceiver(kit, typed)
  expect(sendState(kit).problem).toEqual({ code: 'checking' })
  expect(asked.filter(path => path.includes('/names/'))).toEqual([])
  await pause()
  expect(sendState(kit)).toMatchObject({
    receiverAddress: bob,
    receiverProfileName: 'bob.eth',
    problem: undefined,
  })
  expect(asked.filter(path => path.includes('/names/'))).toEqual(['/v1/names/bob.eth'])
  setSendReceiver(kit, 'nobody.eth')
  await pause()
  expect(sendState(kit).problem).toEqual({ code: 'no-such-name' })
  setSendReceiver(kit, 'down.eth')
  await pause()
  expect(sendState(kit).problem).toEqual({ code: 'name-failed' })
})

test.each([
  ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'wrong-chain'],
  [`eip155:10:${bob}`, 'wrong-chain'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'wrong-chain'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeE', 'bad-checksum'],
  ['somebody', 'bad-receiver'],
  [' ', 'no-receiver'],
])('[IMP-27] %s: %s', async (typed, code) => {
  const { kit } = await filled('0.1', typed)
  expect(sendState(kit).problem).toEqual({ code })
  await expect(submitSend(kit)).rejects.toMatchObject({ code: expect.stringMatching(/^send\//) })
})

test('[IMP-27] a link that asks for a payment fills in what it asks for, and nothing in its place', async () => {
  const { kit, pause } = await filled('0.1', bob)
  const paste = async (link: string) => {
    setSendReceiver(kit, link)
    await vi.waitFor(() => expect(sendState(kit).form.receiver).not.toBe(link), 60_000)
    await pause()
  }
  await paste(`ethereum:${bob}@1?value=250000000000000000`)
  expect(sendState(kit)).toMatchObject({ sendTokenAmount: '0.25', receiverAddress: bob, problem: undefined })
  const contract = usdc.split(':')[2] ?? ''
  await paste(
    `ethereum:${contract.toUpperCase().replace('0X', '0x')}@1/transfer?address=${bob}&uint256=1500000`,
  )
  expect(sendState(kit)).toMatchObject({
    token: { symbol: 'USDC' },
    sendTokenAmount: '1.5',
    problem: undefined,
  })
  await paste(`ethereum:${alice}@1/transfer?address=${bob}&uint256=1500000`)
  expect(sendState(kit)).toMatchObject({ token: undefined, problem: { code: 'no-token' } })
  await paste(`ethereum:${bob}@10?value=1`)
  expect(sendState(kit)).toMatchObject({
    problem: { code: 'no-token' },
    form: { receiver: `eip155:10:${bob}` },
  })
})

test('[IMP-27] warns of oneself, a program, a token, a stranger and of who looks like a friend', async () => {
  const { kit, pause } = await filled('0.1', alice)
  expect(sendState(kit).warnings).toEqual(['self'])
  setSendReceiver(kit, usdc.split(':')[2] ?? '')
  await pause()
  expect(sendState(kit).warnings).toEqual(['no-owner', 'token-contract', 'first-time'])
  setSendReceiver(kit, '0x000000000000000000000000000000000000dEaD')
  await pause()
  expect(sendState(kit).warnings).toEqual(['no-owner', 'first-time'])
  rememberReceiver(kit, { namespace: 'eip155', address: bob })
  setSendReceiver(kit, bob)
  await pause()
  expect(sendState(kit).warnings).toEqual([])
  setSendReceiver(kit, `${bob.slice(0, 6)}${'9'.repeat(32)}${bob.slice(-4)}`)
  await pause()
  expect(sendState(kit).warnings).toEqual(['look-alike', 'first-time'])
  const program = await site({ code: '0x6000' })
  setSendReceiver(program.kit, bob)
  await program.pause()
  expect(sendState(program.kit).warnings).toEqual(['contract', 'first-time'])
  const lent = await site({ code: '0xef0100aa' })
  setSendReceiver(lent.kit, bob)
  await lent.pause()
  expect(sendState(lent.kit).warnings).toEqual(['first-time'])
})

test('what the chain would refuse is told with its reason', async () => {
  const { kit, pause } = await site({ estimate: new Error('execution reverted: paused') })
  await beginSend(kit)
  setSendAmount(kit, '0.1')
  setSendReceiver(kit, bob)
  await pause()
  expect(sendState(kit).problem).toEqual({ code: 'would-fail', reason: 'execution reverted: paused' })
})

test.each([
  'insufficient funds for gas * price + value: address 0xa11ce have 0 want 21000',
  "Sender doesn't have enough funds to send tx. The max upfront cost is: 2100 and the balance is: 0.",
  'transaction up-front cost 0x77 exceeds transaction sender account balance 0x0',
])('[IMP-26] a node that says “%s” means coins for the fee', async words => {
  const { kit, pause } = await site({ estimate: new Error(words) })
  await beginSend(kit)
  setSendAmount(kit, '0.1')
  setSendReceiver(kit, bob)
  await pause()
  const problem = { code: 'insufficient-fee', symbol: 'ETH', decimals: 18, missing: undefined }
  expect(sendState(kit).problem).toEqual(problem)
})

test('a node that does not answer keeps nobody from sending: the wallet sets its own fee', async () => {
  const { kit, adapter, pause } = await site({ estimate: 'rubbish' })
  await beginSend(kit)
  setSendAmount(kit, '0.1')
  setSendReceiver(kit, bob)
  await pause()
  expect(sendState(kit)).toMatchObject({ isFeeFailed: true, problem: undefined })
  await submitSend(kit)
  expect(adapter.calls.at(-1)?.request).toMatchObject({ transaction: { to: bob, value: 10n ** 17n } })
})

test('[IMP-28] what the wallet refuses leaves the form as it is, and can be sent again', async () => {
  const { kit, adapter } = await filled()
  adapter.answer = 'refuse'
  await expect(submitSend(kit)).rejects.toMatchObject({ code: 'user/rejected' })
  expect(sendState(kit)).toMatchObject({ sendTokenAmount: '0.1', form: { phase: { status: 'failed' } } })
  adapter.answer = 'approve'
  await submitSend(kit)
  expect(sendState(kit).form.receiver).toBe('')
})

test('while the wallet is asked nothing changes, and nobody asks it twice', async () => {
  const { kit, adapter, world } = await filled()
  adapter.answer = 'stall'
  const sent = submitSend(kit)
  await settled()
  setSendAmount(kit, '1')
  expect(sendState(kit)).toMatchObject({ loading: true, sendTokenAmount: '0.1' })
  await expect(submitSend(kit)).rejects.toMatchObject({ code: 'wallet/busy' })
  await world.clock.advance(60_000)
  expect(sendState(kit).form.phase).toEqual({ status: 'asking', slow: true })
  adapter.answerStalled('approve')
  await sent
})

test('[SND-11 SND-12] it is shown as sent until Account is there, with the transaction on top', async () => {
  const { kit, adapter } = await filled()
  await openModal(kit, { view: 'WalletSend' })
  await push(kit, { view: 'WalletSendPreview', params: undefined })
  const phases: string[] = []
  let arrive = () => {}
  kit.on('beforeView', () => new Promise<void>(resolve => (arrive = resolve)))
  kit.get(sendForm).subscribe(({ phase }) => void phases.push(phase.status))
  const sent = submitSend(kit)
  await vi.waitFor(() => expect(phases).toEqual(['asking', 'sent']), { timeout: 20_000 })
  expect(sendState(kit)).toMatchObject({ loading: true, sendTokenAmount: '0.1' })
  await expect(submitSend(kit)).rejects.toMatchObject({ code: 'wallet/busy' })
  await vi.waitFor(() => {
    arrive()
    expect(kit.get(router).get().stack).toMatchObject([{ view: 'Account' }])
  })
  await sent
  expect(phases.at(-1)).toBe('editing')
  expect(kit.get(accountTab).get()).toBe('activity')
  expect(adapter.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
})

test('the form is filled in once by what it was opened with, rubbish included', async () => {
  const { kit, pause } = await site()
  const given = { to: bob, amount: '3.5', assetAddress: usdc.split(':')[2] }
  await beginSend(kit, given)
  await pause()
  expect(sendState(kit)).toMatchObject({
    sendTokenAmount: '3.5',
    token: { symbol: 'USDC' },
    receiverAddress: bob,
  })
  setSendAmount(kit, '4')
  await beginSend(kit, given)
  expect(sendState(kit).form.amount).toBe('4')
  await beginSend(kit, { to: 7, amount: {}, assetAddress: 'eip155:10:0x1' } as never)
  expect(sendState(kit).problem).toEqual({ code: 'no-token' })
  await beginSend(kit, { chainId: 'eip155:10' as never, amount: '1' })
  await pause()
  expect(sendState(kit)).toMatchObject({ token: { chainId: 'eip155:10' }, sendTokenAmount: '1' })
  resetSend(kit)
  expect(sendState(kit).form.amount).toBe('')
})

test('[SND-01] a site sends without the modal, after the same checks', async () => {
  const { kit, adapter, stop, world } = await site()
  stop()
  const sent = async (request: SendArguments) => {
    const asked = sendToken(kit, request)
    asked.catch(() => {})
    await vi.waitFor(() => expect(sendState(kit).form.receiver).not.toBe(''), { timeout: 20_000 })
    const over = asked.then(
      () => true,
      () => true,
    )
    for (let left = 200; left > 0 && (await Promise.race([over, settled()])) !== true; left -= 1)
      await world.clock.advance(100)
    return asked
  }
  await expect(sent({ to: bob, amount: '99' })).rejects.toMatchObject({ code: 'send/not-ready' })
  expect(await sent({ to: bob, amount: '1' })).toMatchObject({ hash: expect.any(String) })
  expect(adapter.calls.at(-1)?.request).toMatchObject({ transaction: { to: bob, value: 10n ** 18n } })
})

test('it leaves no timer behind', async () => {
  const { kit, stop, world } = await filled()
  stop()
  resetSend(kit)
  kit.destroy()
  expect(world.clock.timers()).toBe(0)
})
