import { defineFeature } from './feature'
import type { Kit } from './kit'

export type EarlyAnswer = Promise<Response>

/** Answers requested within the visitor's click, by query and key; undefined once taken. */
export const early = defineFeature('early', () => new Map<string, EarlyAnswer | undefined>())

/**
 * Asks for a query's answer while its code still loads. Asks each question once, and again after a failure.
 */
export function askEarly(kit: Kit, question: string, url: string): void {
  const answers = kit.get(early).get()
  if (answers.has(question)) return
  const answer = kit.env.fetch(url)
  answers.set(question, answer)
  answer.catch(() => answers.delete(question))
}
