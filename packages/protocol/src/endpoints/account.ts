import { type AccountTransaction, readAccountTransaction } from '../account/accountTransaction'
import { type Nft, readNft } from '../account/nft'
import { readTokenBalance, type TokenBalance } from '../account/tokenBalance'
import { defineEndpoint } from '../endpoint'
import { type Attribution, readAttribution } from './attribution'

/** Why an answer is unexpectedly empty. */
export const accountReasons = ['no-source', 'unknown-chain'] as const
export type AccountReason = (typeof accountReasons)[number]

/** What the chain's source cannot know, or does not know yet. */
export const accountGaps = [
  'native-transfers', // it lists only token transfers
  'internal-transfers', // it lists no value moved inside contract calls
  'older-transactions', // it is still reading older ones
  'unlisted-tokens', // it misses tokens that no list names and that never moved here
  'compressed-nfts',
  'missing-networks', // it could not read some of the requested networks
] as const
export type AccountGap = (typeof accountGaps)[number]

/** The fields of every answer about an account, beside its rows. */
export type AboutAnswer = { reason?: AccountReason; gaps?: AccountGap[]; attribution?: Attribution[] }
export type BalancesAnswer = AboutAnswer & { balances: TokenBalance[] }
export type HistoryAnswer = AboutAnswer & { data: AccountTransaction[]; next: string | null }
export type NftsAnswer = AboutAnswer & { data: Nft[]; next: string | null }

/** The account's balances of native currency and tokens (API-25). */
export const getBalances = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  query: ['projectId', 'st', 'sv', 'currency', 'chainId', 'forceUpdate'],
  answer: (body): BalancesAnswer => ({
    balances: rows(Object(body).balances, readTokenBalance),
    ...readAbout(body),
  }),
})

/** The account's history, newest first (API-17). */
export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/history',
  query: ['projectId', 'st', 'sv', 'cursor', 'chainId', 'onramp'],
  answer: (body): HistoryAnswer => ({ ...readPage(body, readAccountTransaction), ...readAbout(body) }),
})

/** The NFTs of an account. */
export const getNfts = defineEndpoint({
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  query: ['projectId', 'st', 'sv', 'cursor', 'chainId'],
  answer: (body): NftsAnswer => ({ ...readPage(body, readNft), ...readAbout(body) }),
})

/** A cursor into the lists of many networks at once is long. */
const longestCursor = 4096

function readPage<Row>(body: unknown, read: (row: unknown) => Row | undefined) {
  const { data, next } = Object(body) as { data?: unknown; next?: unknown }
  const cursor = typeof next === 'string' && next !== '' && next.length <= longestCursor ? next : null
  return { data: rows(data, read), next: cursor }
}

/** Skips malformed rows, so that one bad row hides no other. */
function rows<Row>(list: unknown, read: (row: unknown) => Row | undefined): Row[] {
  if (!Array.isArray(list)) throw new TypeError('the rows are not a list')
  return list.flatMap(row => read(row) ?? [])
}

function readAbout(body: unknown): AboutAnswer {
  const { reason, gaps, attribution } = Object(body) as Record<string, unknown>
  const about: AboutAnswer = {}
  const known = accountReasons.find(one => one === reason)
  if (known) about.reason = known
  if (Array.isArray(gaps)) about.gaps = accountGaps.filter(gap => gaps.includes(gap))
  const shown = readAttribution(attribution)
  if (shown) about.attribution = shown
  return about
}
