import { visibleText } from '@latchkey/decode'
import type { SimulateFailure } from '@latchkey/protocol'
import { decodeErrorResult, type Hex, parseAbi } from 'viem'

/** What contracts say most often: a sentence, a fault, or one of the errors of tokens (ERC-6093). */
const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721InvalidReceiver(address receiver)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
  'error ERC1155MissingApprovalForAll(address operator, address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error EnforcedPause()',
])

/** Why a call failed, by what it answered. A contract may say anything: hidden characters are written out. */
export function readRevert(data: Hex): { code: SimulateFailure; reason?: string } {
  if (data === '0x') return { code: 'reverted' }
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    if (errorName === 'Panic') return { code: 'panic' }
    if (errorName !== 'Error') return { code: 'reverted', reason: errorName }
    const text = visibleText(String(args?.[0] ?? '')).text.slice(0, 200)
    return { code: 'reverted', ...(text && { reason: text }) }
  } catch {
    // An error of the contract's own: its number is all that can be said.
    return { code: 'reverted', reason: data.slice(0, 10) }
  }
}
