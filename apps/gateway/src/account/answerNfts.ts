import type { Nft } from '@latchkey/protocol'
import type { AnswerPage, AnswerWorld, Asked } from './answerWorld'
import { aboutAll, askChains } from './askChains'
import { goesOn, type ListPosition } from './listPosition'
import { toNft } from './toNft'

const rowsPerPage = 50
const fewestOfChain = 10

/** A page of the NFTs that an account has on these chains: some of each. */
export async function answerNfts(
  { log, nfts }: AnswerWorld,
  { account, chains, signal }: Asked,
  position: ListPosition,
): Promise<AnswerPage<Nft>> {
  const limit = Math.max(fewestOfChain, Math.ceil(rowsPerPage / Math.max(1, chains.length)))
  const { answers, failed } = await askChains(log, chains, async ({ chainId, source }) => {
    const before = position.chains.get(chainId)?.before
    const asked = { limit, signal }
    const {
      rows,
      next,
      icons: _,
      ...about
    } = await source.nfts(account, before ? { ...asked, before } : asked)
    const details = await nfts.describe(chainId, rows)
    return { chainId, data: rows.map((row, at) => toNft(chainId, row, details[at])), next, about }
  })
  const left = answers.map(
    ({ chainId, next }) => [chainId, next === undefined ? undefined : { before: next }] as const,
  )
  return {
    answer: {
      data: answers.flatMap(({ data }) => data),
      ...aboutAll(
        answers.map(({ about }) => about),
        failed.length > 0,
      ),
    },
    next: goesOn({ left, failed }, position),
  }
}
