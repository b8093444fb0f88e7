import type { BalancesAnswer } from '@latchkey/protocol'
import type { QuoteCurrency } from '../prices/readCurrency'
import type { AnswerWorld, Asked } from './answerWorld'
import { aboutAll, askChains } from './askChains'
import { findTokenPictures } from './findTokenPictures'
import { toTokenBalance } from './toTokenBalance'
import { withoutImitators } from './withoutImitators'

/** What an account has on these chains, one chain after the other, with prices and pictures. */
export async function answerBalances(
  world: AnswerWorld,
  { account, chains, signal }: Asked,
  { currency, fresh }: { currency: QuoteCurrency; fresh: readonly string[] },
): Promise<BalancesAnswer> {
  const { log, prices } = world
  const { answers, failed } = await askChains(log, chains, async ({ chainId, source }) => {
    const { rows, ...about } = await source.balances(account, {
      fresh: fresh.filter(name => !name.includes(':') || name.startsWith(`${chainId}:`)),
      signal,
    })
    const [{ prices: found, attribution }, copies, listed] = await Promise.all([
      prices.price(
        chainId,
        rows.map(({ address }) => address ?? 'native'),
        currency,
      ),
      findTokenPictures(world, chainId, rows),
      rows.some(({ address }) => address) ? world.listed(chainId) : undefined,
    ])
    const balances = rows.map(row =>
      toTokenBalance(chainId, row, {
        price: found.get(row.address ?? 'native'),
        imageId: copies.get(row.address ?? ''),
      }),
    )
    return { balances: withoutImitators(balances, listed), about: [about, { attribution }] }
  })
  return {
    balances: answers.flatMap(({ balances }) => balances),
    ...aboutAll(
      answers.flatMap(({ about }) => about),
      failed.length > 0,
    ),
  }
}
