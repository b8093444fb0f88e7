import type { SimulatedChange } from '@latchkey/protocol'
import type { TokenNames } from '../tokenNames'

/** A picture of a token, by whose symbol it is drawn where the browser cannot show it. */
export type TokenPicture = { src: string; name: string }

/**
 * Signs from here on stand in a sentence where a picture does: before the very amount that it belongs to, so that no
 * token stands behind another's picture. They are Unicode's private ones, which no text from outside keeps.
 */
const firstSign = 0xe000

/** More would hide the words between them. */
const most = 6

/**
 * Collects pictures of a trial, and gives the sign for each. They are the gateway's word, as the sentence is: so a token
 * has one only where its symbol and amount are told, and none if it imitates another.
 */
export function trialPictures(
  tokens: TokenNames,
  pictureOf: (change: SimulatedChange & { kind: 'token' }) => string | undefined,
) {
  const pictures: TokenPicture[] = []
  return { pictures, mark }

  function mark(change: SimulatedChange): string {
    if (change.kind !== 'token' || change.decimals === undefined || pictures.length === most) return ''
    const { symbol = change.symbol, imitates } = tokens[change.token.toLowerCase()] ?? {}
    const src = pictureOf(change)
    if (!src || !symbol || imitates !== undefined) return ''
    pictures.push({ src, name: symbol })
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
