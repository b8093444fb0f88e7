import { mnemonicToAccount } from 'viem/accounts'
import config from '../hardhat.config.cjs'

const { mnemonic, count } = config.networks.hardhat.accounts

/**
 * The ten seeded accounts, and the faucet's: the next key of the same mnemonic. The chains do not list that one,
 * so the ten begin with nonce 0 and an untouched balance.
 */
export const devnetAccounts = {
  seeded: Array.from(
    { length: count },
    (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address,
  ),
  faucet: mnemonicToAccount(mnemonic, { addressIndex: count }),
}
