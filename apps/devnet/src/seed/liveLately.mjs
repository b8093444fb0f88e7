import { pictureUri } from './pictureUri.mjs'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The last weeks, as seen from now. The transactions are the same at every start, only their blocks' times are not.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 * @param {ReturnType<typeof import('./createMoves.mjs').createMoves>} moves
 * @param {number} now
 */
export function liveLately(story, moves, now) {
  const ago = time => story.at(now - time)
  ago(40 * DAY)
  moves.transfer('dUSD', 'studio', 'ada', '1000')
  ago(33 * DAY)
  moves.pay('cleo', 'bea', '0.15')
  ago(26 * DAY)
  moves.transfer('dUSD', 'ada', 'landlord', '1250')
  ago(13 * DAY)
  moves.dropTokens(['ada', 'bea', 'cleo', 'friend'])
  ago(6 * DAY)
  moves.swap('ada', 'dUSD', '120', 'LATCH')
  ago(2 * DAY)
  moves.mintPicture('ada', pictureUri('lamp', 'Night lamp'))
  ago(27 * HOUR)
  moves.transfer('LATCH', 'bea', 'ada', '3.25')
  ago(5 * HOUR)
  moves.pay('ada', 'friend', '0.042')
  ago(HOUR / 2) // what settleBalances does stands here
}
