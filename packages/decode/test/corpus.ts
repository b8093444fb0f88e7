import { approvals, hiding, payments, transfers } from './cases/calls'
import type { Case } from './cases/case'
import { messages } from './cases/messages'
import { onSolana } from './cases/onSolana'
import { others } from './cases/others'
import { signatures } from './cases/signatures'
import { triedOut } from './cases/tried'

/** Requests, good and bad, with fixed answers. */
export const corpus: readonly Case[] = [
  ...transfers,
  ...payments,
  ...approvals,
  ...hiding,
  ...signatures,
  ...messages,
  ...others,
  ...triedOut,
  ...onSolana,
]
