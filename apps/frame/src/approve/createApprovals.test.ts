import { toCaipNetworkId } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { type ApprovalRequest, requestHash, writeRequest } from './approvalRequest'
import { createApprovals, type Presented, type Turn } from './createApprovals'

const request = (message: string): ApprovalRequest => ({
  origin: 'https://shop.example',
  networkId: toCaipNetworkId('eip155', 1),
  account: '0x00',
  action: { kind: 'personal', message },
})

/** Questions that a test answers itself. */
function createVisitor() {
  const shown: { text: string; turns: Turn[]; isEnded: boolean; answer(text: string | undefined): void }[] =
    []
  const approvals = createApprovals((text, turn): Presented => {
    let answer: (text: string | undefined) => void = () => {}
    const promise = new Promise<string | undefined>(resolve => {
      answer = resolve
    })
    const one = { text, turns: [turn], isEnded: false, answer }
    shown.push(one)
    return {
      answer: promise,
      setTurn: next => one.turns.push(next),
      end: () => {
        one.isEnded = true
      },
    }
  })
  const finished: string[] = []
  const ask = (message: string) =>
    approvals.ask({
      prepare: async () => request(message),
      finish: async ({ action }) => {
        finished.push(JSON.stringify(action))
        return message
      },
    })
  return { ask, abort: approvals.abort, shown, finished }
}

describe('questions', () => {
  test('[PERM-12] come one at a time, and say how many there are', async () => {
    const { ask, shown } = createVisitor()
    const asked = Promise.all(['a', 'b', 'c'].map(ask))
    for (const at of [0, 1, 2]) {
      await vi.waitFor(() => expect(shown).toHaveLength(at + 1))
      shown[at]?.answer(shown[at].text)
    }
    expect(await asked).toEqual(['a', 'b', 'c'])
    expect(shown.map(({ turns }) => turns.at(-1))).toEqual([
      { number: 1, of: 3 },
      { number: 2, of: 3 },
      { number: 3, of: 3 },
    ])
    expect(shown.every(({ isEnded }) => isEnded)).toBe(true)
  })

  test('[T-2] an answer to another text than the one that was shown signs nothing', async () => {
    const { ask, shown, finished } = createVisitor()
    const asked = ask('pay 1')
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    shown[0]?.answer(writeRequest(request('pay 1000')))
    await expect(asked).rejects.toThrow('Request was aborted')
    expect(finished).toEqual([])
  })

  test('[T-2] what the page changes after it asked is not what is signed', async () => {
    const approvals = createApprovals(text => ({ answer: Promise.resolve(text), setTurn() {}, end() {} }))
    const changing = request('pay 1')
    const answer = await approvals.ask({
      prepare: async () => changing,
      finish: async approved => {
        Object.assign(changing.action, { message: 'pay 1000' })
        return JSON.stringify(approved.action)
      },
    })
    expect(answer).toContain('pay 1"')
  })

  test('[PERM-11 ERR-15] a refusal leaves the next ones, an abort ends all', async () => {
    const { ask, shown, abort, finished } = createVisitor()
    const outcomes = ['a', 'b', 'c'].map(message => ask(message).catch((error: Error) => error.message))
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    shown[0]?.answer(undefined)
    await vi.waitFor(() => expect(shown).toHaveLength(2))
    abort()
    expect(await Promise.all(outcomes)).toEqual([
      'User rejected the request (4001)',
      'Request was aborted',
      'Request was aborted',
    ])
    expect([shown.length, shown[1]?.isEnded, finished]).toEqual([2, true, []])
    const again = ask('d')
    await vi.waitFor(() => expect(shown).toHaveLength(3))
    expect(shown[2]?.turns).toEqual([{ number: 1, of: 1 }])
    shown[2]?.answer(shown[2].text)
    expect(await again).toBe('d')
  })

  test('[T-2] the hash of a question is of all of it', async () => {
    const texts = [request('a'), request('b'), { ...request('a'), origin: 'https://evil.example' }]
    const hashes = await Promise.all(texts.map(one => requestHash(writeRequest(one), crypto)))
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toMatch(/^[\da-f]{64}$/)
  })
})
