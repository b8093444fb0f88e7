import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import config from '../hardhat.config.cjs'
import { createSolanaMoves } from '../src/solana/createSolanaMoves.mjs'
import { signTransaction } from '../src/solana/signTransaction.mjs'
import { solanaKey } from '../src/solana/solanaKey.mjs'
import { solanaTokens } from '../src/solana/solanaTokens.mjs'

const tableProgram = address('AddressLookupTab1e1111111111111111111111111')
const systemProgram = address('11111111111111111111111111111111')
const everything = 2n ** 64n - 1n

/**
 * What sites ask wallets of Solana to sign, in base64 and without signatures.
 * @param {{ mint: string, ask(method: string, ...params: unknown[]): Promise<any> }} chain
 */
export function createSolanaRequests({ mint, ask }) {
  return { dollars, ownership, allowance }

  /** Dollars for somebody, whose account for them and the mint stand in a look-up table that is made for it. */
  async function dollars(from, to, amount) {
    const moves = createSolanaMoves({ mint: address(mint), tokens: await solanaTokens() })
    const owner = { address: address(to) }
    const instructions = await moves.giveDollars(createNoopSigner(address(from)), owner, amount)
    const named = [await accountOf(to), address(mint)]
    const table = await makeTable(named)
    return unsigned(from, instructions, { [table]: named })
  }

  /** The dollars' account goes to somebody else. */
  async function ownership(from, to) {
    const owned = await accountOf(from)
    return unsigned(from, [
      getSetAuthorityInstruction({
        ...{ owned, owner: createNoopSigner(address(from)) },
        ...{ authorityType: AuthorityType.AccountOwner, newAuthority: address(to) },
      }),
    ])
  }

  /** Somebody may take all dollars, now and later. */
  async function allowance(from, to) {
    const source = await accountOf(from)
    const owner = createNoopSigner(address(from))
    return unsigned(from, [
      getApproveInstruction({ source, delegate: address(to), owner, amount: everything }),
    ])
  }

  async function accountOf(owner) {
    const [found] = await findAssociatedTokenPda({
      ...{ owner: address(owner), mint: address(mint), tokenProgram: TOKEN_PROGRAM_ADDRESS },
    })
    return found
  }

  /** A table of the faucet's; what it holds can be used from the next slot on. */
  async function makeTable(addresses) {
    const faucet = await solanaKey(config.networks.hardhat.accounts.count)
    const slot = BigInt(await ask('getSlot'))
    await slotAfter(slot)
    const [encodeKey, encodeNumber] = [getAddressEncoder().encode, getU64Encoder().encode]
    const [table, bump] = await getProgramDerivedAddress({
      ...{ programAddress: tableProgram, seeds: [encodeKey(faucet.address), encodeNumber(slot)] },
    })
    const signer = { address: faucet.address, role: AccountRole.WRITABLE_SIGNER, signer: faucet }
    const accounts = [
      { address: table, role: AccountRole.WRITABLE },
      signer,
      signer,
      { address: systemProgram, role: AccountRole.READONLY },
    ]
    const instruct = (...parts) => ({
      ...{ programAddress: tableProgram, accounts },
      data: Uint8Array.from(parts.flatMap(part => [...part])),
    })
    const create = instruct([0, 0, 0, 0], encodeNumber(slot), [bump])
    const extend = instruct([2, 0, 0, 0], encodeNumber(addresses.length), ...addresses.map(encodeKey))
    const signed = await signTransaction({
      ...{ payer: faucet, lifetime: await lifetime(), instructions: [create, extend] },
    })
    const wire = getBase64EncodedWireTransaction(signed)
    await ask('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'confirmed' })
    const held = async () => (await ask('getAccountInfo', table, { encoding: 'base64' })).value
    while (!(await held())) await new Promise(resolve => setTimeout(resolve, 100))
    await slotAfter(BigInt(await ask('getSlot')))
    return table
  }

  async function slotAfter(slot) {
    while (BigInt(await ask('getSlot')) <= slot) await new Promise(resolve => setTimeout(resolve, 100))
  }

  async function lifetime() {
    const { value } = await ask('getLatestBlockhash', { commitment: 'confirmed' })
    return { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  }

  async function unsigned(from, instructions, tables = {}) {
    const dated = await lifetime()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayer(address(from), empty),
      paid => setTransactionMessageLifetimeUsingBlockhash(dated, paid),
      begun => appendTransactionMessageInstructions(instructions, begun),
      whole => compressTransactionMessageUsingAddressLookupTables(whole, tables),
    )
    return getBase64EncodedWireTransaction(compileTransaction(message))
  }
}
