import { defineFeature } from './feature'
import type { Kit } from './kit'

export type EarlyAnswer = Promise<Response>

/** Answers asked for in the visitor's click, by query and key; undefined once taken. */
const early = defineFeature('early', () => new Map<string, EarlyAnswer | undefined>())

/** Asks a query's address while the code that reads the answer is on its way. Each question once; what failed is forgotten. */
export function askEarly(kit: Kit, query: string, key: string, url: string): void {
  const answers = kit.get(early).get()
  const id = `${query} ${key}`
  if (answers.has(id)) return
  const answer = kit.env.fetch(url)
  answers.set(id, answer)
  answer.catch(() => answers.delete(id))
}

/** The early answer to a question, handed over once. */
export function takeEarly(kit: Kit, query: string, key: string): EarlyAnswer | undefined {
  const answers = kit.get(early).get()
  const id = `${query} ${key}`
  const answer = answers.get(id)
  if (answer) answers.set(id, undefined)
  return answer
}
