import { toBase58 } from '@latchkey/protocol'
import type { Asset, Part } from '../part'
import type { Instruction } from './decodeSolana'
import { u64 } from './numbers'

/** Whom wallets show for what is destroyed: an address without a key. */
const nobody = '1'.repeat(32)

/** An instruction of the Token program, or of Token-2022 as far as both are the same; undefined where it is another. */
export function readToken({ accounts, data }: Instruction): Part | undefined {
  const [kind] = data
  const [first, second, third, fourth] = accounts
  if (kind === undefined || !first) return undefined
  const { length } = data
  switch (kind) {
    case 3: // Transfer: it does not name the mint
      return length === 9 && second && third ? moved(first, u64(data, 1), third, second) : undefined
    case 12: // TransferChecked
      return length === 10 && second && third && fourth
        ? moved(second, u64(data, 1), fourth, third, data[9])
        : undefined
    case 4: // Approve
      return length === 9 && second && third ? allowed(first, u64(data, 1), third, second) : undefined
    case 13: // ApproveChecked
      return length === 10 && second && third && fourth
        ? allowed(second, u64(data, 1), fourth, third, data[9])
        : undefined
    case 5: // Revoke
      return length === 1
        ? { what: 'revoke', asset: { kind: 'token', token: first, amount: 0n }, spender: undefined }
        : undefined
    case 6: // SetAuthority
      return setAuthority(first, data)
    case 9: // CloseAccount
      return length === 1 && second ? { what: 'control', of: first, to: second, how: 'close' } : undefined
    case 7: // MintTo
    case 14: // MintToChecked
      return length === (kind === 7 ? 9 : 10) ? { what: 'step', step: 'mint' } : undefined
    case 8: // Burn
    case 15: // BurnChecked
      return length === (kind === 8 ? 9 : 10) && second && third
        ? sent(second, u64(data, 1), third, nobody, data[9])
        : undefined
    case 17: // SyncNative
      return length === 1 ? { what: 'step', step: 'sync' } : undefined
    case 26: // Token-2022: TransferCheckedWithFee
      return length === 19 && data[1] === 1 && second && third && fourth
        ? moved(second, u64(data, 2), fourth, third, data[10])
        : undefined
    case 255: // Batch: several instructions in one, which are not read
      return { what: 'unknown', reason: 'depth' }
    case 1: // InitializeAccount, and its later forms
      return length === 1 ? { what: 'step', step: 'account' } : undefined
    case 16:
    case 18:
      return length === 33 ? { what: 'step', step: 'account' } : undefined
    default:
      return undefined
  }
}

/** It names the receiver's account for the token, and not the receiver. */
function moved(token: string, amount: bigint, from: string, holder: string, decimals?: number): Part {
  const part = sent(token, amount, from, holder, decimals)
  const isAccount = decimals === undefined
  return { ...part, asset: { ...part.asset, ...(isAccount && { isAccount }) }, holder }
}

function sent(token: string, amount: bigint, from: string, to: string, decimals?: number): Sent {
  return { what: 'send', asset: assetOf(token, amount, decimals), from, to }
}

type Sent = Extract<Part, { what: 'send' }>

function allowed(token: string, amount: bigint, owner: string, spender: string, decimals?: number): Part {
  const asset = assetOf(token, amount, decimals)
  return amount === 0n ? { what: 'revoke', asset, spender } : { what: 'allow', asset, owner, spender }
}

function assetOf(token: string, amount: bigint, decimals?: number): Asset {
  return { kind: 'token', token, amount, ...(decimals !== undefined && { decimals }) }
}

/** One byte says which right, one whether somebody gets it; then that one's key. */
function setAuthority(of: string, data: Uint8Array): Part | undefined {
  if (data[2] === 0 && data.length === 3) return { what: 'control', of, to: undefined, how: 'owner' }
  if (data[2] !== 1 || data.length !== 35) return undefined
  return { what: 'control', of, to: toBase58(data.slice(3)), how: 'owner' }
}
