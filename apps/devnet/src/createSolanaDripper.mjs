import { DevnetError } from './DevnetError.mjs'

const GIFT = 10_000_000_000 // 10 SOL

/**
 * Sends the faucet's gifts on the Solana chain: an airdrop, and tokens from the faucet's own accounts.
 * @param {import('./startSolana.mjs').RunningSolana} solana
 */
export function createSolanaDripper({ name, url, token: mint }) {
  let gifts = 0

  /** @param {{ address: string, token: boolean }} drip */
  return async ({ address, token }) => {
    const transactions = [await call(name, url, 'requestAirdrop', [address, GIFT])]
    if (token) transactions.push(await sendTokens(address))
    return transactions
  }

  async function sendTokens(owner) {
    // Only now the slow import: most who start the devnet never ask for this.
    const { tokenGift } = await import('./solana/tokenGift.mjs')
    const { value: lifetime } = await call(name, url, 'getLatestBlockhash', [])
    const number = gifts++ % 1_000_000
    const text = await tokenGift({ owner, mint, number, lifetime })
    return call(name, url, 'sendTransaction', [text, { encoding: 'base64' }])
  }
}

async function call(name, url, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
    const { result, error } = await response.json()
    if (error) throw new Error(error.message)
    return result
  } catch (cause) {
    throw new DevnetError('drip/failed', `${name} did not take the transaction: ${cause.message}`, { cause })
  }
}
