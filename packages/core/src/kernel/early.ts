import { defineFeature } from './feature'
import type { Kit } from './kit'

/** Answers asked for in the visitor's click, while the code that reads them is still on its way. */
const early = defineFeature('early', () => new Map<string, Promise<Response>>())

/** Asks early; how it ends is told to whoever takes the answer. */
export function askEarly(kit: Kit, url: string): void {
  const response = kit.env.fetch(url)
  response.catch(() => {})
  kit.get(early).get().set(url, response)
}

/** `fetch`, which hands over the early answer to a call if there is one that nobody had yet. */
export function earlyFetch(kit: Kit): typeof fetch {
  const answers = kit.get(early).get()
  return (url, init) => {
    const answer = answers.get(String(url))
    answers.delete(String(url))
    return answer ?? kit.env.fetch(url, init)
  }
}
