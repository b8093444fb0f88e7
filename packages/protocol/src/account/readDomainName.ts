import { readName } from './readFields'

/**
 * Reads a name of a name service unchanged, or returns undefined: a cleaned name could be somebody else's. No
 * word of it may mix alphabets that look alike.
 */
export function readDomainName(value: unknown): string | undefined {
  const name = readName(value, 255)
  if (!name || name !== value || name !== name.normalize('NFC') || /\s/.test(name)) return undefined
  return name.split('.').some(isMixed) ? undefined : name
}

const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

function isMixed(word: string): boolean {
  return alike.filter(script => script.test(word)).length > 1
}
