import { encodeDeployData, numberToHex, parseEther, parseUnits } from 'viem'
import config from '../hardhat.config.cjs'
import { devnetAccounts } from './devnetAccounts.mjs'
import { devnetContracts } from './devnetContracts.mjs'

/** @typedef {{ method: string, params: unknown[] }} SeedRequest */

/**
 * The requests that bring a fresh chain to its seeded state. Block 1 holds the deployment at a fixed second,
 * so blocks 0 and 1 are equal to the last bit at every start.
 * @returns {SeedRequest[]}
 */
export function seedRequests() {
  const { token, multicall3 } = devnetContracts
  const from = devnetAccounts.faucet.address
  const units = amount => parseUnits(amount, token.decimals)
  const data = encodeDeployData({
    abi: token.abi,
    bytecode: token.bytecode,
    args: [devnetAccounts.seeded, units('10000'), units('1000000000000')],
  })
  return [
    { method: 'hardhat_setBalance', params: [from, numberToHex(parseEther('1000000000000'))] },
    { method: 'hardhat_setCode', params: [multicall3.address, runtimeCode(multicall3.bytecode)] },
    {
      method: 'evm_setNextBlockTimestamp',
      params: [Date.parse(config.networks.hardhat.initialDate) / 1000 + 1],
    },
    { method: 'hardhat_impersonateAccount', params: [from] },
    { method: 'eth_sendTransaction', params: [{ from, data, gas: numberToHex(4_000_000) }] },
    { method: 'hardhat_stopImpersonatingAccount', params: [from] },
  ]
}

// Multicall3 has no constructor arguments and no immutables: its code is what follows the 32 bytes of set-up.
function runtimeCode(bytecode) {
  return `0x${bytecode.slice(2 + 2 * 32)}`
}
