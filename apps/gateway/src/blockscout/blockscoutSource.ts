import type { CaipNetworkId } from '@latchkey/protocol'
import type { AskNode } from '../rpc/askNode'
import type { AccountSource, Currency } from '../sources/accountSource'
import type { Blockscout, Params } from './createBlockscout'
import { createIdentity } from './createIdentity'
import type { MergePosition } from './mergeLists'
import { readBalances } from './readBalances'
import { readHistory } from './readHistory'
import { readNfts } from './readNfts'

export type BlockscoutSourceWorld = {
  blockscout: Blockscout
  chain: CaipNetworkId
  currency: Currency
  /** A node of the chain, if the gateway has one. */
  node(): Promise<AskNode | undefined>
  now(): number
}

/** Its licence wants the link wherever its data is shown. */
const attribution = [{ text: 'Powered by Blockscout', url: 'https://www.blockscout.com/' }]
/** Longer positions would not fit into an address. */
const longestPosition = 700

/** Answers with what an instance of Blockscout has indexed. */
export function blockscoutSource(world: BlockscoutSourceWorld): AccountSource {
  const { blockscout, node, now } = world
  const checkIdentity = createIdentity(blockscout, node, now)
  let problem: string | undefined

  async function asked<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    try {
      await checkIdentity()
      const answer = await read()
      problem = undefined
      return answer
    } catch (error) {
      problem =
        error instanceof Error && error.name === 'BlockscoutError' ? error.message : 'reading it fails'
      throw error
    }
  }
  const digits = (account: string) => account.replace(/^0x/i, '').toLowerCase()

  return {
    kind: 'blockscout',
    state: () => (problem ? { problem } : {}),
    balances: (account, { fresh, signal }) =>
      asked(async () => {
        const given = { ...world, node: await node() }
        return { rows: await readBalances(given, digits(account), { fresh, signal }), attribution }
      }),
    history: (account, { before }) =>
      asked(async () => {
        const position = before === undefined ? first : (JSON.parse(before) as MergePosition)
        const { rows, next, icons } = await readHistory(world, digits(account), position)
        return { rows, icons, ...written(next), gaps: ['internal-transfers'], attribution }
      }),
    nfts: (account, { before }) =>
      asked(async () => {
        const position = before === undefined ? undefined : (JSON.parse(before) as Params)
        const { rows, next } = await readNfts(blockscout, digits(account), position)
        return { rows, ...written(next), attribution }
      }),
  }
}

const first: MergePosition = { pages: [{}, {}] }

function written(position: MergePosition | Params | undefined): { next?: string } {
  const text = position && JSON.stringify(position)
  return text && text.length <= longestPosition ? { next: text } : {}
}
