export type JournalEntry = {
  id: number
  at: Date
  method: string
  params: unknown
  outcome: { status: 'pending' } | { status: 'success' } | { status: 'error'; words: string }
}

export const journalLength = 40

export type Journaled = <Answer>(
  method: string,
  params: unknown,
  ask: () => Promise<Answer>,
) => Promise<Answer>

/** Tells of every request a wallet gets, when it comes and again when it is answered. */
export function journaled(write: (entry: JournalEntry) => void): Journaled {
  let count = 0
  return async (method, params, ask) => {
    count += 1
    const entry: JournalEntry = { id: count, at: new Date(), method, params, outcome: { status: 'pending' } }
    write(entry)
    try {
      const answer = await ask()
      write({ ...entry, outcome: { status: 'success' } })
      return answer
    } catch (error) {
      write({ ...entry, outcome: { status: 'error', words: messageOf(error) } })
      throw error
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
