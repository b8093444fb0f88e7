import config from '../../hardhat.config.cjs'
import { pictureUri } from '../seed/pictureUri.mjs'
import { solanaKey } from './solanaKey.mjs'
import { TOKEN_2022_PROGRAM_ADDRESS } from './tokenPrograms.mjs'

const { count } = config.networks.hardhat.accounts

/**
 * The tokens beside dUSD: an SPL one, one of Token-2022, and two pictures, of which one is described by Metaplex and
 * one by Token-2022 itself. Their mints are keys of the mnemonic, behind the accounts', the faucet's and that of dUSD.
 */
export async function solanaTokens() {
  const mintAt = async place => (await solanaKey(count + place)).address
  return {
    latch: {
      mint: await mintAt(2),
      decimals: 9,
      supply: 1_000_000_000_000_000_000n,
      metaplex: { name: 'Latch Token', symbol: 'LATCH', uri: 'https://tokens.latchkey.test/latch.json' },
    },
    points: {
      mint: await mintAt(3),
      decimals: 2,
      supply: 100_000_000_000n,
      program: TOKEN_2022_PROGRAM_ADDRESS,
      extension: { name: 'Devnet Points', symbol: 'POINT', uri: '' },
    },
    bell: {
      mint: await mintAt(4),
      decimals: 0,
      supply: 1n,
      program: TOKEN_2022_PROGRAM_ADDRESS,
      extension: { name: 'Bell', symbol: 'PICTURE', uri: pictureUri('bell', 'Bell') },
    },
    door: {
      mint: await mintAt(5),
      decimals: 0,
      supply: 1n,
      metaplex: { name: 'Door', symbol: 'PICTURE', uri: 'https://pictures.latchkey.test/door.json' },
    },
  }
}
