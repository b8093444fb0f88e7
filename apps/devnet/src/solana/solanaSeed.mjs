import {
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import config from '../../hardhat.config.cjs'
import { solanaKey } from './solanaKey.mjs'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const SOL = 1_000_000_000n
const DUSD = 1_000_000n
const RICH = { lamports: 500_000_000n * SOL, tokens: 1_000_000_000_000n * DUSD }
const SEEDED = { lamports: 10_000n * SOL, tokens: 10_000n * DUSD }
const { count } = config.networks.hardhat.accounts

/**
 * The first state of the chain: the accounts of the mnemonic with SOL and dUSD, the faucet behind them, and the
 * mint of dUSD. The same at every start.
 * @param {(size: bigint) => bigint} rentFor
 */
export async function solanaSeed(rentFor) {
  const seeded = await Promise.all(Array.from({ length: count }, (_, index) => solanaKey(index)))
  const faucet = await solanaKey(count)
  const mint = (await solanaKey(count + 1)).address
  const owners = [
    { ...RICH, address: faucet.address },
    ...seeded.map(({ address }) => ({ ...SEEDED, address })),
  ]
  const supply = owners.reduce((sum, { tokens }) => sum + tokens, 0n)
  const accounts = [
    ...owners.map(({ address, lamports }) => account(address, lamports, SYSTEM_PROGRAM, new Uint8Array())),
    tokenProgramAccount(mint, mintData(supply, faucet.address)),
    ...(await Promise.all(owners.map(tokenAccount))),
  ]
  return { accounts, faucet, mint, seeded: seeded.map(({ address }) => address) }

  async function tokenAccount({ address: owner, tokens }) {
    const [address] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    return tokenProgramAccount(address, tokenData(mint, owner, tokens))
  }

  function tokenProgramAccount(address, data) {
    return account(address, rentFor(BigInt(data.length)), TOKEN_PROGRAM_ADDRESS, data)
  }
}

function account(address, lamports, programAddress, data) {
  return { address, lamports, programAddress, data, executable: false, space: BigInt(data.length) }
}

function mintData(supply, mintAuthority) {
  return getMintEncoder().encode({
    mintAuthority,
    supply,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: null,
  })
}

function tokenData(mint, owner, amount) {
  return getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: null,
    state: 1, // initialized
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
}
