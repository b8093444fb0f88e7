import type { Json } from '@latchkey/protocol/frame'
import { planAccount } from '@latchkey/smartaccount'
import { type Hex, keccak256, parseEther, parseTransaction, toHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, addresses, notServed, type RpcWorld, rpcFrame } from '../../../test/rpcFrame'
import { agree, hesitate, refuse } from '../../../test/visitors'
import type { Present } from '../../approve/createApprovals'
import { createAskPrices } from '../../approve/daily/askPrices'
import { createDailyAmount } from '../../approve/daily/createDailyAmount'
import { memoryLocks } from '../../testing/memoryLocks'
import { memoryStore } from '../../testing/memoryStore'
import { smallPayments } from '../smallPayments'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const approve = { to: token, data: '0x1234' }
const swap = { to: shop, data: '0x5678', value: '0x1' }

type Outcome = '0x1' | '0x0' | 'waits' | 'gone'

/** A chain on which each transaction ends as `outcomes` says, in the order in which they come. */
function chain(outcomes: Outcome[]) {
  const sent: Hex[] = []
  const stateOf = (params: readonly Json[]) => outcomes[sent.indexOf(params[0] as Hex)] ?? 'waits'
  const answers: Answers = {
    ...{ eth_supportedEntryPoints: [], eth_chainId: '0x7a69', eth_estimateGas: '0x5208' },
    ...{ eth_getBlockByNumber: { baseFeePerGas: '0x1' }, eth_maxPriorityFeePerGas: '0x1' },
    eth_getTransactionCount: ([, block]) =>
      `0x${(block === 'pending' || outcomes.includes('gone') ? sent.length : 0).toString(16)}`,
    eth_sendRawTransaction([raw]) {
      const hash = keccak256(raw as Hex)
      sent.push(hash)
      return hash
    },
    eth_getTransactionByHash: params => (stateOf(params) === 'gone' ? null : {}),
    eth_getTransactionReceipt(params) {
      const status = stateOf(params)
      if (!status.startsWith('0x')) return null
      const transactionHash = params[0] ?? null
      const place = { blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x3' }
      return { ...place, logs: [], status, transactionHash, from: addresses.evm }
    },
  }
  return { answers, sent, outcomes }
}

/** Visitors who answer one question after the other; the last one of them answers all that follow. */
const inTurn = (...visitors: Present[]): Present => {
  let at = 0
  return (...question) => (visitors[Math.min(at++, visitors.length - 1)] ?? agree)(...question)
}

function createFrame(outcomes: Outcome[], { answers, ...more }: Partial<RpcWorld> = {}) {
  const world = chain(outcomes)
  const looks: (() => Promise<Json>)[] = []
  const frame = rpcFrame({
    answers: { ...world.answers, ...answers },
    accountType: () => 'eoa',
    showCalls: look => void looks.push(look),
    ...more,
  })
  const sendCalls = (calls: readonly object[], others: object = {}) =>
    frame.request('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', from: addresses.evm, atomicRequired: false, calls, ...others },
    ]) as Promise<{ id: string }>
  const status = (id: string) => frame.request('wallet_getCallsStatus', [id]) as Promise<{ status: number }>
  return { ...frame, ...world, answers: { ...world.answers, ...answers }, looks, sendCalls, status }
}

describe('calls of the plain account, one after another', () => {
  test('[EMB-76 EMB-77 PERM-12] each is shown as what it is, once the one before is in a block', async () => {
    const shownAtWait: number[] = []
    const wait = async () => {
      shownAtWait.push(frame.shown.length)
      frame.outcomes[0] = '0x1'
    }
    const frame = createFrame(['waits', 'waits'], { wait })
    const { id } = await frame.sendCalls([approve, swap])
    expect(shownAtWait).toEqual([1])
    expect(frame.shown).toMatchObject([
      {
        ...{ account: addresses.evm, step: { number: 1, of: 2 } },
        action: { kind: 'transaction', transaction: { data: '0x1234', nonce: '0x0' } },
      },
      {
        ...{ account: addresses.evm, step: { number: 2, of: 2 } },
        action: { kind: 'transaction', transaction: { data: '0x5678', value: '0x1', nonce: '0x1' } },
      },
    ])
    expect(frame.shown.some(({ isSmart }) => isSmart)).toBe(false)
    // The last one is not waited for: the page asks how it goes.
    expect(await frame.status(id)).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
    frame.outcomes[1] = '0x1'
    const place = { blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x3', logs: [], status: '0x1' }
    expect(await frame.status(id)).toEqual({
      ...{ version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: false },
      receipts: frame.sent.map(transactionHash => ({ ...place, transactionHash })),
    })
    expect(frame.looks).toEqual([])
  })

  test('what is signed is what was shown', async () => {
    const frame = createFrame(['0x1', '0x1'])
    await frame.sendCalls([approve, swap])
    const raw = frame.asked.filter(({ method }) => method === 'eth_sendRawTransaction')
    expect(raw.map(({ params }) => parseTransaction(params[0] as Hex))).toMatchObject([
      { chainId: 31337, data: '0x1234' },
      { chainId: 31337, data: '0x5678', value: 1n, nonce: 1 },
    ])
  })

  test('[EMB-76] nothing is left of calls of which the first is refused', async () => {
    const frame = createFrame([], { present: refuse })
    await expect(frame.sendCalls([approve, swap], { id: 'order-7' })).rejects.toThrow('(4001)')
    expect(frame.shown).toHaveLength(1)
    expect(frame.looks).toEqual([])
    await expect(frame.status('order-7')).rejects.toThrow('(5730)')
  })

  test('[EMB-76 EMB-77] whoever refuses a later one has done a part, and page and visitor are told', async () => {
    const frame = createFrame(['0x1'], { present: inTurn(agree, refuse) })
    const { id } = await frame.sendCalls([approve, swap, swap])
    expect(frame.shown).toHaveLength(2)
    expect(await frame.status(id)).toMatchObject({
      status: 600,
      atomic: false,
      receipts: [{ status: '0x1' }],
    })
    expect(await frame.looks[0]?.()).toMatchObject({ status: 600, unsent: 2, count: 3 })
  })

  test.each<[string, Outcome, object]>([
    ['was undone', '0x0', { status: 500, receipts: [{ status: '0x0' }] }],
    ['never got in', 'gone', { status: 400 }],
  ])('[EMB-77] nothing is sent after one that %s', async (_what, outcome, expected) => {
    const frame = createFrame([outcome])
    const { id } = await frame.sendCalls([approve, swap])
    expect(frame.shown).toHaveLength(1)
    expect(await frame.status(id)).toMatchObject(expected)
    expect(frame.looks).toHaveLength(1)
  })

  test('one that was undone after others were done leaves a part', async () => {
    const frame = createFrame(['0x1', '0x0'])
    const { id } = await frame.sendCalls([approve, swap, swap])
    expect(await frame.status(id)).toMatchObject({
      status: 600,
      receipts: [{ status: '0x1' }, { status: '0x0' }],
    })
  })

  test('one that would fail is not asked for; alone, its reason is told', async () => {
    const sold = new Error('execution reverted: sold out')
    const alone = createFrame([], { answers: { eth_estimateGas: sold } })
    await expect(alone.sendCalls([swap])).rejects.toThrow('sold out')
    const eth_estimateGas = (params: readonly Json[]) =>
      Object(params[0]).data === swap.data ? sold : '0x5208'
    const frame = createFrame(['0x1'], { answers: { eth_estimateGas } })
    const { id } = await frame.sendCalls([approve, swap])
    expect(frame.shown).toHaveLength(1)
    expect(await frame.status(id)).toMatchObject({ status: 600 })
  })

  test('[PERM-12] while a step is waited for, another request is asked', async () => {
    let signed: Json | undefined
    const wait = async () => {
      signed = await frame.request('personal_sign', ['Hello', addresses.evm])
      frame.outcomes[0] = '0x1'
    }
    const frame = createFrame(['waits', '0x1'], { wait })
    const { id } = await frame.sendCalls([approve, swap])
    expect(signed).toMatch(/^0x/)
    expect(frame.shown.map(({ step, action }) => step?.number ?? action.kind)).toEqual([1, 'personal', 2])
    expect(await frame.status(id)).toMatchObject({ status: 200 })
  })

  test('[PERM-12] refusing another request in between ends no step', async () => {
    const wait = async () => {
      await frame.request('personal_sign', ['Hello', addresses.evm]).catch(() => {})
      frame.outcomes[0] = '0x1'
    }
    const frame = createFrame(['waits', '0x1'], { wait, present: inTurn(agree, refuse, agree) })
    const { id } = await frame.sendCalls([approve, swap])
    expect(await frame.status(id)).toMatchObject({ status: 200 })
  })

  test('[EMB-76] between two steps that is said, until the next one is agreed to', async () => {
    const log: string[] = []
    const showPause: RpcWorld['showPause'] = ({ number, of }, over) => {
      log.push(`after ${number} of ${of}`)
      over.then(() => log.push(`no more after ${number}`))
    }
    const present: Present = (...question) => {
      log.push('asked')
      return agree(...question)
    }
    const frame = createFrame(['0x1', '0x1', '0x1'], { showPause, present })
    await frame.sendCalls([approve, swap, swap])
    expect(log).toEqual([
      ...['asked', 'after 1 of 3'],
      ...['asked', 'after 2 of 3', 'no more after 1'],
      ...['asked', 'no more after 2'],
    ])
  })

  const never = () => new Promise<never>(() => {})
  /** The second question never gets ready, as where a node is slow. */
  const between: RpcWorld['between'] = approvals => ({
    ...approvals,
    ask: approval =>
      approvals.ask({
        ...approval,
        prepare: async () => {
          const request = await approval.prepare()
          return request.step?.number === 2 ? never() : request
        },
      }),
  })
  test.each<[string, Outcome, Partial<RpcWorld>]>([
    ['while it is waited for', 'waits', { wait: never }],
    ['while the next question is made', '0x1', { between }],
  ])('[EMB-76 EMB-77] whoever stops between two steps, %s, sends no more', async (_when, first, world) => {
    const showPause: RpcWorld['showPause'] = (_step, _over, stop) => void setTimeout(stop, 50)
    const frame = createFrame([first], { showPause, ...world })
    const { id } = await frame.sendCalls([approve, swap, swap])
    expect(frame.sent).toHaveLength(1)
    expect(await frame.looks[0]?.()).toMatchObject({ unsent: 2, count: 3 })
    frame.outcomes[0] = '0x1'
    expect(await frame.status(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    // It holds nobody up.
    expect(await frame.request('personal_sign', ['Hello', addresses.evm])).toMatch(/^0x/)
  })

  test('[PERM-11] a page that gives up ends it; what was sent stays known by the page’s own id', async () => {
    const frame = createFrame(['waits'], { wait: async () => frame.abort() })
    await frame.sendCalls([approve, swap], { id: 'order-7' })
    expect(frame.shown).toHaveLength(1)
    frame.outcomes[0] = '0x1'
    expect(await frame.status('order-7')).toMatchObject({ status: 600 })
  })

  test('one whose answer was lost counts as sent; one that the node refuses does not', async () => {
    const away = new Error('The network could not be reached')
    const lost = createFrame([], { answers: { eth_sendRawTransaction: away } })
    const { id } = await lost.sendCalls([swap])
    expect(await lost.status(id)).toMatchObject({ status: 100 })
    const refused = createFrame([], {
      answers: { eth_sendRawTransaction: new Error('underpriced'), eth_getTransactionByHash: null },
    })
    await expect(refused.sendCalls([swap])).rejects.toThrow('underpriced')
  })

  test('a large sum in small parts needs a backup, before anything is asked', async () => {
    const requireBackup = vi.fn(async () => {
      throw new Error('first a backup')
    })
    const frame = createFrame([], { requireBackup })
    const half = { to: shop, value: '0x8e1bc9bf040000' } // 0.04 ETH: 0.05 is a large sum
    await expect(frame.sendCalls([half, half])).rejects.toThrow('first a backup')
    expect(frame.shown).toEqual([])
  })

  test('[T-59] a node that names a fee that cannot be right before a later one ends them, unasked', async () => {
    const bases = ['0x1', '0x3635c9adc5dea00000']
    const frame = createFrame(['0x1'], {
      answers: { eth_getBlockByNumber: () => ({ baseFeePerGas: bases.shift() ?? '0x1' }) },
    })
    const { id } = await frame.sendCalls([approve, swap])
    expect(await frame.status(id)).toMatchObject({ status: 600 })
    expect([frame.shown.length, frame.sent.length]).toEqual([1, 1])
  })

  test('[T-52] each counts as a small payment of its own, and what is more than is left has its window', async () => {
    const daily = createDailyAmount({
      ...{ store: memoryStore(), locks: memoryLocks(), projectId: 'project-1', now: () => 1_800_000_000_000 },
    })
    await daily.setLimit(addresses.evm, 20)
    const coin = { address: `eip155:31337:0x${'e'.repeat(40)}`, priceDecimal: '2500' }
    const askPrices = createAskPrices(async () => Response.json({ fungibles: [coin] }), 'project-1')
    const wallet = { addresses: async () => addresses }
    const frame = createFrame(['0x1', '0x1', '0x1', '0x1'], {
      between: (approvals, askNode) =>
        smallPayments({ approvals, daily, canBeInFrame: true, wallet, askNode, askPrices }),
    })
    const [large, little] = ['0.0032', '0.0002'].map(coins => ({ to: shop, value: toHex(parseEther(coins)) }))
    await frame.sendCalls([large ?? {}, little ?? {}, large ?? {}, large ?? {}])
    const dollars = (millionths?: string) => millionths && Math.floor(Number(millionths) / 100_000) / 10
    expect(frame.shown.map(({ small }) => small && [dollars(small.cost), dollars(small.spent)])).toEqual([
      [8, 0],
      [0.5, 8],
      [8, 8.5],
      undefined,
    ])
  })

  const { address } = planAccount(addresses.evmOwner as Hex)
  test.each<[string, object, string]>([
    ['all or none', { atomicRequired: true }, '5760'],
    ['nothing said of all or none', { atomicRequired: undefined }, '5760'],
    ['a capability', { capabilities: { paymasterService: { url: 'x' } } }, '5700'],
    ['the smart account, where there are none', { from: address }, '5710'],
    ['another account', { from: shop }, '-32602'],
    ['too many', { calls: Array.from({ length: 21 }, () => swap) }, '5740'],
    ['[VAL-07] a receiver without 0x', { calls: [{ ...swap, to: shop.slice(2) }] }, '-32602'],
    ['[VAL-08] data without 0x', { calls: [{ ...swap, data: '5678' }] }, '-32602'],
  ])('%s: refused before anybody sees it', async (_what, others, code) => {
    const frame = createFrame([])
    await expect(frame.sendCalls([swap], others)).rejects.toThrow(`(${code})`)
    expect(frame.shown).toEqual([])
  })

  test('a chain that the gateway does not serve', async () => {
    const frame = createFrame([], { answers: { eth_chainId: notServed } })
    await expect(frame.sendCalls([swap], { chainId: '0x999' })).rejects.toThrow('(5710)')
  })

  test('where a network has no smart accounts, the plain one does them', async () => {
    const frame = createFrame(['0x1'], { accountType: () => 'smartAccount' })
    await frame.sendCalls([swap], { from: undefined })
    expect(frame.shown).toMatchObject([{ account: addresses.evm }])
  })
})

describe('their ids', () => {
  test('one of the page is good once, and after a reload', async () => {
    const device = { store: memoryStore(), locks: memoryLocks() }
    const before = createFrame(['0x1'], device)
    await before.sendCalls([swap], { id: 'order-7' })
    await expect(before.sendCalls([swap], { id: 'order-7' })).rejects.toThrow('(5720)')
    const after = createFrame([], { ...device, answers: before.answers })
    expect(await after.status('order-7')).toMatchObject({ id: 'order-7', status: 200, atomic: false })
    await expect(after.sendCalls([swap], { id: 'order-7' })).rejects.toThrow('(5720)')
    await expect(after.status(`0x${'ab'.repeat(32)}`)).rejects.toThrow('(5730)')
  })

  test('calls are under way as long as their page asks for the rest, and over once it is gone', async () => {
    const device = { store: memoryStore(), locks: memoryLocks() }
    const asking = createFrame(['0x1'], { ...device, present: inTurn(agree, hesitate) })
    asking.sendCalls([approve, swap], { id: 'order-7' }).catch(() => {})
    await expect.poll(() => asking.shown.length).toBe(2)
    expect(await asking.status('order-7')).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
    const otherTab = createFrame([], { ...device, answers: asking.answers })
    expect(await otherTab.status('order-7')).toMatchObject({ status: 100 })
    const reloaded = createFrame([], { store: device.store, answers: asking.answers })
    expect(await reloaded.status('order-7')).toMatchObject({ status: 600 })
  })

  test('what was sent is known also where nothing can be kept', async () => {
    const full = async () => {
      throw new Error('the disk is full')
    }
    const frame = createFrame(['0x1'], { store: { ...memoryStore(), put: full } })
    const { id } = await frame.sendCalls([swap])
    expect(await frame.status(id)).toMatchObject({ status: 200 })
  })

  test('a page may have them shown, and sees no more for it', async () => {
    const frame = createFrame(['0x1', '0x1'])
    const { id } = await frame.sendCalls([approve, swap])
    expect(await frame.request('wallet_showCallsStatus', [id])).toBeNull()
    expect(await frame.looks[0]?.()).toMatchObject({ status: 200, unsent: 0 })
  })
})
