/** Waits until a chain answers, at most this long. */
export async function chainReady(rpcUrl: string, ms = 60_000): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  for (const end = Date.now() + ms; ; await new Promise(resolve => setTimeout(resolve, 200))) {
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > end) throw new Error(`No chain answers at ${rpcUrl}.`)
  }
}
