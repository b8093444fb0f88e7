import { parseUnits } from 'viem'
import { devnetAccounts } from '../devnetAccounts.mjs'
import { devnetAddresses } from '../devnetAddresses.mjs'
import { createMoves } from './createMoves.mjs'
import { createStory } from './createStory.mjs'
import { deployContracts } from './deployContracts.mjs'
import { fillPools } from './fillPools.mjs'
import { giveNames } from './giveNames.mjs'
import { liveLately } from './liveLately.mjs'
import { liveMonths } from './liveMonths.mjs'
import { openV3Pools } from './openV3Pools.mjs'
import { deployEntryPoint } from './placeSmartAccounts.mjs'

const { people, tokens } = devnetAddresses

/**
 * The requests that make a chain look lived in: contracts, pools, names, and what three people did with their money
 * since January 2025. The dollar must be there, and the faucet impersonated.
 * @param {{ begins: number, now: number }} options in seconds, and in milliseconds
 */
export function storyRequests({ begins, now }) {
  const { seeded, faucet } = devnetAccounts
  const strangers = Object.values(people).filter(address => !seeded.includes(address))
  const story = createStory({ begins, strangers })
  const moves = createMoves(story)
  deployContracts(story)
  for (const { address, decimals } of [tokens.LATCH, tokens.dBTC, tokens.TICKET])
    story.call(people.maker, address, 'transfer', [faucet.address, parseUnits('500000000', decimals)])
  fillPools(story, faucet.address)
  const salary = parseUnits('1000000', tokens.dUSD.decimals)
  story.call(faucet.address, tokens.dUSD.address, 'transfer', [people.studio, salary])
  giveNames(story)
  liveMonths(story, moves)
  liveLately(story, moves, now)
  deployEntryPoint(story)
  openV3Pools(story, faucet.address)
  return story.end()
}
