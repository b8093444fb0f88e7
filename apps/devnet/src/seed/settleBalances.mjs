import { DevnetError } from '../DevnetError.mjs'

/**
 * @typedef {{ faucet: string, accounts: string[], ether: string, token: string, dollars: string }} Settlement with
 *   amounts in hexadecimal: it goes to another process
 */

/**
 * Gives the accounts back what their history cost them, in transactions like any other: every seeded account has its
 * round sum when the chain is first seen.
 * @param {{ request(request: { method: string, params: unknown[] }): Promise<any> }} provider
 * @param {Settlement} settlement
 */
export async function settleBalances(provider, { faucet, accounts, ether, token, dollars }) {
  const ask = (method, ...params) => provider.request({ method, params })
  await ask('hardhat_impersonateAccount', faucet)
  for (const account of accounts) {
    const missing = shortOf(ether, await ask('eth_getBalance', account, 'latest'))
    if (missing > 0n) await send({ to: account, value: hex(missing) })
    const dollarsMissing = shortOf(
      dollars,
      await ask('eth_call', { to: token, data: balanceOf(account) }, 'latest'),
    )
    if (dollarsMissing > 0n) await send({ to: token, data: transfer(account, dollarsMissing) })
  }
  await ask('hardhat_stopImpersonatingAccount', faucet)

  async function send(transaction) {
    await ask('hardhat_setNextBlockBaseFeePerGas', hex(1_000_000_000n))
    await ask('eth_sendTransaction', { from: faucet, gas: hex(200_000n), ...transaction })
  }
}

function shortOf(wanted, found) {
  const missing = BigInt(wanted) - BigInt(found)
  if (missing < 0n) throw new DevnetError('seed/too-rich', 'A seeded account earned more than it spent.')
  return missing
}

function balanceOf(account) {
  return `0x70a08231${word(account)}`
}

function transfer(to, amount) {
  return `0xa9059cbb${word(to)}${word(hex(amount))}`
}

function word(value) {
  return value.slice(2).toLowerCase().padStart(64, '0')
}

function hex(value) {
  return `0x${value.toString(16)}`
}
