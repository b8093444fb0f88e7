/** Why a label, the part of a name before its zone, cannot be registered. */
export type LabelProblem = 'characters' | 'too-short' | 'too-long' | 'hyphens'

const shortest = 4 // NAM-07
const longest = 63 // as in the DNS

/**
 * What is wrong with a label, if anything: small letters, digits and hyphens are allowed (NAM-06).
 * Where hyphens stand is limited by other software: names with two of them in the third place are never resolved by ENS.
 *
 * @example labelProblem('ada') // 'too-short'
 */
export function labelProblem(label: string): LabelProblem | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'characters'
  if (label.length < shortest) return 'too-short'
  if (label.length > longest) return 'too-long'
  return /^-|-$|^..--/.test(label) ? 'hyphens' : undefined
}
