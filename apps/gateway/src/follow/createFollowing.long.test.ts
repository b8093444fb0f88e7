import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import type { AccountSource } from '../sources/accountSource'
import { topics } from './chain/topics'
import { encodeCall, selectors } from './holdings/abi'
import { CursorMoved } from './store/cursor'
import { eventData } from './testing/puppet'
import { startFollowTest } from './testing/startFollowTest'

const patience = { timeout: 60_000, interval: 20 }
const { signal } = new AbortController()
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
let devnet: Devnet
let url: string
let test: Awaited<ReturnType<typeof startFollowTest>>

beforeAll(async () => {
  devnet = await startDevnet({ count: 1 })
  url = devnet.chains[0]?.url ?? ''
}, 180_000)
afterAll(() => devnet.stop())
beforeEach(async () => {
  test = await startFollowTest(url)
})
afterEach(() => test.close())

const history = async (source: AccountSource, account: string, limit = 50, before?: string) =>
  source.history(account, { limit, signal, ...(before ? { before } : {}) })
const hashes = async (source: AccountSource, account: string) =>
  (await history(source, account)).rows.map(({ metadata }) => metadata.hash)
const balances = async (source: AccountSource, account: string, fresh: string[] = []) =>
  (await source.balances(account, { fresh, signal })).rows
const transferCall = (to: string, amount: bigint) => encodeCall('a9059cbb', to.slice(2), amount)

describe('a chain that the gateway follows', () => {
  it('gives native and ERC-20 transfers with their amounts, and balances as the chain has them', async () => {
    const carol = '0x00000000000000000000000000000000000ca401'
    const { source, metrics } = test.start()
    const coins = await test.send(alice, carol, '0x', 1_500_000_000_000_000_000n)
    const dollars = await test.send(alice, devnet.token, transferCall(carol, 2_500_000n))
    await expect.poll(() => hashes(source, carol), patience).toEqual([dollars, coins])
    const { rows, gaps } = await history(source, carol)
    expect(gaps).toEqual(['internal-transfers'])
    expect(
      rows.map(({ metadata: { operationType, status, sentFrom, sentTo } }) => [
        operationType,
        status,
        sentFrom,
        sentTo,
      ]),
    ).toEqual(Array(2).fill(['receive', 'confirmed', alice, carol]))
    expect(rows[0]?.transfers).toEqual([
      {
        direction: 'in',
        quantity: { numeric: '2.5' },
        fungible_info: {
          name: 'Devnet Dollar',
          symbol: 'dUSD',
          address: `eip155:31337:${devnet.token.toLowerCase()}`,
        },
      },
    ])
    expect(rows[1]?.transfers).toEqual([
      { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { name: 'Ether', symbol: 'ETH' } },
    ])
    expect(await balances(source, carol)).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_500_000_000_000_000_000n },
      {
        ...{ name: 'Devnet Dollar', symbol: 'dUSD', decimals: 6, amount: 2_500_000n },
        address: devnet.token.toLowerCase(),
      },
    ])
    const sent = (await history(source, alice)).rows.find(({ metadata }) => metadata.hash === dollars)
    expect(sent?.metadata).toMatchObject({ operationType: 'send', sentFrom: alice, sentTo: carol })
    expect(sent?.transfers?.[0]?.direction).toBe('out')
    await expect.poll(() => source.state(), patience).toEqual({ cursor: expect.any(Number), blocksBehind: 0 })
    expect(metrics.text()).toMatch(/gateway_follow_blocks_behind\{chain="eip155:31337"\} 0\n/)
  })

  it('undoes blocks that are reorganized, with their activity, and reads the amounts again', async () => {
    const dora = '0x00000000000000000000000000000000000d04a1'
    const { source, metrics } = test.start()
    const kept = await test.send(alice, devnet.token, transferCall(dora, 1_000_000n))
    const snapshot = await test.node('evm_snapshot')
    const undone = [
      await test.send(alice, devnet.token, transferCall(dora, 5_000_000n)),
      await test.send(alice, dora, '0x', 1n),
    ]
    await expect.poll(() => hashes(source, dora), patience).toEqual([...undone.reverse(), kept])
    expect((await balances(source, dora))[1]?.amount).toBe(6_000_000n)

    await test.node('evm_revert', snapshot)
    const instead = await test.send(alice, devnet.token, transferCall(dora, 2_000_000n))
    await test.node('hardhat_mine', '0x5')
    await expect.poll(() => hashes(source, dora), patience).toEqual([instead, kept])
    expect((await balances(source, dora)).map(({ amount }) => amount)).toEqual([0n, 3_000_000n])
    expect(await left('follow_transfers', undone)).toBe(0)
    expect(metrics.text()).toMatch(/gateway_follow_reorgs_total\{chain="eip155:31337"\} 1\n/)
  })

  it('undoes blocks also when the chain only became shorter', async () => {
    const erin = '0x0000000000000000000000000000000000000e41'
    const { source } = test.start()
    const snapshot = await test.node('evm_snapshot')
    const gone = await test.send(alice, erin, '0x', 1n)
    await expect.poll(() => hashes(source, erin), patience).toEqual([gone])
    await test.node('evm_revert', snapshot)
    await expect.poll(() => hashes(source, erin), patience).toEqual([])
  })

  it('reads old blocks after the new ones, says so meanwhile, and goes on where it stopped', async () => {
    const finn = '0x0000000000000000000000000000000000000f11'
    const old = await test.send(alice, finn, '0x', 1n)
    await test.node('hardhat_mine', '0x5dc')
    const recent = await test.send(alice, finn, '0x', 2n)
    const first = test.start({ call: async () => ({ kind: 'unavailable', message: 'away' }) })
    await expect.poll(() => first.source.state(), patience).toEqual({ problem: 'reading the chain fails' })
    await first.stop()

    const { source, stop } = test.start()
    await expect.poll(() => hashes(source, finn), patience).toContain(recent)
    await stop()
    const { rows } = await test.pool.query('select oldest, block from follow_chains')
    expect(Number(rows[0].oldest)).toBeLessThan(Number(rows[0].block))
    const next = test.start()
    await expect
      .poll(() => hashes(next.source, finn), { ...patience, timeout: 60_000 })
      .toEqual([recent, old])
    await expect
      .poll(async () => (await history(next.source, finn)).gaps, patience)
      .toEqual(['internal-transfers'])
    const { rowCount } = await test.pool.query('select 1 from follow_blocks')
    expect(rowCount).toBeLessThan(300)
  }, 180_000)

  it('is read by one of two gateways, and both answer', async () => {
    const gina = '0x0000000000000000000000000000000000009104'
    const nodes = [test.start(), test.start()]
    const sent = [await test.send(alice, devnet.token, transferCall(gina, 10n))]
    for (const { source } of nodes) await expect.poll(() => hashes(source, gina), patience).toEqual(sent)
    const read = nodes.filter(({ metrics }) => /gateway_follow_blocks_total\{/.test(metrics.text()))
    expect(read).toHaveLength(1)
  })

  it('is written once even if two followers read it at the same time, without any lock', async () => {
    const hugo = '0x0000000000000000000000000000000000004460'
    const sent: string[] = []
    for (let count = 0; count < 6; count++)
      sent.unshift(await test.send(alice, devnet.token, transferCall(hugo, 10n)))
    const followers = [test.follower(), test.follower()]
    const rounds = () => Promise.allSettled(followers.map(({ round }) => round(Date.now() + 30_000, signal)))
    for (const outcome of [...(await rounds()), ...(await rounds())])
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(CursorMoved)
    const { source } = test.start()
    await expect.poll(() => hashes(source, hugo), patience).toEqual(sent)
  })
})

describe('NFTs', () => {
  const hana = '0x00000000000000000000000000000000000004a4'
  const art = '0x00000000000000000000000000000000000a4700'
  const items = '0x00000000000000000000000000000000000b4700'
  const owned = (account: string) => account.slice(2).padStart(64, '0')

  it('are listed as long as the contract says who owns them, page by page', async () => {
    const { source } = test.start()
    await test.puppet(art, {
      [encodeCall(selectors.name)]: textWords('Art'),
      [encodeCall(selectors.ownerOf, 1n)]: [owned(hana)],
      [encodeCall(selectors.ownerOf, 2n)]: [owned(alice)],
      [encodeCall(selectors.ownerOf, 3n)]: [owned(hana)],
      [encodeCall(selectors.tokenURI, 1n)]: textWords('ipfs://one'),
    })
    await test.puppet(items, { [encodeCall(selectors.balanceOfId, hana.slice(2), 9n)]: [4n] })
    for (const id of [1n, 2n, 3n, 4n])
      await test.send(alice, art, eventData([topics.transfer, '0', hana, `${id}`]))
    const batch = [64n, 160n, 2n, 9n, 10n, 2n, 4n, 1n]
    const last = await test.send(alice, items, eventData([topics.transferBatch, alice, '0', hana], batch))
    await expect.poll(() => hashes(source, hana), patience).toContain(last)
    const [newest] = (await history(source, hana, 1)).rows
    expect(newest?.metadata.operationType).toBe('mint')
    expect(
      newest?.transfers?.map(({ quantity, nft_info }) => [quantity.numeric, nft_info?.token_id]),
    ).toEqual([
      ['4', '9'],
      ['1', '10'],
    ])

    const page = await source.nfts(hana, { limit: 1, signal })
    expect(page.rows).toEqual([
      {
        address: art,
        tokenId: 1n,
        standard: 'erc721',
        amount: 1n,
        collection: 'Art',
        tokenUri: 'ipfs://one',
      },
    ])
    const rest = await source.nfts(hana, { limit: 10, signal, before: page.next ?? '' })
    expect(rest.rows.map(({ address, tokenId, amount }) => [address, tokenId, amount])).toEqual([
      [art, 3n, 1n],
      [items, 9n, 4n],
    ])
    expect(rest.next).toBeUndefined()
    await expect(source.nfts(hana, { limit: 10, signal, before: '721.x' })).rejects.toThrow(TypeError)
  })
})

describe('tokens that behave badly', () => {
  const ivan = '0x0000000000000000000000000000000000001fa4'
  const balance = encodeCall(selectors.balanceOf, ivan.slice(2))
  const address = (at: number) => `0x${'bad'.padStart(36, '0')}${at.toString(16).padStart(4, '0')}`

  it('spoil nothing but their own row', async () => {
    const { source } = test.start()
    const most = 2n ** 256n - 1n
    const tokens: Record<string, readonly (bigint | string)[] | 'burn'>[] = [
      { [balance]: 'burn', [encodeCall(selectors.decimals)]: 'burn' },
      {},
      { [balance]: [most, 1n], [encodeCall(selectors.decimals)]: [300n] },
      {
        [balance]: [7n],
        [encodeCall(selectors.decimals)]: [78n],
        [encodeCall(selectors.symbol)]: textWords('\u202eDSU\n'),
      },
      { [balance]: [8n], [encodeCall(selectors.name)]: textWords('Claim at www.x.com') },
    ]
    for (const [at, answers] of tokens.entries()) {
      await test.puppet(address(at), answers)
      await test.send(alice, address(at), eventData([topics.transfer, alice, ivan], [5n]))
    }
    const good = await test.send(alice, devnet.token, transferCall(ivan, 3n))
    await expect.poll(() => hashes(source, ivan), patience).toContain(good)
    const rows = async () =>
      (await balances(source, ivan))
        .slice(1)
        .map(row => [row.address, row.symbol, row.decimals, row.amount, row.isSpam])
    const expected = [
      [address(2), '0x0000…0002', 0, most, undefined],
      [address(3), 'DSU', 77, 7n, undefined],
      [address(4), '0x0000…0004', 0, 8n, true],
      [devnet.token.toLowerCase(), 'dUSD', 6, 3n, undefined],
    ]
    for (let time = 0; time < 3; time++) expect((await rows()).sort()).toEqual([...expected].sort())
    const bad = await test.pool.query('select 1 from follow_tokens where bad_until > now()')
    expect(bad.rowCount).toBe(2)
    // The amount is read again as soon as it is asked for, whatever is stored.
    await test.puppet(address(3), { [balance]: [70n] })
    expect(
      (await balances(source, ivan, [`eip155:31337:${address(3)}`])).find(row => row.address === address(3))
        ?.amount,
    ).toBe(70n)
  })

  it('are shown with the decimals that they said first, be it 0 or 77', async () => {
    const { source } = test.start()
    const jane = '0x0000000000000000000000000000000000001a4e'
    const balance = encodeCall(selectors.balanceOf, jane.slice(2))
    const said = [0n, 77n, 18n]
    for (const [at, decimals] of said.entries()) {
      const answers = { [balance]: [9n], [encodeCall(selectors.decimals)]: [decimals] }
      await test.puppet(address(20 + at), answers)
      await test.send(alice, address(20 + at), eventData([topics.transfer, alice, jane], [5n]))
    }
    const read = async () =>
      (await balances(source, jane))
        .slice(1)
        .map(({ decimals, amount }) => [decimals, amount])
        .sort(([one], [other]) => Number(one) - Number(other))
    const expected = [
      [0, 9n],
      [18, 9n],
      [77, 9n],
    ]
    await expect.poll(read, patience).toEqual(expected)
    // A token without a name is asked again after a day, and says something else by then.
    for (const at of said.keys())
      await test.puppet(address(20 + at), { [encodeCall(selectors.decimals)]: [6n] })
    await test.pool.query("update follow_tokens set read_at = now() - interval '2 days'")
    const later = test.start()
    expect(
      (await balances(later.source, jane)).filter(({ decimals, address }) => address && decimals === 6),
    ).toEqual([])
    await expect.poll(async () => (await balances(later.source, jane)).length, patience).toBe(4)
    const { rows } = await test.pool.query(
      "select decimals from follow_tokens where read_at > now() - interval '1 day' order by decimals",
    )
    expect(rows.map(({ decimals }) => decimals)).toEqual([0, 18, 77])
  })

  it('cannot place an address in the history that looks like a known one', async () => {
    const friend = `0xabcd${'1'.repeat(32)}ef01`
    const twin = `0xabcd${'2'.repeat(32)}ef01`
    const stranger = `0xabcd${'2'.repeat(32)}ef02`
    const { source } = test.start()
    await test.puppet(address(9))
    const sent = await test.send(alice, devnet.token, transferCall(friend, 1n))
    const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    const poison = await test.send(bob, address(9), eventData([topics.transfer, alice, twin], [5n]))
    const dust = await test.send(bob, address(9), eventData([topics.transfer, alice, stranger], [5n]))
    const nothing = await test.send(bob, address(9), eventData([topics.transfer, alice, stranger], [0n]))
    await expect.poll(() => hashes(source, alice), patience).toContain(nothing)
    const { rows } = await history(source, alice, 4)
    expect(rows.map(({ metadata, isSpam }) => [metadata.hash, isSpam === true])).toEqual([
      [nothing, true],
      [dust, false],
      [poison, true],
      [sent, false],
    ])
  })
})

/** How many rows of a table belong to these transactions. */
async function left(table: string, sent: readonly string[]): Promise<number> {
  const { rows } = await test.pool.query(
    `select count(*)::int as count from ${table} join follow_transactions using (chain, block, txi)
     where encode(hash, 'hex') = any ($1::text[])`,
    [sent.map(hash => hash.slice(2))],
  )
  return rows[0].count
}

/** A text as a contract answers it. */
function textWords(text: string): (bigint | string)[] {
  const bytes = Buffer.from(text)
  return [32n, BigInt(bytes.length), bytes.toString('hex').padEnd(64, '0')]
}
