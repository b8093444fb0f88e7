import type { AboutAnswer, AccountTransaction, CaipNetworkId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { createLog } from '../kernel/log'
import type { AccountSource } from '../sources/accountSource'
import { answerHistory } from './answerHistory'
import type { AnswerWorld } from './answerWorld'
import { type ListPosition, readListPosition, writePosition } from './listPosition'

const [one, two, three] = [caip(1), caip(10), caip(8453)]
const world = {
  log: createLog('silent', () => {}),
  nfts: { describe: async () => [] },
  pictures: { find: async () => new Map() },
} as unknown as AnswerWorld
const { signal } = new AbortController()

/** A chain whose transactions are these moments, newest first. */
function chainOf(chain: CaipNetworkId, times: number[], about: AboutAnswer = {}) {
  const rows = times.map((time, at) => row(chain, `${chain}-${at}`, time))
  const served = { rows, isAway: false, asked: 0, page: 50 }
  const source: Pick<AccountSource, 'kind' | 'history'> = {
    kind: 'follow',
    async history(_, { before, limit }) {
      served.asked++
      if (served.isAway) throw new Error('away')
      const from = before === undefined ? 0 : served.rows.findIndex(({ id }) => id === before) + 1
      const page = served.rows.slice(from, from + Math.min(limit, served.page))
      const last = page.at(-1)
      const hasMore = from + page.length < served.rows.length
      return { rows: page, ...(hasMore && last ? { next: last.id } : {}), ...about }
    },
  }
  return { chain: { chainId: chain, source: source as AccountSource }, served }
}

function row(chain: CaipNetworkId, id: string, time: number): AccountTransaction {
  const metadata = { operationType: 'send', hash: id, sentFrom: '', sentTo: '', nonce: 0, chain } as const
  return {
    id,
    metadata: { ...metadata, status: 'confirmed', minedAt: new Date(time * 1_000).toISOString() },
    transfers: null,
  }
}

function caip(chain: number): CaipNetworkId {
  return `eip155:${chain}` as CaipNetworkId
}

type Given = ReturnType<typeof chainOf>[]
const ask = (chains: Given, position: ListPosition = { chains: new Map() }) => {
  const left = chains.filter(({ chain }) => position.chains.size === 0 || position.chains.has(chain.chainId))
  return answerHistory(world, { account: '0x1', chains: left.map(({ chain }) => chain), signal }, position)
}
/** All pages; `between` happens before the next one is asked for. */
async function readAll(chains: Given, between: () => void = () => {}) {
  const rows: AccountTransaction[] = []
  let pages = 1
  let page = await ask(chains)
  for (; ; pages++) {
    rows.push(...page.answer.data)
    if (!page.next) return { rows, pages }
    between()
    page = await ask(chains, readListPosition(writePosition(page.next)))
  }
}
const times = (count: number, first: number, step: number) =>
  Array.from({ length: count }, (_, at) => first - at * step)
const ids = (rows: readonly AccountTransaction[]) => rows.map(({ id }) => id)

describe('the histories of several chains in one', () => {
  it('[ACT-19] have every row once, newest first, whatever the chain', async () => {
    const chains = [
      chainOf(one, times(130, 10_000, 7)),
      chainOf(two, times(60, 9_900, 50)),
      chainOf(three, [9_990]),
    ]
    const { rows, pages } = await readAll(chains)
    expect(new Set(ids(rows)).size).toBe(191)
    expect(rows).toHaveLength(191)
    const minedAt = rows.map(({ metadata }) => metadata.minedAt)
    expect(minedAt).toEqual(minedAt.toSorted().reverse())
    expect(pages).toBeLessThan(9)
  })

  it('keep their place while new transactions arrive and others are dropped by their chain', async () => {
    const chains = [chainOf(one, times(120, 10_000, 10)), chainOf(two, times(120, 10_000, 10))]
    let added = 0
    const { rows } = await readAll(chains, () => {
      for (const { chain, served } of chains) {
        for (let more = 0; more < 60; more++)
          served.rows.unshift(row(chain.chainId, `${chain.chainId}-new-${added++}`, 20_000 + added))
        // What was given last is not there any more.
        if (added === 120) served.rows = served.rows.filter(({ id }) => !id.endsWith('-24'))
      }
    })
    const old = ids(rows).filter(id => !id.includes('new'))
    for (const chain of [one, two])
      for (let at = 0; at < 120; at++) if (at !== 24) expect(old).toContain(`${chain}-${at}`)
  })

  it('do without a chain that is away, say so, and go on with it where it was', async () => {
    const [first, second] = [chainOf(one, times(150, 10_000, 10)), chainOf(two, times(20, 10_000, 10))]
    second.served.isAway = true
    const page = await ask([first, second])
    expect(page.answer.data).toHaveLength(50)
    expect(page.answer.gaps).toEqual(['missing-networks'])
    second.served.isAway = false
    const { answer } = await ask([first, second], page.next)
    expect(answer.gaps).toBeUndefined()
    expect(ids(answer.data).filter(id => id.startsWith(two))).toHaveLength(20)
    second.served.isAway = true
    first.served.isAway = true
    await expect(ask([first, second])).rejects.toMatchObject({ status: 503 })
  })

  it('end when only a chain that is away is left', async () => {
    const [first, second] = [chainOf(one, [5]), chainOf(two, [4])]
    second.served.isAway = true
    expect(await ask([first, second])).toMatchObject({
      answer: { gaps: ['missing-networks'] },
      next: undefined,
    })
  })

  it('say what is said about one of them', async () => {
    const by = [{ text: 'Data by Somebody', url: 'https://example.org' }]
    const chains = [
      chainOf(one, [1], { gaps: ['internal-transfers'], attribution: by }),
      chainOf(two, [2], { gaps: ['native-transfers', 'internal-transfers'], attribution: by }),
    ]
    const { answer } = await ask(chains)
    expect(answer.gaps?.toSorted()).toEqual(['internal-transfers', 'native-transfers'])
    expect(answer.attribution).toEqual(by)
  })

  it('lose nothing of a chain whose clock goes back and forth', async () => {
    const uneven = times(130, 10_000, 10).map((time, at) => (at % 3 === 0 ? time - 25 : time))
    const { rows } = await readAll([chainOf(one, uneven), chainOf(two, times(130, 10_000, 10))])
    expect(new Set(ids(rows)).size).toBe(260)
    expect(rows).toHaveLength(260)
  })

  it('have places short enough for an address, with many chains', async () => {
    const chains = times(30, 130, 1).map(id => chainOf(caip(id), times(90, 10_000, 9)))
    const { next } = await ask(chains)
    expect(next?.chains.size).toBe(30)
    expect(writePosition(next ?? { chains: new Map() }).length).toBeLessThan(1_500)
  })
})
