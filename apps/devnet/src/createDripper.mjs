import { createWalletClient, defineChain, http, parseEther } from 'viem'
import { getCode } from 'viem/actions'
import { DevnetError } from './DevnetError.mjs'
import { devnetAccounts } from './devnetAccounts.mjs'
import { faucetGifts } from './faucetGifts.mjs'

/**
 * Sends the faucet's gifts on one chain, one after the other: parallel ones would take the same nonce.
 * @param {import('./startChain.mjs').RunningChain} chain
 */
export function createDripper({ id, name, url, hasHistory }) {
  const client = createWalletClient({
    account: devnetAccounts.faucet,
    chain: defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
    transport: http(url, { retryCount: 0 }),
  })
  let last = Promise.resolve()

  /** @param {{ address: import('viem').Address, token: boolean }} drip */
  return drip => {
    const gifts = drip.token ? faucetGifts(drip.address, hasHistory) : []
    const sent = last.then(() => send(client, name, drip.address, gifts))
    last = sent.then(
      () => {},
      () => {},
    )
    return sent
  }
}

async function send(client, chainName, address, gifts) {
  try {
    const transactions = [await client.sendTransaction({ to: address, value: parseEther('10') })]
    for (const gift of gifts) transactions.push(await client.writeContract(gift))
    return transactions
  } catch (cause) {
    // Hardhat has no code of its own for a refusal, so what tells is that there is a contract at all.
    const code = await getCode(client, { address }).catch(() => undefined)
    if (code)
      throw new DevnetError('drip/refused', `${address} is a contract that does not take ETH.`, { cause })
    throw new DevnetError(
      'drip/failed',
      `${chainName} did not take the transaction: ${cause.shortMessage ?? cause}`,
      { cause },
    )
  }
}
