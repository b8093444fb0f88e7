import { createHmac, pbkdf2Sync } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import config from '../../hardhat.config.cjs'

const { mnemonic } = config.networks.hardhat.accounts

/**
 * A key of the devnet's public mnemonic, where Solana wallets look for it: m/44'/501'/index'/0'. For the devnet only:
 * everybody knows these keys.
 * @param {number} index
 */
export function solanaKey(index) {
  const seed = pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512')
  let node = hmac('ed25519 seed', seed)
  for (const step of [44, 501, index, 0]) node = child(node, step)
  return createKeyPairSignerFromPrivateKeyBytes(node.subarray(0, 32))
}

// SLIP-0010: ed25519 has hardened children only.
function child(node, step) {
  const data = Buffer.alloc(37)
  node.copy(data, 1, 0, 32)
  data.writeUInt32BE(0x80000000 + step, 33)
  return hmac(node.subarray(32), data)
}

function hmac(key, data) {
  return createHmac('sha512', key).update(data).digest()
}
