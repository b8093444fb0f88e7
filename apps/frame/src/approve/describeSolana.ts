import { toBase58 } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { readSolanaTransaction } from '../sign/solanaTransaction'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'
import type { DescribedAction, Words } from './describeRequest'
import type { Line } from './description'
import { fillText } from './fillText'

type Transactions = Extract<ApprovalAction, { kind: 'solana-transactions' }>

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  ComputeBudget111111111111111111111111111111: 'Compute Budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token Account',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}

/** Transactions of Solana: who pays, and which programs are called. What the programs do is told in a later version. */
export function describeSolana(
  { transactions, isSent }: Transactions,
  { account }: ApprovalRequest,
  { texts }: Words,
): DescribedAction {
  const all = transactions.map(text => readSolanaTransaction(base58.decode(text)))
  const count = String(all.length)
  const payers = all.map(({ signers: [payer] }) => toBase58(payer ?? new Uint8Array()))
  const linesOf = (at: number): Line[] => {
    const payer = payers[at] ?? ''
    const { instructions = [], accounts = [] } = all[at] ?? {}
    const called = instructions.map(({ program }) => toBase58(accounts[program] ?? new Uint8Array()))
    return [
      { label: texts.payer, value: payer === account ? texts.payerOwn : payer, isCode: payer !== account },
      { label: texts.steps, value: String(instructions.length) },
      {
        label: texts.programs,
        value: [...new Set(called)].map((program, index) => ({
          label: String(index + 1),
          value: programs[program] ?? program,
          isCode: !programs[program],
        })),
      },
    ]
  }
  const title = all.length > 1 ? texts.signTransactions : texts.signTransaction
  return {
    title: isSent ? texts.sendTransaction : fillText(title, { count }),
    warnings: [texts.warnCall, ...(payers.every(payer => payer === account) ? [] : [texts.warnPayer])],
    lines:
      all.length === 1
        ? linesOf(0)
        : all.map((_, at) => ({
            label: fillText(texts.part, { number: String(at + 1) }),
            value: linesOf(at),
          })),
    verb: isSent ? texts.send : texts.approve,
  }
}
