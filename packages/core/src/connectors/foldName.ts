/**
 * A wallet's name as the eye compares it: `Meta Mask`, `ＭｅｔａＭａｓｋ` and one with Cyrillic letters are MetaMask.
 * It drops accents, variants of letters, spaces and invisible characters. We picked the Cyrillic and Greek
 * letters that look like Latin ones by hand: Unicode's full table of look-alikes is larger than all of
 * Connect.
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
