import { RULE_COUNTS } from '../checks/knownRules.mjs'
import { PlainError } from './PlainError.mjs'

const id = `(?:${Object.keys(RULE_COUNTS).join('|')})-\\d+[a-z]?`
const inBrackets = new RegExp(`(?:\\s|\\s\\*)*\\(${id}(?:(?:,| …|,? and) ${id})*\\)`, 'g')
const anywhere = new RegExp(`\\b${id}\\b`)

/** Ids of docs/rules.md help whoever changes the kit, and tell nothing to a developer who reads a tooltip. */
export function withoutRuleIds(text, file) {
  const clean = text.replace(inBrackets, '')
  const left = anywhere.exec(clean)
  if (left)
    throw new PlainError(
      `${file} names the rule ${left[0]} outside of brackets at the end of a sentence: the build cannot take it out`,
    )
  return clean
}
