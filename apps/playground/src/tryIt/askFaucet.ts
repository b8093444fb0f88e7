import { faucetUrl } from '../devnet/devnet'

/** Why the faucet gave nothing: it is not there, or it said why. */
export class FaucetError extends Error {
  override readonly name = 'FaucetError'
  readonly isUnreachable: boolean

  constructor(message: string, isUnreachable: boolean, cause?: unknown) {
    super(message, { cause })
    this.isUnreachable = isUnreachable
  }
}

/** Asks the devnet's faucet for ether or SOL, and tokens; resolves with the hash of the last transaction. */
export async function askFaucet(chainId: number | 'solana', address: string): Promise<string> {
  const response = await fetch(`${faucetUrl}/drip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId, address, token: true }),
  }).catch(cause => {
    throw new FaucetError('The faucet does not answer', true, cause)
  })
  const answer = await response.json()
  if (!response.ok) throw new FaucetError(String(answer?.error?.message ?? response.status), false)
  return Object.values<string>(answer.transactions ?? {}).join('\n')
}
