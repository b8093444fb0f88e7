import { unwrapOption } from '@solana/kit'
import { readLookupTable } from './readLookupTable.mjs'
import { readToken } from './readToken.mjs'
import { tokenAmount } from './tokenAmount.mjs'

const STATES = ['uninitialized', 'initialized', 'frozen']

/**
 * What jsonParsed shows of token accounts, mints and address lookup tables; undefined for what is not parsed here.
 * @param {import('@solana/kit').EncodedAccount} account
 * @param {(address: string) => import('@solana/kit').EncodedAccount | undefined} accountAt
 */
export function parseAccount(account, accountAt) {
  const table = readLookupTable(account)
  if (table)
    return { program: 'address-lookup-table', parsed: { type: 'lookupTable', info: tableInfo(table) } }
  const read = readToken(account)
  if (read?.type === 'mint')
    return { program: read.program, parsed: { type: 'mint', info: mintInfo(read.mint) } }
  const mint = read && readToken(accountAt(read.token.mint))
  if (mint?.type !== 'mint') return undefined
  const info = tokenInfo(read.token, mint.mint.decimals)
  return { program: read.program, parsed: { type: 'account', info } }
}

function tableInfo({ deactivationSlot, lastExtendedSlot, ...rest }) {
  return {
    ...rest,
    deactivationSlot: deactivationSlot.toString(),
    lastExtendedSlot: lastExtendedSlot.toString(),
  }
}

function mintInfo({ mintAuthority, freezeAuthority, decimals, supply, isInitialized }) {
  return {
    decimals,
    freezeAuthority: unwrapOption(freezeAuthority),
    isInitialized,
    mintAuthority: unwrapOption(mintAuthority),
    supply: supply.toString(),
  }
}

function tokenInfo(token, decimals) {
  const reserve = unwrapOption(token.isNative)
  const delegate = unwrapOption(token.delegate)
  return {
    closeAuthority: unwrapOption(token.closeAuthority) ?? undefined,
    delegate: delegate ?? undefined,
    delegatedAmount: delegate ? tokenAmount(token.delegatedAmount, decimals) : undefined,
    isNative: reserve !== null,
    mint: token.mint,
    owner: token.owner,
    rentExemptReserve: reserve === null ? undefined : tokenAmount(reserve, decimals),
    state: STATES[token.state],
    tokenAmount: tokenAmount(token.amount, decimals),
  }
}
