import { inspectRequest } from '@latchkey/decode'
import type { CaipNetworkId, SimulateQuestion } from '@latchkey/protocol'
import type { Log } from './runSteps'

/** What is looked at before and after: tokens, single NFTs, and what spenders may take. Addresses are in lower case. */
export type Looks = {
  tokens: readonly string[]
  nfts: readonly { token: string; id: bigint }[]
  approvals: readonly { token: string; spender: string; isCollection: boolean }[]
  /** Of these what may leave. */
  leaving: { tokens: readonly string[]; nfts: readonly { token: string; id: bigint }[] }
  /** More may leave than we look at. */
  isCut: boolean
  /** Nothing that moved was left out. */
  isAll: boolean
}

/** What was seen: `isCut` where more may have left, or been allowed, than was looked at. */
export type Seen = { isComplete: boolean; isCut?: true }

const mostTokens = 24
const mostOthers = 20

/**
 * Finds what could change: what the calls say that they move, every address in their data that could be a token, what
 * the account has, and what a node has told of transfers. Whoever fills the logs with tokens of no worth pushes nothing
 * out: what the account is known to have, and what leaves, come first.
 */
export function findLooks(
  { chainId, from, calls }: SimulateQuestion,
  held: readonly string[],
  moved: readonly Log[],
): Looks {
  const { parts } = inspectRequest({
    ...{ origin: '', networkId: chainId as CaipNetworkId, account: from },
    action: {
      kind: 'calls',
      calls: calls.map(({ to, value, data }) => ({ to, data, value: BigInt(value) })),
    },
  })
  const assets = parts.flatMap(part =>
    part.what === 'swap' ? [...part.gives, ...part.gets] : 'asset' in part ? [part.asset] : [],
  )
  const leaving = moved.filter(log => mayLeave(log, from))
  const isToken = (token: string) => token !== from && !/^0x0{38}/.test(token)
  const unlike = (tokens: readonly string[]) =>
    [...new Set(tokens.map(token => token.toLowerCase()))].filter(isToken)
  const own = new Set(held.map(token => token.toLowerCase()))
  const left = unlike([
    ...moved.flatMap(({ address }) => (own.has(address) ? [address] : [])),
    ...assets.flatMap(asset => ('token' in asset ? [asset.token] : [])),
    ...leaving.map(({ address }) => address),
  ])
  const movedTokens = unlike([...left, ...moved.map(({ address }) => address)])
  const tokens = unlike([
    ...movedTokens,
    ...calls.map(({ to }) => to),
    ...calls.flatMap(({ data }) => addressesIn(data)),
    ...held,
  ])
  const named = assets.flatMap(asset => (asset.kind === 'nft' ? [{ token: asset.token, id: asset.id }] : []))
  const nftsOf = (told: readonly Log[]) =>
    unique(
      [...named, ...told.flatMap(numbersIn)].map(({ token, id }) => ({ token: token.toLowerCase(), id })),
    )
  const approvals = [
    ...parts.flatMap(part => {
      if ((part.what !== 'allow' && part.what !== 'revoke') || !part.spender) return []
      const { asset, spender } = part
      return 'token' in asset
        ? [{ token: asset.token, spender, isCollection: asset.kind === 'collection' }]
        : []
    }),
    ...moved.flatMap(log => approvalIn(log, from)),
  ]
  const allowed = unique(
    approvals.map(({ token, spender, isCollection }) => ({
      ...{ token: token.toLowerCase(), spender: spender.toLowerCase(), isCollection },
    })),
  )
  const leavingNfts = nftsOf(leaving)
  const allNfts = unique([...leavingNfts, ...nftsOf(moved)])
  return {
    tokens: tokens.slice(0, mostTokens),
    nfts: allNfts.slice(0, mostOthers),
    approvals: allowed.slice(0, mostOthers),
    leaving: { tokens: left.slice(0, mostTokens), nfts: leavingNfts.slice(0, mostOthers) },
    isCut: left.length > mostTokens || leavingNfts.length > mostOthers || allowed.length > mostOthers,
    isAll: movedTokens.length <= mostTokens && allNfts.length <= mostOthers,
  }
}

/**
 * How much of what a node has told of was among what was looked at. What arrives takes nothing: a mint whose numbers
 * differ from one run to the next hides nothing.
 */
export function seenOf(looks: Looks, told: Looks): Seen {
  const isCut = looks.isCut || told.isCut || !hasAll(looks, { ...told, ...told.leaving })
  return isCut ? { isComplete: false, isCut } : { isComplete: told.isAll && hasAll(looks, told) }
}

function hasAll(looks: Looks, { tokens, nfts, approvals }: Looks): boolean {
  const lists = [
    [looks.tokens, tokens],
    [looks.nfts.map(textOf), nfts.map(textOf)],
    [looks.approvals.map(textOf), approvals.map(textOf)],
  ] as const
  return lists.every(([seen, each]) => each.every(one => seen.includes(one)))
}

/** Words of the data that have the form of an address. A wrong guess costs a look, and a look costs nothing. */
function addressesIn(data: string): string[] {
  const words = data.slice(10).match(/.{64}/g) ?? []
  return words.flatMap(word => (/^0{24}(?!0{8})/.test(word) ? [`0x${word.slice(24)}`] : []))
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** Transfers of others, gifts and rights take nothing; every other event of the account might, and has it in front. */
function mayLeave({ topics }: Log, account: string): boolean {
  const [event, first, second] = topics
  if (event === approval || event === approvalForAll) return false
  const from = event === transferSingle || event === transferBatch ? second : first
  return from?.endsWith(account.slice(2)) ?? false
}

/** The NFTs that a log tells of: ERC-721 has the number as the fourth topic, ERC-1155 has numbers in the data. */
function numbersIn({ address, topics, data }: Log): { token: string; id: bigint }[] {
  const [event, , , id] = topics
  const token = address
  if (event === transfer && id) return [{ token, id: BigInt(id) }]
  if (event === transferSingle && data.length === 130) return [{ token, id: BigInt(data.slice(0, 66)) }]
  return event === transferBatch ? firstIds(data).map(each => ({ token, id: each })) : []
}

/** One more than is looked at: a batch may name ten thousands. */
function firstIds(data: string): bigint[] {
  const word = (at: number) => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64) || 0}`)
  const start = word(0) / 32n
  const room = BigInt(Math.floor((data.length - 2) / 64))
  if (start >= room || start + word(Number(start)) >= room) return []
  const count = Math.min(Number(word(Number(start))), mostOthers + 1)
  return Array.from({ length: count }, (_, at) => word(Number(start) + 1 + at))
}

function approvalIn({ address, topics }: Log, account: string): Looks['approvals'] {
  const [event, owner, spender, id] = topics
  const isOurs = owner?.endsWith(account.slice(2)) && spender !== undefined
  if (!isOurs || (event !== approvalForAll && (event !== approval || id !== undefined))) return []
  return [{ token: address, spender: `0x${spender.slice(-40)}`, isCollection: event === approvalForAll }]
}

function unique<Row extends object>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map(row => [textOf(row), row])).values()]
}

function textOf(row: object): string {
  return Object.values(row).map(String).join()
}
