import { readFileSync } from 'node:fs'
import { getContractAddress } from 'viem'
import { devnetAccounts } from './devnetAccounts.mjs'

/** What is deployed, at the same address on each chain: the token is the first thing the faucet's account creates. */
export const devnetContracts = {
  token: {
    ...readArtifact('DevnetDollar'),
    address: getContractAddress({ from: devnetAccounts.faucet.address, nonce: 0n }),
    name: 'Devnet Dollar',
    symbol: 'dUSD',
    decimals: 6,
  },
  multicall3: {
    ...readArtifact('Multicall3'),
    address: /** @type {const} */ ('0xcA11bde05977b3631167028862bE2a173976CA11'),
  },
}

/**
 * @param {string} name
 * @returns {{ abi: import('viem').Abi, bytecode: import('viem').Hex }}
 */
function readArtifact(name) {
  return JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8'))
}
