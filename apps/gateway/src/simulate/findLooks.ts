import { inspectRequest } from '@latchkey/decode'
import type { CaipNetworkId, SimulateQuestion } from '@latchkey/protocol'
import type { Log } from './runSteps'

/** What is looked at before and after: tokens, single NFTs, and what spenders may take. Addresses are in lower case. */
export type Looks = {
  tokens: readonly string[]
  nfts: readonly { token: string; id: bigint }[]
  approvals: readonly { token: string; spender: string; isCollection: boolean }[]
}

const mostTokens = 24
const mostOthers = 10

/**
 * Finds what could change: what the calls say that they move, every address in their data that could be a token, what
 * the account has, and what a node has told of transfers.
 */
export function findLooks(
  { chainId, from, calls }: SimulateQuestion,
  held: readonly string[],
  logs: readonly Log[],
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
  const moved = logs.filter(({ topics }) => topics.some(topic => topic.endsWith(from.slice(2))))
  const tokens = [
    ...assets.flatMap(asset => ('token' in asset ? [asset.token] : [])),
    ...moved.map(({ address }) => address),
    ...calls.map(({ to }) => to),
    ...calls.flatMap(({ data }) => addressesIn(data)),
    ...held,
  ].map(address => address.toLowerCase())
  const nfts = [
    ...assets.flatMap(asset => (asset.kind === 'nft' ? [{ token: asset.token, id: asset.id }] : [])),
    ...moved.flatMap(numberIn),
  ]
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
  return {
    tokens: [...new Set(tokens)]
      .filter(token => token !== from && !/^0x0{38}/.test(token))
      .slice(0, mostTokens),
    nfts: unique(nfts.map(({ token, id }) => ({ token: token.toLowerCase(), id }))),
    approvals: unique(
      approvals.map(({ token, spender, isCollection }) => ({
        ...{ token: token.toLowerCase(), spender: spender.toLowerCase(), isCollection },
      })),
    ),
  }
}

/** Words of the data that have the form of an address. A wrong guess costs a look, and a look costs nothing. */
function addressesIn(data: string): string[] {
  const words = data.slice(10).match(/.{64}/g) ?? []
  return words.flatMap(word => (/^0{24}(?!0{8})/.test(word) ? [`0x${word.slice(24)}`] : []))
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** The NFT that a log tells of: ERC-721 has its number as the fourth topic, ERC-1155 in the data. */
function numberIn({ address, topics, data }: Log): { token: string; id: bigint }[] {
  const [event, , , id] = topics
  if (event === transfer && id) return [{ token: address, id: BigInt(id) }]
  if (event === transferSingle && data.length === 130)
    return [{ token: address, id: BigInt(data.slice(0, 66)) }]
  return []
}

function approvalIn({ address, topics }: Log, account: string): Looks['approvals'] {
  const [event, owner, spender, id] = topics
  const isOurs = owner?.endsWith(account.slice(2)) && spender !== undefined
  if (!isOurs || (event !== approvalForAll && (event !== approval || id !== undefined))) return []
  return [{ token: address, spender: `0x${spender.slice(-40)}`, isCollection: event === approvalForAll }]
}

function unique<Row extends object>(rows: readonly Row[]): Row[] {
  const text = (row: Row) => Object.values(row).map(String).join()
  return [...new Map(rows.map(row => [text(row), row])).values()].slice(0, mostOthers)
}
