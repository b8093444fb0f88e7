import { readSolanaTransaction } from '@latchkey/decode'
import { fromBase58, toBase58 } from '@latchkey/protocol'
import { fillText } from '../texts/fillText'
import type { ApprovalAction, ApprovalRequest } from './approvalRequest'
import { type Decoded, decode } from './decode'
import type { DescribedAction, Words } from './describeRequest'
import type { Done, Line } from './description'
import { toSignRequest } from './toSignRequest'

type Transactions = Extract<ApprovalAction, { kind: 'solana-transactions' }>

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  ComputeBudget111111111111111111111111111111: 'Compute Budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated Token Account',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}

/** Transactions of Solana: what each does, and which programs it calls. */
export function describeSolana(
  { transactions, isSent }: Transactions,
  request: ApprovalRequest,
  words: Words,
  { told, isUnderstood }: Decoded,
): DescribedAction {
  const { texts } = words
  const isOne = transactions.length === 1
  const nameOf = (at: number) => fillText(texts.part, { number: String(at + 1) })
  const doneBy = (at: number): Done[] => {
    const action: Transactions = {
      kind: 'solana-transactions',
      transactions: transactions.slice(at, at + 1),
      isSent,
    }
    const one = decode(toSignRequest({ ...request, action }), words, request)
    return one.told.parts.map((part, index) => (index === 0 ? { ...part, heading: nameOf(at) } : part))
  }
  const rawOf = (text: string): Line[] => [
    { label: texts.programs, value: programsOf(text) },
    { label: texts.data, value: text, isCode: true },
  ]
  const title = isOne ? texts.signTransaction : texts.signTransactions
  return {
    title: isSent ? texts.sendTransaction : fillText(title, { count: String(transactions.length) }),
    does: isOne ? told.parts : transactions.flatMap((_, at) => doneBy(at)),
    lines: [],
    raw: {
      lines: isOne
        ? transactions.flatMap(rawOf)
        : transactions.map((text, at) => ({ label: nameOf(at), value: rawOf(text) })),
      isOpen: !isUnderstood,
    },
    verb: isSent ? texts.send : texts.approve,
  }
}

function programsOf(text: string): Line[] {
  const { instructions, accounts } = readSolanaTransaction(fromBase58(text))
  const called = instructions.map(({ program }) => toBase58(accounts[program] ?? new Uint8Array()))
  return [...new Set(called)].map((program, index) => ({
    label: String(index + 1),
    value: programs[program] ?? program,
    isCode: !programs[program],
  }))
}
