/**
 * A wallet's name as the eye compares it: `Meta Mask`, `ＭｅｔａＭａｓｋ` and one with Cyrillic letters are MetaMask. Accents,
 * other forms of a letter, spaces and what cannot be seen do not count. The letters below are the Cyrillic and Greek ones
 * that look like Latin ones, by hand: Unicode's full table of look-alikes would cost more script than all of Connect.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^a-z]/g, letter => latin[alike.indexOf(letter)] ?? letter)
    .replace(/(.)wallet$/, '$1')
  return plain.replace(/rn/g, 'm').replace(/[i1]/g, 'l').replace(/0/g, 'o') || name
}

const alike = 'авекмнорстухіјѕαεικνορτυχωıɑɡβζημ'
const latin = 'abekmhopctyxijsaeikvoptyxwiagbzhm'
