import { isAddress, zeroAddress } from 'viem'
import { DevnetError } from './DevnetError.mjs'

/** @typedef {{ chainId: number | 'solana', address: string, token: boolean }} Drip */

/**
 * Reads the body of POST /drip, or says what is wrong with it.
 * @param {string} body
 * @param {readonly (number | string)[]} chainIds
 * @returns {Drip}
 */
export function readDrip(body, chainIds) {
  const { chainId, address, token = false } = readObject(body)
  if (!chainIds.includes(chainId)) {
    const known = chainIds.map(id => JSON.stringify(id)).join(', ')
    throw new DevnetError('drip/unknown-chain', `chainId must be one of ${known}; got ${show(chainId)}.`)
  }
  if (chainId === 'solana') checkSolanaAddress(address)
  else checkEvmAddress(address)
  if (typeof token !== 'boolean') {
    throw new DevnetError('drip/bad-token', `token must be true or false; got ${show(token)}.`)
  }
  return { chainId, address, token }
}

function checkEvmAddress(address) {
  if (typeof address !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(address)) {
    throw new DevnetError(
      'drip/bad-address',
      `address must be 0x and 40 hexadecimal digits; got ${show(address)}.`,
    )
  }
  if (!isAddress(address)) {
    throw new DevnetError(
      'drip/bad-checksum',
      `The checksum of ${address} is wrong: a letter is mistyped or in the wrong case.`,
    )
  }
  if (address === zeroAddress) {
    throw new DevnetError('drip/zero-address', 'address is the zero address: what it gets is lost.')
  }
}

// Whether it stands for 32 bytes is said by the chain.
function checkSolanaAddress(address) {
  if (typeof address === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return
  throw new DevnetError('drip/bad-address', `address must be 32 bytes in base58; got ${show(address)}.`)
}

function readObject(body) {
  let value
  try {
    value = JSON.parse(body)
  } catch {
    throw new DevnetError('drip/bad-json', 'The body is not JSON; send {"chainId": 31337, "address": "0x…"}.')
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new DevnetError('drip/bad-json', `The body must be a JSON object; got ${show(value)}.`)
}

function show(value) {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
