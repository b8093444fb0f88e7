import { chosenPorts } from '../scripts/lib/ports.mjs'

/** Gets coins and tokens from the devnet's faucet, as a visitor of the playground does. */
export async function askFaucet(chainId: number | 'solana', address: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${chosenPorts().faucet}/drip`, {
    method: 'POST',
    body: JSON.stringify({ chainId, address, token: true }),
  })
  if (!answer.ok) throw new Error(`the faucet said ${answer.status}: ${await answer.text()}`)
}
