import { faucetUrl, type WalletNetwork } from './networks'

/** Asks the devnet's faucet for test money; throws a sentence if it refuses. */
export async function askFaucet({ faucet }: WalletNetwork, address: string): Promise<void> {
  const response = await fetch(`${faucetUrl}/drip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: faucet, address, token: true }),
    signal: AbortSignal.timeout(20_000),
  }).catch(cause => {
    throw new Error('The faucet does not answer: is the devnet running?', { cause })
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(String(answer?.error?.message ?? 'The faucet gave nothing.'))
}
