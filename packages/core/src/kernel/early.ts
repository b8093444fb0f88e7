import { defineFeature } from './feature'
import type { Kit } from './kit'

/** Answers asked for in the visitor's click, while the code that reads them is still on its way; undefined once taken. */
export const early = defineFeature('early', () => new Map<string, Promise<Response> | undefined>())

/** Asks early, each address once. A question that came to nothing is forgotten: who needs the answer asks anew. */
export function askEarly(kit: Kit, url: string): void {
  const answers = kit.get(early).get()
  if (answers.has(url)) return
  const response = kit.env.fetch(url)
  answers.set(url, response)
  response.catch(() => answers.delete(url))
}
