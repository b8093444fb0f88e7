import { labelProblem } from '@latchkey/protocol'

const after = ['one', 'key', 'home', 'now', 'sky', 'sun', 'sea', 'here', 'lane', 'day', 'hill', 'wood']
const before = ['its', 'hey', 'just', 'the']
const longestBase = 50

/** Labels that somebody might like who wants this one, the best first. Whether they can be had is not known yet. */
export function suggestLabels(wanted: string): string[] {
  const base = wanted.slice(0, longestBase).replace(/^-+|-+$/g, '')
  const made = [
    ...after.slice(0, 3).map(word => `${base}-${word}`),
    ...before.map(word => `${word}-${base}`),
    ...after.slice(3).map(word => `${base}-${word}`),
    ...[2, 7, 24, 88].map(number => `${base}${number}`),
  ]
  return made.filter(label => labelProblem(label) === undefined)
}
