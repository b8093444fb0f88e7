import type { AccountTransaction } from '@latchkey/protocol'
import type { AnswerPage, AnswerWorld, Asked } from './answerWorld'
import { aboutAll, askChains } from './askChains'
import { findTokenPictures } from './findTokenPictures'
import { goesOn, type ListPosition } from './listPosition'
import { mergeHistories } from './mergeHistories'
import { readHistoryOn } from './readHistoryOn'
import { withNftDetails } from './withNftDetails'
import { withTokenPictures } from './withTokenPictures'

const rowsPerPage = 50

/** A page of what an account did on these chains, newest first whatever the chain. */
export async function answerHistory(
  { log, nfts, pictures }: AnswerWorld,
  { account, chains, signal }: Asked,
  position: ListPosition,
): Promise<AnswerPage<AccountTransaction>> {
  const { answers, failed } = await askChains(log, chains, async ({ chainId, source }) => {
    const mark = { ...position.chains.get(chainId), at: position.at }
    const part = await readHistoryOn({ source, account }, mark, { limit: rowsPerPage, signal })
    return { ...part, chainId, source }
  })
  // A page of one chain is as long as its source made it.
  const merged = mergeHistories(answers, chains.length > 1 ? rowsPerPage : Number.POSITIVE_INFINITY)
  const { order, marks, at = position.at } = merged
  const parts = await Promise.all(
    answers.map(async ({ chainId, source, rows, icons = [] }, part) => {
      const used = rows.slice(0, order.filter(from => from === part).length)
      const [named, copies] = await Promise.all([
        withNftDetails({ nfts, source }, chainId, used),
        findTokenPictures({ nfts, pictures }, chainId, icons),
      ])
      return withTokenPictures(chainId, named, copies)
    }),
  )
  const rest = parts.map(rows => rows.values())
  const left = answers.map(({ chainId }, part) => [chainId, marks[part]] as const)
  return {
    answer: {
      data: order.flatMap(part => rest[part]?.next().value ?? []),
      ...aboutAll(
        answers.map(({ gaps, attribution }) => ({
          ...(gaps ? { gaps } : {}),
          ...(attribution ? { attribution } : {}),
        })),
        failed.length > 0,
      ),
    },
    next: goesOn({ at, left, failed }, position),
  }
}
