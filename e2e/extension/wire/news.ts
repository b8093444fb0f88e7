import { type Answer, readAnswer } from './answer'
import { isRecord } from './isRecord'

/** What the wallet tells a page: an answer, an event of its provider, or that the extension is gone from it. */
export type News =
  | { id: string; answer: Answer }
  | { event: 'accountsChanged'; value: readonly string[] }
  | { event: 'chainChanged'; value: string }
  | { gone: true }

/** What came over a wire as news; undefined when it is none. */
export function readNews(value: unknown): News | undefined {
  if (!isRecord(value)) return undefined
  if (value.gone === true) return { gone: true }
  if (typeof value.id === 'string') {
    const answer = readAnswer(value.answer)
    return answer && { id: value.id, answer }
  }
  const { event, value: told } = value
  if (event === 'chainChanged' && typeof told === 'string') return { event, value: told }
  if (event === 'accountsChanged' && Array.isArray(told) && told.every(one => typeof one === 'string'))
    return { event, value: told }
  return undefined
}
