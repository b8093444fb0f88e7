/** A node that answers JSON-RPC by method, and keeps the requests. */
export function createFakeChain(answers: Record<string, (params: readonly unknown[]) => unknown>) {
  const calls: { method: string; params: readonly unknown[] }[] = []
  return {
    calls,
    answers,
    async fetch(_url: unknown, init?: RequestInit): Promise<Response> {
      const { method, params } = JSON.parse(String(init?.body))
      calls.push({ method, params })
      const answer = answers[method]
      if (!answer) return Response.json({ error: { code: -32601, message: 'no such method' } })
      const result = answer(params)
      return result instanceof Error
        ? Response.json({ error: { code: 3, message: result.message } })
        : Response.json({ result })
    },
  }
}
