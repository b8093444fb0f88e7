import { early } from './early'
import type { Kit } from './kit'

/** `fetch`, which hands over the early answer to a call if there is one that nobody had yet. */
export function earlyFetch(kit: Kit): typeof fetch {
  const answers = kit.get(early).get()
  return (url, init) => {
    const answer = answers.get(String(url))
    if (answer) answers.set(String(url), undefined)
    return answer ?? kit.env.fetch(url, init)
  }
}
