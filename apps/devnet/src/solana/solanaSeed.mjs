import {
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import config from '../../hardhat.config.cjs'
import { extendedMint } from './extendedMint.mjs'
import { METADATA_PROGRAM, metaplexAccount } from './metaplexAccount.mjs'
import { solanaKey } from './solanaKey.mjs'
import { solanaTokens } from './solanaTokens.mjs'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const SOL = 1_000_000_000n
const DUSD = 1_000_000n
const RICH = { lamports: 500_000_000n * SOL, tokens: 1_000_000_000_000n * DUSD }
const SEEDED = { lamports: 10_000n * SOL, tokens: 10_000n * DUSD }
const { count } = config.networks.hardhat.accounts

/**
 * The first state of the chain: the accounts of the mnemonic with SOL and dUSD, the faucet behind them with all of
 * the other tokens, and the mints. The same at every start.
 * @param {(size: bigint) => bigint} rentFor
 */
export async function solanaSeed(rentFor) {
  const seeded = await Promise.all(Array.from({ length: count }, (_, index) => solanaKey(index)))
  const faucet = await solanaKey(count)
  const mint = (await solanaKey(count + 1)).address
  const tokens = await solanaTokens()
  const owners = [
    { ...RICH, address: faucet.address },
    ...seeded.map(({ address }) => ({ ...SEEDED, address })),
  ]
  const supply = owners.reduce((sum, { tokens }) => sum + tokens, 0n)
  const dollar = { mint, decimals: 6, supply, metaplex: { name: 'Devnet Dollar', symbol: 'dUSD', uri: '' } }
  const accounts = [
    ...owners.map(({ address, lamports }) => account(address, lamports, SYSTEM_PROGRAM, new Uint8Array())),
    ...(await mintAccounts(dollar)),
    ...(await Promise.all(owners.map(({ address, tokens }) => tokenAccount(dollar, address, tokens)))),
  ]
  for (const token of Object.values(tokens))
    accounts.push(...(await mintAccounts(token)), await tokenAccount(token, faucet.address, token.supply))
  const share = SEEDED
  return { accounts, faucet, mint, tokens, share, seeded: seeded.map(({ address }) => address) }

  async function mintAccounts({
    mint,
    decimals,
    supply,
    program = TOKEN_PROGRAM_ADDRESS,
    metaplex,
    extension,
  }) {
    const authority = faucet.address
    const base = mintData(supply, decimals, authority)
    const data = extension ? extendedMint(base, { ...extension, mint, authority }) : base
    if (!metaplex) return [paid(mint, program, data)]
    const described = await metaplexAccount({ ...metaplex, mint, authority, fungible: decimals > 0 })
    return [paid(mint, program, data), paid(described.address, METADATA_PROGRAM, described.data)]
  }

  async function tokenAccount({ mint, program = TOKEN_PROGRAM_ADDRESS }, owner, amount) {
    const [address] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
    return paid(address, program, tokenData(mint, owner, amount))
  }

  function paid(address, program, data) {
    return account(address, rentFor(BigInt(data.length)), program, data)
  }
}

function account(address, lamports, programAddress, data) {
  return { address, lamports, programAddress, data, executable: false, space: BigInt(data.length) }
}

function mintData(supply, decimals, mintAuthority) {
  return getMintEncoder().encode({
    mintAuthority,
    supply,
    decimals,
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
