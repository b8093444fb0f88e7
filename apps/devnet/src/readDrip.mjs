import { isAddress, zeroAddress } from 'viem'
import { DevnetError } from './DevnetError.mjs'

/** @typedef {{ chainId: number, address: import('viem').Address, token: boolean }} Drip */

/**
 * Reads the body of POST /drip, or says what is wrong with it.
 * @param {string} body
 * @param {readonly { id: number }[]} chains
 * @returns {Drip}
 */
export function readDrip(body, chains) {
  const { chainId, address, token = false } = readObject(body)
  if (!chains.some(chain => chain.id === chainId)) {
    const known = chains.map(chain => chain.id).join(' and ')
    throw new DevnetError(
      'drip/unknown-chain',
      `chainId must be a number, one of ${known}; got ${show(chainId)}.`,
    )
  }
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
  if (typeof token !== 'boolean') {
    throw new DevnetError('drip/bad-token', `token must be true or false; got ${show(token)}.`)
  }
  return { chainId, address, token }
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
