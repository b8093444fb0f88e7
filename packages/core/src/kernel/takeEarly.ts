import { type EarlyAnswer, early } from './early'
import type { Kit } from './kit'

/** The early answer to a question, handed over once. */
export function takeEarly(kit: Kit, question: string): EarlyAnswer | undefined {
  const answers = kit.get(early).get()
  const answer = answers.get(question)
  if (answer) answers.set(question, undefined)
  return answer
}
