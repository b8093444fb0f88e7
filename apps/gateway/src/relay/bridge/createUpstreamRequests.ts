import { UpstreamRefusal } from './UpstreamRefusal'

/** Our requests that upstream has not answered yet. */
export type UpstreamRequests = {
  /** Sends a request; rejects with an UpstreamRefusal, or with another error if no answer comes. */
  send(write: (frame: string) => void, method: string, params: object): Promise<unknown>
  answer(frame: Readonly<Record<string, unknown>>): void
  failAll(error: Error): void
}

type Pending = { resolve(result: unknown): void; reject(error: Error): void }

export function createUpstreamRequests(longestAnswer: number): UpstreamRequests {
  const pending = new Map<string, Pending>()
  let nextId = Date.now() * 1000

  return {
    send(write, method, params) {
      nextId += 1
      const id = String(nextId)
      let late: NodeJS.Timeout | undefined
      return new Promise<unknown>((resolve, reject) => {
        late = setTimeout(() => reject(new Error('no answer from upstream')), longestAnswer)
        pending.set(id, { resolve, reject })
        write(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }).finally(() => {
        clearTimeout(late)
        pending.delete(id)
      })
    },
    answer({ id, error, result }) {
      // Our ids are strings; some relays answer with a number.
      const asked = typeof id === 'string' || typeof id === 'number' ? pending.get(String(id)) : undefined
      if (!asked) return
      if (typeof error === 'object' && error !== null)
        asked.reject(new UpstreamRefusal('code' in error && typeof error.code === 'number' ? error.code : 0))
      else asked.resolve(result)
    },
    failAll(error) {
      for (const { reject } of [...pending.values()]) reject(error)
    },
  }
}
