import { imitatedBy } from '@latchkey/decode/strangers'
import type { SimulatedApproval, SimulatedChange, SimulateQuestion } from '@latchkey/protocol'
import { encodeFunctionData, type Hex, hexToString, pad, parseAbi } from 'viem'
import type { Looks } from './findLooks'
import { coinReader, type Step, type StepOutcome } from './runSteps'

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function allowance(address, address) view returns (uint256)',
  'function isApprovedForAll(address, address) view returns (bool)',
  'function supportsInterface(bytes4) view returns (bool)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const multiAbi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])
const erc721 = '0x80ac58cd'

/** The looks, in a fixed order: coins, tokens, NFTs, approvals; the first time also what each token is. */
export function lookSteps(account: Hex, { tokens, nfts, approvals }: Looks, isFirst: boolean): Step[] {
  const call = (to: string, functionName: (typeof abi)[number]['name'], args: readonly unknown[] = []) =>
    look(to, encodeFunctionData({ abi, functionName, args } as never))
  return [
    look(coinReader, pad(account)),
    ...tokens.map(token => call(token, 'balanceOf', [account])),
    ...nfts.flatMap(({ token, id }) => [
      call(token, 'ownerOf', [id]),
      look(token, encodeFunctionData({ abi: multiAbi, functionName: 'balanceOf', args: [account, id] })),
    ]),
    ...approvals.map(({ token, spender, isCollection }) =>
      call(token, isCollection ? 'isApprovedForAll' : 'allowance', [account, spender]),
    ),
    ...(isFirst
      ? tokens.flatMap(token => [
          call(token, 'supportsInterface', [erc721]),
          call(token, 'symbol'),
          call(token, 'decimals'),
        ])
      : []),
  ]
}

function look(to: string, data: Hex): Step {
  return { to: to as Hex, value: 0n, data, isLook: true }
}

type Seen = { before: readonly StepOutcome[]; after: readonly StepOutcome[] }

/** What is different the second time. What did not answer both times is not compared. */
export function readChanges(
  { from: account, chainId }: Pick<SimulateQuestion, 'from' | 'chainId'>,
  { tokens, nfts, approvals }: Looks,
  { before, after }: Seen,
): { changes: SimulatedChange[]; approvals: SimulatedApproval[] } {
  const nftsAt = 1 + tokens.length
  const approvalsAt = nftsAt + 2 * nfts.length
  const aboutAt = approvalsAt + approvals.length
  const difference = (at: number) => {
    const [was, is] = [wordOf(before[at]), wordOf(after[at])]
    return was === undefined || is === undefined ? 0n : is - was
  }
  const isOwner = (seen: readonly StepOutcome[], at: number) => wordOf(seen[at]) === BigInt(account)
  const numbered = nfts.flatMap(({ token, id }, index): SimulatedChange[] => {
    const at = nftsAt + 2 * index
    const moved = BigInt(isOwner(after, at)) - BigInt(isOwner(before, at)) || difference(at + 1)
    return moved === 0n ? [] : [{ kind: 'nft', token, id, amount: moved }]
  })
  const counted = tokens.flatMap((token, index): SimulatedChange[] => {
    const amount = difference(1 + index)
    // An NFT whose number is known is named by it.
    if (amount === 0n || numbered.some(change => 'token' in change && change.token === token)) return []
    const [is721, symbol, decimals] = before.slice(aboutAt + 3 * index, aboutAt + 3 * index + 3)
    const kind = wordOf(is721) === 1n ? 'nft' : 'token'
    return [{ kind, token, amount, ...called({ token, chainId }, symbol, decimals) }]
  })
  const coins = difference(0)
  return {
    changes: [...(coins === 0n ? [] : [{ kind: 'coin' as const, amount: coins }]), ...counted, ...numbered],
    approvals: approvals.flatMap((approval, index): SimulatedApproval[] => {
      const [was, is] = [wordOf(before[approvalsAt + index]), wordOf(after[approvalsAt + index])]
      return was === undefined || is === undefined || was === is
        ? []
        : [{ ...approval, before: was, after: is }]
    }),
  }
}

function wordOf(outcome: StepOutcome | undefined): bigint | undefined {
  return outcome?.ok && outcome.data.length >= 66 ? BigInt(outcome.data.slice(0, 66)) : undefined
}

/** Who bears the symbol of another, well-known token is told by its address alone. */
function called(
  { token, chainId }: { token: string; chainId: string },
  symbol: StepOutcome | undefined,
  decimals: StepOutcome | undefined,
) {
  const text = symbol?.ok ? textOf(symbol.data) : ''
  const isOwn = text !== '' && imitatedBy(text, token, chainId) === undefined
  const places = wordOf(decimals)
  return {
    ...(isOwn && { symbol: text }),
    ...(places !== undefined && places <= 36n && { decimals: Number(places) }),
  }
}

/** A text behind its length, or 32 bytes of one, as the oldest tokens have it. */
function textOf(data: Hex): string {
  const plain = data.length === 66 ? data : (`0x${data.slice(130)}` as Hex)
  return hexToString(plain).replaceAll('\0', '').slice(0, 60)
}
