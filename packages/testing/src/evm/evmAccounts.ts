import { type LocalAccount, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { LiveChain } from '../walletMemory'

const wallets = 2
const each = 2

export type EvmAccounts = {
  /** The accounts of the wallet with that index. */
  of(index: number): readonly LocalAccount[]
  /** Gives all of them some funds. */
  fund(chain: LiveChain): Promise<void>
}

/** Accounts that nobody else uses, so that several suites can send on one chain at the same time. */
export function evmAccounts(): EvmAccounts {
  const made = Array.from({ length: wallets * each }, () => privateKeyToAccount(generatePrivateKey()))
  return {
    of: index => made.slice(index * each, (index + 1) * each),
    async fund({ rpcUrl }) {
      const requests = made.map(({ address }, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'hardhat_setBalance',
        params: [address, numberToHex(parseEther('100'))],
      }))
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(requests) })
      const results = (await answer.json()) as { result?: unknown }[]
      if (!results.every(({ result }) => result === true)) throw new Error(`No funds at ${rpcUrl}.`)
    },
  }
}
