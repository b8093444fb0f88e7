import { devnetAddresses } from '@latchkey/devnet/addresses'
import { operationTypes } from '@latchkey/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RpcCall } from '../rpc/rpcCall'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import type { AccountSource } from '../sources/accountSource'
import { solanaChain, startSolanaChain, startSolanaTest } from './testing/startSolanaTest'

const isWell = { cursor: expect.any(Number), accountsWaiting: expect.any(Number) }
const patience = { timeout: 20_000, interval: 50 }
const { signal } = new AbortController()
const { people, tokens, nfts } = devnetAddresses.solana
let chain: Awaited<ReturnType<typeof startSolanaChain>>
let test: Awaited<ReturnType<typeof startSolanaTest>>

beforeAll(async () => {
  chain = await startSolanaChain()
}, 60_000)
afterAll(() => chain.stop())
beforeEach(async () => {
  test = await startSolanaTest(chain.call)
})
afterEach(() => test.close())

const history = (source: AccountSource, account: string, limit = 50, before?: string) =>
  source.history(account, { limit, signal, ...(before ? { before } : {}) })
const hashes = async (source: AccountSource, account: string) =>
  (await history(source, account)).rows.map(({ metadata }) => metadata.hash)
/** Two may read at once, and then the one that answers may not know yet that it has seen everything. */
const whole = async (source: AccountSource, account: string) => {
  await expect.poll(async () => (await history(source, account)).gaps, patience).toBeUndefined()
  return (await history(source, account, 200)).rows
}

describe('a Solana account that the gateway follows', () => {
  it('has SOL, SPL and Token-2022 balances with the names that the chain knows', async () => {
    const { source } = test.start()
    const { rows } = await source.balances(people.ada, { fresh: [], signal })
    expect(rows[0]).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9, amount: 10_000_000_000_000n })
    const of = (address: string) => rows.find(row => row.address === address)
    expect(of(tokens.dUSD.address)).toMatchObject({ ...tokens.dUSD, amount: 10_000_000_000n })
    expect(of(tokens.LATCH.address)).toMatchObject({ symbol: 'LATCH', amount: 237_500_000_000n })
    expect(of(tokens.POINT.address)).toMatchObject({ symbol: 'POINT', decimals: 2, amount: 106_050n })
    expect(of(nfts.bell)).toBeUndefined()
  })

  it('has the NFTs of Token-2022 and of Metaplex, and says that compressed ones are missing', async () => {
    const { source } = test.start()
    const bell = await source.nfts(people.ada, { limit: 50, signal })
    expect(bell.rows).toEqual([
      {
        ...{ address: nfts.bell, tokenId: 0n, standard: 'spl', amount: 1n, name: 'Bell' },
        tokenUri: expect.stringMatching(/^data:/),
      },
    ])
    expect(bell.gaps).toEqual(['compressed-nfts'])
    const door = await source.nfts(people.bea, { limit: 50, signal })
    expect(door.rows.map(({ address, tokenUri }) => [address, tokenUri])).toEqual([
      [nfts.door, 'https://pictures.latchkey.test/door.json'],
    ])
    expect((await source.nfts(people.bea, { limit: 50, signal, before: nfts.door })).rows).toEqual([])
    // Also of one that somebody has given away.
    expect(await source.tokenUri?.({ address: nfts.door, tokenId: 0n })).toMatch(/door\.json$/)
  })

  it('[ACT-01 ACT-06] did what the chain says, newest first, with fees and deposits left out', async () => {
    const { source } = test.start()
    const rows = await whole(source, people.ada)
    const times = rows.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual([...times].sort().reverse())
    const shown = rows.map(({ metadata: { operationType, status }, transfers }) =>
      [
        operationType,
        status,
        ...(transfers ?? []).map(({ direction, quantity, fungible_info, nft_info }) =>
          [direction, quantity.numeric, fungible_info?.symbol ?? nft_info?.name].join(' '),
        ),
      ].join(', '),
    )
    expect(shown).toContain('send, confirmed, out 0.75 SOL')
    expect(shown).toContain('send, confirmed, out 40 POINT')
    expect(shown).toContain('receive, confirmed, in 0.25 SOL')
    expect(shown).toContain('receive, confirmed, in 500 dUSD')
    expect(shown).toContain('receive, confirmed, in 250 LATCH')
    expect(shown).toContain('send, confirmed, out 12.5 LATCH')
    expect(shown).toContain('receive, confirmed, in 1 Bell')
    expect(shown).toContain('send, failed')
    const paid = rows.find(({ transfers }) => transfers?.[0]?.quantity.numeric === '99.5')
    expect(paid?.metadata).toMatchObject({ sentFrom: people.ada, sentTo: people.bea })
    expect(paid?.transfers?.[0]?.fungible_info).toEqual({
      ...{ name: 'Devnet Points', symbol: 'POINT' },
      address: `${solanaChain}:${tokens.POINT.address}`,
    })
  })

  it('sees tokens come that were sent to its token account alone', async () => {
    const { source } = test.start()
    const rows = await whole(source, people.cleo)
    const got = rows.find(({ transfers }) => transfers?.[0]?.quantity.numeric === '577')
    expect(got?.metadata).toMatchObject({
      ...{ operationType: 'receive', sentFrom: people.ada, sentTo: people.cleo },
    })
  })
})

describe('following', () => {
  const airdrop = async (to: string, lamports = 1_000_000_000) =>
    String(await chain.ask('requestAirdrop', to, lamports))
  /** Somebody who has done nothing yet. */
  const anybody = async (index: number) => (await chain.key(index)).address

  it('[ACT-19] begins with the newest hundred, says that older ones are coming, and reads them', async () => {
    const finn = await anybody(101)
    const sent: string[] = []
    for (let count = 0; count < 130; count++) sent.unshift(await airdrop(finn, 2_000_000 + count))
    const { source, stop, metrics } = test.start({ every: 600_000 })
    // From here on only questions read anything.
    await expect
      .poll(() => metrics.text(), patience)
      .toMatch(/gateway_job_runs_total\{job="follow [^"]+"\} 1/)
    const first = await history(source, finn, 200)
    expect(first.rows).toHaveLength(100)
    expect(first.gaps).toEqual(['older-transactions'])
    await stop()

    const next = test.start()
    await expect.poll(async () => (await history(next.source, finn, 200)).rows.length, patience).toBe(130)
    await expect.poll(async () => (await history(next.source, finn)).gaps, patience).toBeUndefined()
    const paged: string[] = []
    let position: string | undefined
    do {
      const page = await history(next.source, finn, 40, position)
      paged.push(...page.rows.map(({ metadata }) => metadata.hash))
      position = page.next
    } while (position)
    expect(paged).toEqual(await hashesOf(next.source, finn))
    expect(new Set(paged)).toEqual(new Set(sent))
  })

  it('is done by one of two gateways, and both answer', async () => {
    const gina = await anybody(102)
    const nodes = [test.start(), test.start()]
    for (const { source } of nodes) expect((await history(source, gina)).rows).toEqual([])
    const sent = await airdrop(gina)
    for (const { source } of nodes) await expect.poll(() => hashes(source, gina), patience).toEqual([sent])
    const runs = /gateway_job_runs_total\{job="follow [^"]+"\} \d/
    await expect.poll(() => nodes.filter(({ metrics }) => runs.test(metrics.text())).length, patience).toBe(1)
  })

  it('writes every transaction once, whoever reads it at the same time', async () => {
    const nodes = Array.from({ length: 4 }, () => test.start())
    const answers = await Promise.all(nodes.map(({ source }) => history(source, people.ada, 200)))
    for (const { rows } of answers) expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const listed = (await chain.ask('getSignaturesForAddress', people.ada)) as { signature: string }[]
    for (const { source } of nodes)
      await expect
        .poll(async () => new Set(await hashesOf(source, people.ada)), patience)
        .toEqual(new Set(listed.map(({ signature }) => signature)))
  })

  it('sees a token account that is new, and what comes into it later without its owner being named', async () => {
    const { source } = test.start()
    const hugo = { address: await anybody(103) }
    expect((await history(source, hugo.address)).rows).toEqual([])
    const made = await chain.send(chain.faucet, chain.moves.giveDollars(chain.faucet, hugo, '5'))
    await expect.poll(() => hashes(source, hugo.address), patience).toEqual([made])
    const silent = await chain.send(
      chain.faucet,
      chain.moves.payBetweenTokenAccounts(chain.faucet, hugo, '7.5'),
    )
    await expect.poll(() => hashes(source, hugo.address), patience).toContain(silent)
    const { rows } = await source.balances(hugo.address, { fresh: [], signal })
    expect(rows.map(({ amount }) => amount)).toEqual([0n, 12_500_000n])
  })

  it('removes a transaction that the chain drops before it is final, and takes one that moved', async () => {
    const ida = await anybody(104)
    const kept = await airdrop(ida)
    const gone = await airdrop(ida)
    const moved = await airdrop(ida)
    let isDropped = false
    // The devnet is final at once; here it is not, and then it loses one and moves another.
    const call = async (asked: RpcCall): Promise<RpcOutcome> => {
      const outcome = await chain.call(asked)
      if (outcome.kind !== 'result') return outcome
      const change = (value: unknown) => ({ kind: 'result' as const, value, json: JSON.stringify(value) })
      const [given] = asked.params as unknown[]
      if (asked.method === 'getSignaturesForAddress') {
        const lines = outcome.value as { signature: string; slot: number }[]
        const left = lines.filter(({ signature }) => !isDropped || signature !== gone)
        return change(
          left.map(line =>
            line.signature === kept || (isDropped && line.signature === moved)
              ? line
              : { ...line, slot: line.slot - (isDropped ? 0 : 2), confirmationStatus: 'confirmed' },
          ),
        )
      }
      if (asked.method !== 'getSignatureStatuses') return outcome
      const { value } = outcome.value as { value: object[] }
      const statuses = (given as string[]).map((signature, at) =>
        isDropped
          ? signature === gone
            ? null
            : value[at]
          : { ...value[at], confirmationStatus: 'confirmed' },
      )
      return change({ value: statuses })
    }
    const { source, metrics } = test.start({ call })
    await expect.poll(async () => (await hashes(source, ida)).length, patience).toBe(3)
    const slotOf = async () =>
      (await test.pool.query('select slot::int, final from solana_activity where signature = $1', [moved]))
        .rows[0]
    const before = await slotOf()
    isDropped = true
    await expect
      .poll(async () => new Set(await hashes(source, ida)), patience)
      .toEqual(new Set([kept, moved]))
    await expect.poll(slotOf, patience).toEqual({ slot: before.slot + 2, final: true })
    expect(metrics.text()).toMatch(/gateway_follow_dropped_total\{chain="solana:[^"]+"\} 1\n/)
  })

  it('reads everything again when the chain has begun anew', async () => {
    const other = await startSolanaChain({ hasPast: false })
    let call = chain.call
    const { source } = test.start({ call: asked => call(asked) })
    await whole(source, people.ada)
    await expect.poll(() => source.state(), patience).toEqual(isWell)
    await expect
      .poll(async () => (await test.pool.query('select 1 from solana_chains')).rowCount, patience)
      .toBe(1)
    call = other.call
    await expect.poll(async () => (await history(source, people.ada)).rows, patience).toEqual([])
    await other.stop()
  })

  it('ends for an account that nobody has asked about for thirty days', async () => {
    const { source, stop } = test.start()
    await history(source, people.bea)
    await history(source, people.cleo)
    await stop()
    await test.pool.query(
      "update solana_accounts set asked_at = now() - interval '31 days' where address = $1",
      [people.bea],
    )
    test.start()
    const left = async (table: string) =>
      (await test.pool.query(`select distinct account from ${table}`)).rowCount
    await expect.poll(() => left('solana_activity'), patience).toBe(1)
    expect(await left('solana_watched')).toBe(1)
  })

  it('marks dust from strangers and senders that look like somebody known', async () => {
    const { source } = test.start()
    const jane = await anybody(105)
    await history(source, jane)
    await airdrop(jane)
    const dust = await airdrop(jane, 1_000)
    await expect
      .poll(
        async () =>
          (await history(source, jane)).rows
            .filter(({ isSpam }) => isSpam)
            .map(({ metadata }) => metadata.hash),
        patience,
      )
      .toEqual([dust])
    expect(await hashes(source, jane)).toHaveLength(2)

    await whole(source, people.ada)
    const twin = `${people.bea.slice(0, 4)}${'x'.repeat(36)}${people.bea.slice(-4)}`
    await test.pool.query(
      `update solana_activity set sender = $1 where operation = $3 and account =
         (select id from solana_accounts where address = $2)`,
      [twin, people.ada, operationTypes.indexOf('receive')],
    )
    const { rows } = await history(source, people.ada, 200)
    const received = rows.filter(({ metadata }) => metadata.sentFrom === twin)
    expect(received.length).toBeGreaterThan(0)
    expect(received.every(({ isSpam }) => isSpam)).toBe(true)
    expect(rows.some(({ metadata, isSpam }) => metadata.sentTo === people.bea && isSpam)).toBe(false)
  })

  it('waits for nodes that are away or talk nonsense, and shows what it has', async () => {
    let answer: ((asked: RpcCall) => Promise<RpcOutcome>) | undefined
    const { source } = test.start({ call: asked => (answer ?? chain.call)(asked) })
    const away = async () => ({ kind: 'unavailable', message: 'away' }) as const
    answer = away
    await expect(history(source, people.cleo)).rejects.toThrow('away')
    answer = undefined
    await whole(source, people.cleo)
    const shown = (await history(source, people.cleo)).rows
    expect(shown.length).toBeGreaterThan(0)
    for (const json of ['"<html>"', '{}', '[1]', 'null', '[{"signature":"x"}]']) {
      answer = async () => ({ kind: 'result', json, value: JSON.parse(json) })
      expect((await history(source, people.cleo)).rows).toEqual(shown)
      await expect(source.balances(people.cleo, { fresh: [], signal })).rejects.toThrow()
    }
    await expect.poll(() => source.state(), patience).toMatchObject({ problem: 'reading the chain fails' })
    answer = undefined
    await expect.poll(() => source.state(), patience).toEqual(isWell)
  })

  it('ends at once, also while a node hangs', async () => {
    let hanging = 0
    const { stop } = test.start({
      call: () => {
        hanging++
        return new Promise(() => {})
      },
    })
    await expect.poll(() => hanging, patience).toBeGreaterThan(0)
    await stop()
  })

  it('shows SOL and the wallet’s own history of somebody with more tokens than a node lists', async () => {
    const { source } = test.start({
      call: async asked =>
        asked.method === 'getTokenAccountsByOwner'
          ? {
              kind: 'error',
              code: -32005,
              message: 'The answer is too large: ask for less at once',
              json: '{}',
            }
          : chain.call(asked),
    })
    const { rows, gaps } = await source.balances(people.bea, { fresh: [], signal })
    expect([rows.map(({ symbol }) => symbol), gaps]).toEqual([['SOL'], ['unlisted-tokens']])
    expect(await source.nfts(people.bea, { limit: 50, signal })).toEqual({
      rows: [],
      gaps: ['compressed-nfts', 'unlisted-tokens'],
    })
    expect((await history(source, people.bea)).rows.length).toBeGreaterThan(0)
    await expect.poll(() => source.state(), patience).toEqual(isWell)
  })

  it('shows a transaction that no node can show as its line in the list', async () => {
    const kurt = await anybody(106)
    const [fine, bad] = [await airdrop(kurt), await airdrop(kurt)]
    const { source } = test.start({
      call: async asked => {
        const isBad = asked.method === 'getTransaction' && (asked.params as string[])[0] === bad
        return isBad ? { kind: 'result', json: '{"meta":7}', value: {} } : chain.call(asked)
      },
    })
    await expect.poll(async () => new Set(await hashes(source, kurt)), patience).toEqual(new Set([fine, bad]))
    const row = (await history(source, kurt)).rows.find(({ metadata }) => metadata.hash === bad)
    expect(row).toMatchObject({
      metadata: { operationType: 'execute', status: 'confirmed' },
      transfers: null,
    })
  })

  const hashesOf = async (source: AccountSource, account: string) =>
    (await history(source, account, 200)).rows.map(({ metadata }) => metadata.hash)
})
