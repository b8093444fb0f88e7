import type { TestProvider } from 'latchkey/testing'

export type JournalEntry = {
  id: number
  at: Date
  method: string
  params: unknown
  outcome: { status: 'waiting' } | { status: 'answered' } | { status: 'failed'; words: string }
}

export const journalLength = 40

/** Tells of every request a provider gets, when it comes and again when it is answered. */
export function keepJournal(provider: TestProvider, write: (entry: JournalEntry) => void): void {
  const ask = provider.request
  let count = 0
  provider.request = async request => {
    count += 1
    const { method, params } = request
    const entry: JournalEntry = { id: count, at: new Date(), method, params, outcome: { status: 'waiting' } }
    write(entry)
    try {
      const answer = await ask(request)
      write({ ...entry, outcome: { status: 'answered' } })
      return answer
    } catch (error) {
      write({ ...entry, outcome: { status: 'failed', words: messageOf(error) } })
      throw error
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
