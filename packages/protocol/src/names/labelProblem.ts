/** Why nobody can register a label, the part of a name before its zone. */
export type LabelProblem = 'characters' | 'too-short' | 'too-long' | 'hyphens'

const shortest = 4 // NAM-07
const longest = 63 // as in the DNS

/**
 * Returns what is wrong with a label, if anything: it allows lower case, digits and hyphens (NAM-06). Other
 * software limits hyphens: ENS never resolves names with two of them in the third place.
 *
 * @example labelProblem('ada') // 'too-short'
 */
export function labelProblem(label: string): LabelProblem | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'characters'
  if (label.length < shortest) return 'too-short'
  if (label.length > longest) return 'too-long'
  return /^-|-$|^..--/.test(label) ? 'hyphens' : undefined
}
