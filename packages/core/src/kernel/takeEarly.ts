import { type EarlyAnswer, early } from './early'
import type { Kit } from './kit'

/** Takes the early answer to a question, once. */
export function takeEarly(kit: Kit, question: string): EarlyAnswer | undefined {
  const answers = kit.get(early).get()
  const answer = answers.get(question)
  if (answer) answers.set(question, undefined)
  return answer
}
