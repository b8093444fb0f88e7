import { getBase64EncodedWireTransaction } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import config from '../../hardhat.config.cjs'
import { computeLimit } from './computeLimit.mjs'
import { signTransaction } from './signTransaction.mjs'
import { solanaKey } from './solanaKey.mjs'

/**
 * A signed transaction, in base64, that gives dUSD of the faucet to an owner, with a token account for it.
 * @param {{ owner: string, mint: string, amount: bigint, number: number, lifetime: { blockhash: string, lastValidBlockHeight: number } }} gift
 */
export async function tokenGift({ owner, mint, amount, number, lifetime }) {
  const faucet = await solanaKey(config.networks.hardhat.accounts.count)
  const [source, destination] = await Promise.all([faucet.address, owner].map(accountOf))
  const signed = await signTransaction({
    payer: faucet,
    lifetime,
    instructions: [
      computeLimit(100_000 + number),
      getCreateAssociatedTokenIdempotentInstruction({ payer: faucet, ata: destination, owner, mint }),
      getTransferCheckedInstruction({ source, mint, destination, authority: faucet, amount, decimals: 6 }),
    ],
  })
  return getBase64EncodedWireTransaction(signed)

  async function accountOf(holder) {
    const [address] = await findAssociatedTokenPda({
      owner: holder,
      mint,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    })
    return address
  }
}
