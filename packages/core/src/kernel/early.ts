import { defineFeature } from './feature'
import type { Kit } from './kit'

export type EarlyAnswer = Promise<Response>

/** Answers asked for in the visitor's click, by query and key; undefined once taken. */
export const early = defineFeature('early', () => new Map<string, EarlyAnswer | undefined>())

/** Asks for a query's answer while its code is on its way. Each question once; what failed is forgotten. */
export function askEarly(kit: Kit, question: string, url: string): void {
  const answers = kit.get(early).get()
  if (answers.has(question)) return
  const answer = kit.env.fetch(url)
  answers.set(question, answer)
  answer.catch(() => answers.delete(question))
}
