import { devnetAddresses } from '../devnetAddresses.mjs'
import { readArtifact } from '../readArtifact.mjs'
import { pictureUri } from './pictureUri.mjs'

const { router } = devnetAddresses.uniswapV2
const MONTHS = 18

/**
 * January 2025 to June 2026: what comes every month, and what happens once.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 * @param {ReturnType<typeof import('./createMoves.mjs').createMoves>} moves
 */
export function liveMonths(story, moves) {
  for (let month = 0; month < MONTHS; month++) {
    const on = (day, ...rest) => story.at(Date.UTC(2025, month, day, ...rest))
    on(2, 8, 30)
    moves.transfer('dUSD', 'studio', 'ada', '1000')
    on(3, 17, 5)
    moves.transfer('dUSD', 'ada', 'landlord', '1250')
    on(9, 19, 42)
    if (month % 2 === 0) moves.pay('ada', 'friend', `0.${5 + (month % 5)}`)
    else moves.pay('friend', 'ada', '0.25')
    on(12, 12, 10)
    moves.transfer('dUSD', 'bea', 'shop', `${24 + ((month * 7) % 31)}.95`)
    on(14, 21)
    once[month]?.(moves)
    on(21, 9, 15)
    if (month % 3 === 2) moves.buy('ada', 'dUSD', '0.2')
    if (month % 3 === 0) moves.pay('cleo', 'shop', '0.3')
    if (month % 3 === 1) moves.pay('bea', 'cleo', '0.1')
    on(26, 15, 20)
    if (month % 4 === 3) moves.transfer('LATCH', 'ada', 'bea', '12.5')
  }
}

/** What happens in one month only, by its number. */
const once = [
  moves => {
    for (const [symbol, who, amount] of firstGifts) moves.transfer(symbol, 'maker', who, amount)
    moves.approve('dUSD', 'ada', router, 'all')
  },
  moves => {
    moves.mintPicture('ada', pictureUri('key', 'Brass key'))
    moves.mintPicture('ada', '')
    moves.mintPicture('bea', pictureUri('door', 'Door'))
  },
  moves => {
    moves.swap('ada', 'dUSD', '300', 'LATCH')
    moves.wrap('ada', '1.5')
  },
  moves => moves.transfer('dUSD', 'ada', 'shop', '1000000'), // more than there is: fails
  moves => {
    moves.describeItem(1n, pictureUri('lamp', 'Lamp'))
    moves.describeItem(2n, pictureUri('bell', 'Bell'))
    moves.mintItem('ada', 1n, 5n)
    moves.mintItem('ada', 2n, 2n)
    moves.mintItem('bea', 101n, 10n)
  },
  moves => moves.dropTokens(['ada', 'bea', 'cleo', 'friend', 'shop', 'studio']),
  moves => {
    moves.givePicture('ada', 'bea', 2n)
    moves.approve('sUSD', 'bea', router, '250')
  },
  moves => {
    moves.swap('ada', 'dUSD', '650', 'dBTC')
    moves.transfer('TICKET', 'ada', 'cleo', '2')
  },
  moves => moves.poison('ada'),
  moves => {
    moves.giveItems('ada', 'bea', [1n, 2n], [2n, 1n])
    moves.unwrap('ada', '0.5')
  },
  moves => {
    moves.transfer('TOLL', 'bea', 'ada', '40')
    moves.transfer('sUSD', 'bea', 'cleo', '75.5')
  },
  moves => moves.dropVouchers(['ada', 'bea', 'cleo', 'friend', 'shop', 'landlord']),
  moves => {
    moves.mintPicture('cleo', 'https://pictures.latchkey.test/4.json')
    moves.mintPicture('ada', pictureUri('window', 'Window'))
    moves.allowPictures('ada', devnetAddresses.people.shop)
  },
  moves => moves.swap('ada', 'dUSD', '100', 'LATCH', 1n), // its deadline passed: fails
  moves => moves.pay('lookalike', 'ada', '0.000001'),
  moves => {
    moves.givePicture('bea', 'cleo', 3n)
    moves.mintPicture('bea', pictureUri('stairs', 'Stairs'))
  },
  moves => {
    moves.buy('bea', 'LATCH', '0.4')
    moves.deploy('bea', readArtifact('SilentToken'), 0n)
  },
  moves => {
    moves.transfer('dBTC', 'ada', 'bea', '0.0025')
    moves.burn('LATCH', 'ada', '1')
  },
]

const firstGifts = [
  ['LATCH', 'ada', '500'],
  ['TICKET', 'ada', '7'],
  ['sUSD', 'bea', '1200'],
  ['TOLL', 'bea', '300'],
  ['dBTC', 'cleo', '0.12345678'],
]
