import { devnetAddresses } from '@latchkey/devnet/addresses'
import { chosenPorts } from '../scripts/lib/ports.mjs'

type Make = (from: string, to: string, amount?: string) => Promise<string>

/** What a site of the stories asks wallets of Solana to sign: in base64, without signatures. */
export type SolanaRequests = Record<'dollars' | 'ownership' | 'allowance', Make>

/** The devnet's own code makes them: it is no package's, and has what Solana's own libraries bring. */
export async function solanaRequests(): Promise<SolanaRequests> {
  const path = new URL('../apps/devnet/test/solanaRequests.mjs', import.meta.url).href
  const { createSolanaRequests } = await import(path)
  return createSolanaRequests({ mint: devnetAddresses.solana.tokens.dUSD.address, ask: askSolana })
}

/** Asks the devnet's Solana chain. */
export async function askSolana<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${chosenPorts().solana}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(String(error.message))
  return result as Answer
}

/** How many dollars somebody has, as a text. */
export async function dollarsOf(owner: string): Promise<string> {
  type Row = { account: { data: { parsed: { info: { tokenAmount: { uiAmountString: string } } } } } }
  const mint = devnetAddresses.solana.tokens.dUSD.address
  const how = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const { value } = await askSolana<{ value: Row[] }>('getTokenAccountsByOwner', owner, { mint }, how)
  return value[0]?.account.data.parsed.info.tokenAmount.uiAmountString ?? '0'
}
