export type WalletSearch = {
  /** The positions of wallets that contain the folded text, best match first; undefined if the text is empty. */
  find(wanted: string): number[] | undefined
}

export type WalletSearchBuilder = {
  /** Adds the next wallet: its folded name, and the addresses it is also known by. */
  add(name: string, addresses: readonly string[]): void
  build(): WalletSearch
}

// Separates fields and wallets. Folded text contains no line break, so no match crosses one.
const border = '\n'
const longestText = 200

/**
 * Searches all wallets as one long text, which is faster than searching each one. A match of the whole name comes first,
 * then of its beginning, of the beginning of a word, of any part; then the same for addresses.
 */
export function createWalletSearch(): WalletSearchBuilder {
  const parts: string[] = [border]
  const nameEnds: number[] = []
  const ends: number[] = []
  let length = border.length
  return {
    add(name, addresses) {
      const part = [name, ...addresses, ''].join(border)
      nameEnds.push(length + name.length)
      length += part.length
      ends.push(length)
      parts.push(part)
    },
    build: () => searchIn(parts.join(''), Uint32Array.from(nameEnds), Uint32Array.from(ends)),
  }
}

function searchIn(text: string, nameEnds: Uint32Array, ends: Uint32Array): WalletSearch {
  const { length } = text
  const hitsOf = (wanted: string): number[] => {
    const ranks: number[][] = Array.from({ length: 8 }, () => [])
    let at = text.indexOf(wanted)
    for (let position = 0; at >= 0; position++) {
      while (at >= (ends[position] ?? length)) position++
      const end = ends[position] ?? length
      const nameEnd = nameEnds[position] ?? length
      let best = 7
      for (; at >= 0 && at < end; at = text.indexOf(wanted, at + 1))
        best = Math.min(best, placeRank(text, at, wanted.length) + (at < nameEnd ? 0 : 4))
      ranks[best]?.push(position)
    }
    return ranks.flat()
  }

  return {
    find(wanted) {
      if (wanted === '') return undefined
      return wanted.length > longestText ? [] : hitsOf(wanted)
    },
  }
}

/** 0 for the whole field, 1 for its beginning, 2 for the beginning of a word, 3 for any other part. */
function placeRank(text: string, at: number, length: number): number {
  if (text[at - 1] === border) return text[at + length] === border ? 0 : 1
  return isWordPart(text.charCodeAt(at - 1)) ? 3 : 2
}

function isWordPart(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(code))
}
