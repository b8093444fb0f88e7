import { useEffect, useState } from 'react'

export type GatewayWallet = { id: string; name: string }
export type GatewayWallets =
  | { status: 'pending' }
  | { status: 'success'; wallets: readonly GatewayWallet[] }
  | { status: 'error' }

/** The first wallets of the gateway's list, or those that a search finds. */
export function useGatewayWallets(gateway: string, project: string, search: string): GatewayWallets {
  const [found, setFound] = useState<GatewayWallets>({ status: 'pending' })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      askWallets(gateway, project, search, stop.signal).then(
        wallets => setFound({ status: 'success', wallets }),
        () => {
          if (!stop.signal.aborted) setFound({ status: 'error' })
        },
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [gateway, project, search])
  return found
}

async function askWallets(
  gateway: string,
  projectId: string,
  search: string,
  signal: AbortSignal,
): Promise<GatewayWallet[]> {
  const query = new URLSearchParams({ projectId, st: 'appkit', sv: 'playground', page: '1', entries: '40' })
  if (search) query.set('search', search)
  const response = await fetch(`${gateway.replace(/\/$/, '')}/getWallets?${query}`, { signal })
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  const { data } = await response.json()
  return Array.isArray(data) ? data.flatMap(readWallet) : []
}

function readWallet(row: unknown): GatewayWallet[] {
  const { id, name } = Object(row) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}
