import type { TokenNames } from '@latchkey/decode'
import type { SimulatedChange } from '@latchkey/protocol'
import type { TokenPicture } from './description'

/**
 * Signs from here on stand in a sentence where a picture does: before the very amount that it belongs to, so that no
 * token stands behind another's picture. They are Unicode's private ones, which no text from outside keeps.
 */
const firstSign = 0xe000

/**
 * Collects pictures of a trial, and gives the sign for each. They are the gateway's word, as the sentence is: so a token
 * has one only where its symbol and amount are told, and none if it imitates another.
 */
export function trialPictures(tokens: TokenNames) {
  const pictures: TokenPicture[] = []
  return { pictures, mark }

  function mark(change: SimulatedChange): string {
    if (change.kind !== 'token' || !change.picture || change.decimals === undefined) return ''
    const { symbol = change.symbol, imitates } = tokens[change.token.toLowerCase()] ?? {}
    if (!symbol || imitates !== undefined) return ''
    pictures.push({ src: change.picture, letter: symbol.slice(0, 1).toUpperCase() })
    return `${String.fromCharCode(firstSign + pictures.length - 1)}\u00a0`
  }
}

/** A sentence in pieces: texts, and pictures each with the beginning of its amount, which stays beside it. */
export function piecesOf(
  text: string,
  pictures: readonly TokenPicture[],
): readonly { text: string; picture?: TokenPicture }[] {
  return text.split(/([\ue000-\ue0ff][^ ]{0,4})/).map(piece => {
    const picture = pictures[piece.charCodeAt(0) - firstSign]
    return picture ? { text: piece.slice(1), picture } : { text: piece }
  })
}
