import { laterFeatureNames } from './laterFeatures.mjs'

/** Reads docs/rules.md: { rules: [{ id, line, state, feature }], failures }. Every list line must be a rule. */
export function readRuleLines(text, knownIds) {
  const known = new Set(knownIds)
  const seen = new Map()
  const rules = []
  const failures = []
  for (const [at, content] of text.split('\n').entries()) {
    if (!content.startsWith('- ')) continue
    const [id, state, ...rest] = content.slice(2).split(' · ')
    const fail = sentence => failures.push(`line ${at + 1}: ${id} ${sentence}`)
    if (!/^[A-Z]+-\d+[a-z]?$/.test(id)) fail('is no rule id; a list line starts with one')
    else if (!known.has(id)) fail('is not a known rule')
    else if (seen.has(id)) fail(`stands twice, first in line ${seen.get(id)}`)
    else {
      seen.set(id, at + 1)
      if (rest.join('').trim() === '') fail('has no text after its state')
      rules.push({ id, line: at + 1, ...readState(state, fail) })
    }
  }
  for (const id of knownIds) if (!seen.has(id)) failures.push(`${id} is missing`)
  return { rules, failures }
}

function readState(text = '', fail) {
  const [word, ...rest] = text.split(': ')
  const detail = rest.join(': ').trim()
  if (text === 'proven') return { state: 'proven' }
  if ((word === 'later' || word === 'begun') && laterFeatureNames.includes(detail))
    return { state: word, feature: detail }
  if (word === 'otherwise' && detail !== '') return { state: 'otherwise' }
  if (word === 'later' || word === 'begun')
    fail(`waits for an unknown feature "${detail}" (known: ${laterFeatureNames.join(', ')})`)
  else if (word === 'otherwise') fail('is decided otherwise without a reason')
  else
    fail(
      `has no state: expected proven, begun: <feature>, later: <feature> or otherwise: <reason>, found "${text}"`,
    )
  return { state: 'none' }
}
