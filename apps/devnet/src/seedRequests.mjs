import { encodeDeployData, numberToHex, parseEther, parseUnits } from 'viem'
import config from '../hardhat.config.cjs'
import { devnetAccounts } from './devnetAccounts.mjs'
import { devnetContracts } from './devnetContracts.mjs'
import { accountConstructions } from './seed/placeSmartAccounts.mjs'
import { storyRequests } from './seed/storyRequests.mjs'

/** @typedef {{ method: string, params: unknown[] }} SeedRequest */

const { accounts, initialDate } = config.networks.hardhat
const SHARE = '10000'

/**
 * What brings a fresh chain to its seeded state: requests, and for a chain with a history the contracts of smart accounts
 * and the round sums that it ends with. Block 1 holds the dollar's deployment; all blocks up to the last weeks are equal to the last bit at every
 * start.
 * @param {{ hasHistory: boolean, now: number }} options
 * @returns {{
 *   requests: SeedRequest[],
 *   constructions?: import('./seed/placeSmartAccounts.mjs').Construction[],
 *   settlement?: import('./seed/settleBalances.mjs').Settlement,
 * }}
 */
export function seedRequests({ hasHistory, now }) {
  const { token, multicall3 } = devnetContracts
  const from = devnetAccounts.faucet.address
  const units = amount => parseUnits(amount, token.decimals)
  const begins = Date.parse(initialDate) / 1000 + 1
  const data = encodeDeployData({
    abi: token.abi,
    bytecode: token.bytecode,
    args: [devnetAccounts.seeded, units(SHARE), units('1000000000000')],
  })
  const requests = [
    { method: 'hardhat_setBalance', params: [from, numberToHex(parseEther('1000000000000'))] },
    { method: 'hardhat_setCode', params: [multicall3.address, runtimeCode(multicall3.bytecode)] },
    { method: 'evm_setNextBlockTimestamp', params: [begins] },
    { method: 'hardhat_impersonateAccount', params: [from] },
    { method: 'eth_sendTransaction', params: [{ from, data, gas: numberToHex(4_000_000) }] },
    ...(hasHistory ? storyRequests({ begins, now }) : []),
    { method: 'hardhat_stopImpersonatingAccount', params: [from] },
  ]
  if (!hasHistory) return { requests }
  const settlement = {
    faucet: from,
    accounts: devnetAccounts.seeded,
    ether: numberToHex(BigInt(accounts.accountsBalance)),
    token: token.address,
    dollars: numberToHex(units(SHARE)),
  }
  return { requests, constructions: accountConstructions(), settlement }
}

// Multicall3 has no constructor arguments and no immutables: its code is what follows the 32 bytes of set-up.
function runtimeCode(bytecode) {
  return `0x${bytecode.slice(2 + 2 * 32)}`
}
